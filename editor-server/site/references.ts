import { isUserRole } from '#content/model/role/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import type { Template } from '#content/model/template/schema.ts'
import type { KindOf } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { createFinding, type Finding } from './findings.ts'
import type { Site } from './site.ts'
import { findDraft, findDraftOfBlock } from './working-copies.ts'

const kinds = ['page', 'item', 'template', 'media', 'form', 'menu', 'role'] as const satisfies readonly KindOf<ContentKinds>[]

/**
 * What guids in a body may name: things of this one site, live or in a working copy. A guid that stood there before may stay, also
 * when what it named has gone since: `site check` reports it, saving something else must not fail on it.
 */
export class References {
  readonly #site: Site

  constructor(site: Site) {
    this.#site = site
  }

  async isPage(guid: string): Promise<boolean> {
    return this.#site.index.find('page', guid) !== undefined || (await this.#isDraft('page', guid))
  }

  isTemplate(guid: string, kind: Template['kind']): boolean {
    return this.#site.index.find('template', guid)?.kind === kind
  }

  isMedia(guid: string): boolean {
    return this.#site.index.find('media', guid) !== undefined
  }

  /** An image of something that is not public stands in the records until it is. */
  async isUpload(guid: string): Promise<boolean> {
    if (this.isMedia(guid)) return true
    const kept = await this.#site.records.read((reader) => reader.find('media', guid))
    return kept !== undefined && kept.owner.kind !== 'profile'
  }

  /** A role of the site by its guid, one of the product's by its name. */
  isRole(role: string): boolean {
    return isUserRole(role) || this.#site.index.find('role', role) !== undefined
  }

  /** Whether a block may have this guid: nothing else of the site has it, but for the one in the very same place. */
  async isFreeBlock(guid: string, { kind, owner }: { kind: string; owner: string }): Promise<boolean> {
    const placed = this.#site.index.findBlock(guid)
    if (placed && (placed.owner.kind !== kind || placed.owner.guid !== owner)) return false
    if (kinds.some((each) => this.#site.index.find(each, guid) !== undefined)) return false
    const drafted = await this.#site.records.read((reader) => findDraftOfBlock(reader, guid))
    return drafted === undefined || (drafted.kind === kind && drafted.guid === owner)
  }

  checkRoles(roles: readonly string[], before: readonly string[], path: readonly PropertyKey[]): Finding[] {
    return roles.flatMap((role, index) =>
      before.includes(role) || this.isRole(role) ? [] : [createFinding([...path, index], 'reference', role)],
    )
  }

  /** Every guid in a value of any shape, keys too: it names something of this site, or stood in `before`. */
  async checkGuids(value: unknown, before: unknown, path: readonly PropertyKey[]): Promise<Finding[]> {
    const known = new Set([...guidsIn(before, [])].map(({ guid }) => guid))
    const findings: Finding[] = []
    for (const { guid, path: at } of guidsIn(value, path))
      if (!known.has(guid) && !(await this.isKnown(guid))) findings.push(createFinding(at, 'reference', guid))
    return findings
  }

  /** Whether a guid names anything of the site. */
  async isKnown(guid: string): Promise<boolean> {
    if (kinds.some((kind) => this.#site.index.find(kind, guid) !== undefined)) return true
    if (
      (await this.isUpload(guid)) ||
      this.#site.index.findBlock(guid) ||
      (await this.#isDraft('page', guid)) ||
      (await this.#isDraft('item', guid))
    )
      return true
    return (await this.#site.records.read((reader) => findDraftOfBlock(reader, guid))) !== undefined
  }

  async #isDraft(kind: 'page' | 'item', guid: string): Promise<boolean> {
    return (await this.#site.records.read((reader) => findDraft(reader, kind, guid))) !== undefined
  }
}

function* guidsIn(value: unknown, path: readonly PropertyKey[]): Generator<{ guid: string; path: readonly PropertyKey[] }> {
  if (typeof value === 'string' && guidSchema.safeParse(value).success) yield { guid: value, path }
  if (typeof value !== 'object' || value === null) return
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, isList ? Number(key) : key]
    if (!isList && guidSchema.safeParse(key).success) yield { guid: key, path: at }
    yield* guidsIn(inner, at)
  }
}
