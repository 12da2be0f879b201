import { join } from 'node:path'
import { createProblem, isError, type Problem } from '#content/errors/app-error.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { listFindings } from '#content/model/validation/list-findings.ts'
import type { ContentEntry, ContentKinds } from '#content/store/files/content-kinds.ts'
import { createFilesStore, type FilesStore } from '#content/store/files/files-store.ts'
import { hasFormerKeys, readSiteFile, type ListFileKind, siteFiles } from '#content/store/files/site-files.ts'
import { migrateOptions } from '#editor-server/site/migrate-options.ts'
import type { AnyBlock } from '#renderer/blocks/contract.ts'

export interface MigrateOptions {
  /** `content/sites` of the workspace, absolute. */
  sitesFolder: string
  sites: readonly string[]
  blocks: Readonly<Record<string, AnyBlock>>
  /** False only says what would be written. */
  isWritable: boolean
}

/** A file of which the content is brought up to date. */
export interface ContentChange {
  site: string
  path: string
  /** Such as "tip 1 → 2". */
  what: string[]
}

/**
 * Writes to disk what is otherwise worked out anew at each build: options of blocks in the shape of their present version, and JSON files
 * without what an earlier version wrote. All files of a site are written, or none is.
 */
export async function migrateContent(options: MigrateOptions): Promise<{ changes: ContentChange[]; problems: Problem[] }> {
  const { sitesFolder, sites, blocks, isWritable } = options
  const proseBlocks = new Set(Object.values(blocks).flatMap(({ name, hasProse }) => (hasProse ? [name] : [])))
  const store = createFilesStore({ sitesFolder, isWritable, proseBlocks })
  const changes: ContentChange[] = []
  const problems: Problem[] = []
  try {
    for (const site of sites) {
      const plan = await planSite(site, store, options)
      problems.push(...plan.problems)
      changes.push(...plan.changes)
      if (isWritable && plan.writes.length > 0) {
        await store.transact(site, async (writer) => {
          for (const { kind, id, value } of plan.writes) await writer.put(kind, id, value)
        })
      }
    }
  } finally {
    await store.close()
  }
  return { changes, problems }
}

interface SitePlan {
  writes: ContentEntry[]
  changes: ContentChange[]
  problems: Problem[]
}

async function planSite(site: string, store: FilesStore, { sitesFolder, blocks }: MigrateOptions): Promise<SitePlan> {
  const plan: SitePlan = { writes: [], changes: [], problems: [] }
  const entries = await store.share(site)
  // What cannot be read stays as it is.
  plan.problems.push(...(await store.problems(site)).filter(isError))
  const noteAt = (path: string, what: string[]) => {
    const known = plan.changes.find((change) => change.path === path)
    if (known) known.what.push(...what)
    else plan.changes.push({ site, path, what })
  }
  for (const entry of entries) {
    const found = findBlocks(entry)
    if (!found) continue
    const path = `content/sites/${site}/${(await findPath(store, site, entry)) ?? entry.id}`
    const { migrated, what, problems } = migrateAll(found.blocks, blocks, { site, path })
    plan.problems.push(...problems)
    if (what.length === 0) continue
    plan.writes.push({ ...entry, value: found.put(migrated) })
    noteAt(path, what)
  }
  for (const kind of Object.keys(siteFiles) as (keyof typeof siteFiles)[]) {
    if (kind === 'settings' || !hasFormerKeys(kind, readSiteFile(kind, join(sitesFolder, site)).text ?? '')) continue
    plan.writes.push(...entries.filter((entry) => entry.kind === kind))
    noteAt(`content/sites/${site}/${siteFiles[kind].fileName}`, [describeFormer(kind)])
  }
  return plan
}

function describeFormer(kind: ListFileKind): string {
  const file: { fileName: string; former?: readonly string[] } = siteFiles[kind]
  return `without ${(file.former ?? []).map((name) => `"${name}"`).join(', ')}`
}

function findBlocks({ kind, value }: ContentEntry) {
  if (kind === 'page') {
    const page = value as ContentKinds['page']
    return {
      blocks: page.buildingBlockInstances,
      put: (buildingBlockInstances: BuildingBlockInstance[]) => ({ ...page, buildingBlockInstances }),
    }
  }
  if (kind === 'item') {
    const item = value as ContentKinds['item']
    const put = (contentBuildingBlockInstances: BuildingBlockInstance[]) => ({ ...item, contentBuildingBlockInstances })
    return { blocks: item.contentBuildingBlockInstances, put }
  }
  if (kind !== 'template') return undefined
  const template = value as ContentKinds['template']
  return { blocks: template.blocks, put: (blocks: BuildingBlockInstance[]) => ({ ...template, blocks }) }
}

function findPath(store: FilesStore, site: string, { kind, id }: ContentEntry): Promise<string | undefined> {
  return kind === 'page' || kind === 'item' ? store.findPath(site, kind, id) : Promise.resolve(siteFiles.template.fileName)
}

/** Blocks in the shape of their present version. One that would not be valid in it stays as it is stored, for a person to look at. */
function migrateAll(
  instances: readonly BuildingBlockInstance[],
  blocks: Readonly<Record<string, AnyBlock>>,
  place: { site: string; path: string },
): { migrated: BuildingBlockInstance[]; what: string[]; problems: Problem[] } {
  const what: string[] = []
  const problems: Problem[] = []
  const migrated = instances.map((instance) => {
    const definition = Object.hasOwn(blocks, instance.buildingBlockName) ? blocks[instance.buildingBlockName] : undefined
    if (!definition || definition.version === instance.version) return instance
    const options = migrateOptions(instance, definition)
    const fault = options === undefined ? describeRefusal(instance, definition) : findFault(definition, options)
    if (options === undefined || fault !== undefined) {
      const params = { name: definition.name, version: instance.version, reason: fault ?? '' }
      problems.push(createProblem('warning', 'SITE_UPGRADE_BLOCK', params, place))
      return instance
    }
    what.push(`${definition.name} ${instance.version} → ${definition.version}`)
    return { ...instance, version: definition.version, options }
  })
  return { migrated, what, problems }
}

function describeRefusal({ version }: BuildingBlockInstance, { version: present }: AnyBlock): string {
  return version > present ? `the block is of version ${present} here` : 'a migration of the block threw an error'
}

function findFault({ props }: AnyBlock, options: Record<string, unknown>): string | undefined {
  const parsed = props.safeParse(options, { reportInput: true })
  if (parsed.success) return undefined
  const [first] = listFindings(parsed.error, props)
  return first && `${first.path.join('.') || 'options'}: ${first.reason}`
}
