import type { Actor } from '#content/access/actor.ts'
import { checkItem } from '#content/access/block-access.ts'
import { checkMedia } from '#content/access/media-access.ts'
import { checkPage } from '#content/access/page-access.ts'
import type { Verdict } from '#content/access/verdict.ts'
import { isUserRole } from '#content/model/role/schema.ts'
import { guidSchema, isDerived } from '#content/model/guid/guid.ts'
import type { Template } from '#content/model/template/schema.ts'
import type { KindOf } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { findMediaSubject, findOwnerRights } from './media-subject.ts'
import { findItemSubject } from './find-item.ts'
import { createFinding, type Finding } from './findings.ts'
import { findPageRights } from './page-rights.ts'
import type { Site } from './site.ts'
import { hadBlock, hasLeavings } from './leavings.ts'
import { findDraftOfBlock } from './working-copies.ts'

/** What no rights of its own keep from anybody. */
const openKinds = ['template', 'form', 'menu', 'role'] as const satisfies readonly KindOf<ContentKinds>[]
const kinds = ['page', 'item', 'media', ...openKinds] as const satisfies readonly KindOf<ContentKinds>[]

/**
 * What guids in a body may refer to: things of this one site, live or in a working copy. A guid that was there before may stay, even if its
 * target is gone: `site check` reports it, and saving something else must not fail because of it.
 *
 * What the caller may not see counts as missing: guids of files are derived from their paths, so learning that a guid exists would reveal
 * its path.
 */
export class References {
  readonly #site: Site
  readonly #viewer: { actor: Actor } | undefined

  /** @param viewer the caller; without it everything of the site counts */
  constructor(site: Site, viewer?: { actor: Actor }) {
    this.#site = site
    this.#viewer = viewer
  }

  async isPage(guid: string): Promise<boolean> {
    const rights = await findPageRights(this.#site, guid)
    return rights !== undefined && this.#maySee((actor) => checkPage(actor, rights, 'view'))
  }

  isTemplate(guid: string, kind: Template['kind']): boolean {
    return this.#site.index.find('template', guid)?.kind === kind
  }

  isMedia(guid: string): boolean {
    return this.#site.index.find('media', guid) !== undefined
  }

  /** An image of something that is not public stays in the records until it is. */
  async isUpload(guid: string): Promise<boolean> {
    const entry = this.#site.index.find('media', guid) ?? (await this.#site.records.read((reader) => reader.find('media', guid)))
    if (!entry || entry.owner?.kind === 'profile') return false
    const subject = this.#viewer && (await findMediaSubject(this.#site, entry))
    return !subject || this.#maySee((actor) => checkMedia(actor, subject, 'view'))
  }

  /** A role of the site by its guid, one of the product's by its name. */
  isRole(role: string): boolean {
    return isUserRole(role) || this.#site.index.find('role', role) !== undefined
  }

  /**
   * Whether a block may have this guid: nothing else of the site has it, but for the one in the very same place. Items and files of a block
   * that is gone would be as open as the new one, so its guid is kept for the page that had it. A guid derived from a path is never free
   * for a new block: being told of its neighbours would tell which paths there are.
   */
  async isFreeBlock(guid: string, place: { kind: string; owner: string }): Promise<boolean> {
    const { index, records } = this.#site
    const isHere = (owner: { kind: string; guid: string } | undefined) => owner?.kind === place.kind && owner.guid === place.owner
    const placed = index.findBlock(guid)
    if (index.isAmbiguous(guid) || (placed && !isHere(placed.owner))) return false
    if (kinds.some((each) => index.find(each, guid) !== undefined)) return false
    return records.read(async (reader) => {
      const drafted = await findDraftOfBlock(reader, guid)
      if (drafted && !isHere(drafted)) return false
      if (placed || drafted) return true
      const isLeft = isDerived(guid) || index.itemsOf(guid).length > 0 || (await hasLeavings(reader, guid, this.#viewer))
      return !isLeft || hadBlock(reader, place, guid)
    })
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
    return (
      openKinds.some((kind) => this.#site.index.find(kind, guid) !== undefined) ||
      (await this.isPage(guid)) ||
      (await this.#isItem(guid)) ||
      (await this.isUpload(guid)) ||
      (await this.#isBlock(guid))
    )
  }

  async #isItem(guid: string): Promise<boolean> {
    const subject = await findItemSubject(this.#site, guid)
    return subject !== undefined && this.#maySee((actor) => checkItem(actor, subject.item, subject.page, 'view'))
  }

  async #isBlock(guid: string): Promise<boolean> {
    const page = await findOwnerRights(this.#site, { kind: 'block', guid })
    return page !== undefined && this.#maySee((actor) => checkPage(actor, page, 'view'))
  }

  #maySee(check: (actor: Actor) => Verdict): boolean {
    return !this.#viewer || check(this.#viewer.actor).isAllowed
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
