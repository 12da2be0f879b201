import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { AppError, type Problem } from '../../errors/app-error.ts'
import type { BuildingBlockInstance } from '../../model/building-block-instance/schema.ts'
import { type ListItem, listItemSchema } from '../../model/list-item/schema.ts'
import { type Page, pageSchema } from '../../model/page/schema.ts'
import { platformSettingsSchema } from '../../model/platform-setting/schema.ts'
import type { Change, Store } from '../contract.ts'
import { createStore } from '../create-store.ts'
import { checkSiteName, isSiteName } from '../site-name.ts'
import { type ContentKind, type ContentKinds, SETTINGS_ID } from './content-kinds.ts'
import { applyFileChanges, finishFileChanges } from './durable-files.ts'
import { listFindings } from './file-problems.ts'
import { parseItemFile, serializeItem } from './item-file.ts'
import { changeJsonFile, idOfEntry } from './json-file.ts'
import { pathOfNewItem, pathOfNewPage } from './new-path.ts'
import { parsePageFile, serializePage } from './page-file.ts'
import { SiteContent } from './site-content.ts'
import { type SiteFileKind, siteFiles } from './site-files.ts'

export interface FilesStoreOptions {
  /** `content/sites` of the workspace, absolute. */
  sitesFolder: string
  /** For copies of broken files; absent means that none are kept. */
  dataFolder?: string
  /** False leaves every file alone: what a crash cut off is then not finished. The caller of a writable store holds the lock. */
  isWritable?: boolean
  /** Names of the blocks that have a prose body. */
  proseBlocks?: ReadonlySet<string>
}

export interface FilesStore extends Store<ContentKinds> {
  /** What is wrong with the files of a site; for what it can, the store goes on with the last version that was right. */
  problems(site: string): Promise<Problem[]>
  /** Takes in changes that others made on disk, such as those that `watchSite` reports. */
  refresh(site: string, paths?: readonly string[]): Promise<{ kind: ContentKind; id: string }[]>
  /** Path of the file of a page or item, relative to the site. */
  findPath(site: string, kind: 'page' | 'item', id: string): Promise<string | undefined>
}

/** The content store: Markdown files with front matter, and JSON files (DESIGN section 4). */
export function createFilesStore(options: FilesStoreOptions): FilesStore {
  const { sitesFolder, isWritable = true } = options
  const loaded = new Map<string, Promise<SiteContent>>()
  const commits = new Map<string, Promise<void>>()

  async function load(site: string): Promise<SiteContent> {
    checkSiteName(site)
    const folder = join(sitesFolder, site)
    if (!existsSync(folder)) throw new AppError('SITE_UNKNOWN', { site, workspace: sitesFolder, known: listSites(sitesFolder).join(', ') })
    if (isWritable) await finishFileChanges(folder)
    const { dataFolder, proseBlocks } = options
    return new SiteContent({
      site,
      folder,
      shownFolder: `content/sites/${site}`,
      ...(dataFolder !== undefined && { dataFolder }),
      ...(proseBlocks !== undefined && { proseBlocks }),
    })
  }

  function contentOf(site: string): Promise<SiteContent> {
    const known = loaded.get(site)
    if (known !== undefined) return known
    const content = load(site)
    loaded.set(site, content)
    content.catch(() => loaded.delete(site))
    return content
  }

  async function commit(site: string, changes: readonly Change<ContentKinds>[]): Promise<boolean> {
    const content = await contentOf(site)
    // What a person saved since the transaction began must not be overwritten unseen.
    if (content.refresh(changes.flatMap((change) => pathOfChange(content, change))).length > 0) return false
    const files = planFiles(content, changes)
    try {
      await applyFileChanges(content.options.folder, files)
    } catch (error) {
      // What is on disk now decides, so it is read again.
      loaded.delete(site)
      throw error
    }
    content.refresh([...files.keys()])
    return true
  }

  const store = createStore<ContentKinds>({
    openView: async (site) => (await contentOf(site)).openView(),
    async commit(site, changes) {
      if (!isWritable) throw new AppError('SITE_NOT_WRITABLE', { path: sitesFolder, reason: 'it is open for reading only' })
      const running = commit(site, changes)
      commits.set(site, running.then(ignore, ignore))
      return running
    },
    close: async () => loaded.clear(),
  })

  return {
    ...store,
    problems: async (site) => (await contentOf(site)).problems(),
    async refresh(site, paths) {
      // A commit of several files shows itself whole.
      await commits.get(site)
      return (await contentOf(site)).refresh(paths)
    },
    findPath: async (site, kind, id) => (await contentOf(site)).pathOf(kind, id),
  }
}

/** Names of the sites in a folder. */
export function listSites(sitesFolder: string): string[] {
  if (!existsSync(sitesFolder)) return []
  return readdirSync(sitesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isSiteName(entry.name))
    .map((entry) => entry.name)
    .sort()
}

function ignore(): void {}

function pathOfChange(content: SiteContent, { kind, id }: Change<ContentKinds>): string[] {
  if (kind !== 'page' && kind !== 'item') return [siteFiles[kind].fileName]
  return [content.pathOf(kind, id)].filter((path) => path !== undefined)
}

/** The files that a transaction writes (text) and deletes (undefined). */
function planFiles(content: SiteContent, changes: readonly Change<ContentKinds>[]): Map<string, string | undefined> {
  const files = new Map<string, string | undefined>()
  const isTaken = (path: string): boolean => content.hasPath(path) || files.has(path)
  const jsonChanges = new Map<SiteFileKind, Change<ContentKinds>[]>()
  for (const change of changes) {
    checkChange(change)
    if (change.kind === 'page') planPage(content, change as Change<ContentKinds, 'page'>, files, isTaken)
    else if (change.kind === 'item') planItem(content, change as Change<ContentKinds, 'item'>, files, isTaken)
    else jsonChanges.set(change.kind, [...(jsonChanges.get(change.kind) ?? []), change])
  }
  const { folder, shownFolder, site } = content.options
  for (const [kind, ofKind] of jsonChanges) {
    const { fileName } = siteFiles[kind]
    files.set(fileName, changeJsonFile(kind, ofKind, folder, { site, path: `${shownFolder}/${fileName}` }))
  }
  return files
}

function planPage(content: SiteContent, { id, value }: Change<ContentKinds, 'page'>, files: Map<string, string | undefined>, isTaken: (path: string) => boolean): void {
  const known = content.pathOf('page', id)
  if (value === undefined) {
    if (known !== undefined) files.set(known, undefined)
    return
  }
  const { site, proseBlocks } = content.options
  const path = known ?? pathOfNewPage(value.title, isTaken)
  const page: Page = { ...value, buildingBlockInstances: withProse(value.buildingBlockInstances, proseBlocks) }
  const text = serializePage(page)
  refuseFaults(parsePageFile(text, { ...contextOf(content, path, 'pages/'), site, defaultLanguage: content.defaultLanguage }).problems)
  files.set(path, text)
}

function planItem(content: SiteContent, { id, value }: Change<ContentKinds, 'item'>, files: Map<string, string | undefined>, isTaken: (path: string) => boolean): void {
  const known = content.pathOf('item', id)
  const stays = value !== undefined && known?.startsWith(`items/${value.listItemTypeName}/`) === true
  if (known !== undefined && !stays) files.set(known, undefined)
  if (value === undefined) return
  const path = stays ? known : pathOfNewItem(value.listItemTypeName, value.title, isTaken)
  const item: ListItem = { ...value, contentBuildingBlockInstances: withProse(value.contentBuildingBlockInstances, content.options.proseBlocks) }
  const text = serializeItem(item)
  refuseFaults(parseItemFile(text, contextOf(content, path, 'items/')).problems)
  files.set(path, text)
}

function contextOf({ options }: SiteContent, path: string, prefix: string) {
  return {
    site: options.site,
    path: path.slice(prefix.length),
    filePath: `${options.shownFolder}/${path}`,
    ...(options.proseBlocks !== undefined && { proseBlocks: options.proseBlocks }),
  }
}

/** A prose block without text gets its marker too. */
function withProse(blocks: readonly BuildingBlockInstance[], proseBlocks: ReadonlySet<string> | undefined): BuildingBlockInstance[] {
  return blocks.map((block) => (block.content === undefined && proseBlocks?.has(block.buildingBlockName) ? { ...block, content: '' } : block))
}

/** A file that could not be read again is not written. */
function refuseFaults(problems: readonly Problem[]): void {
  const fault = problems[0]
  if (fault !== undefined) throw new AppError('SITE_FILE_FAULTY', { fault: fault.message }, { place: fault })
}

/** Only what the schema accepts is written, under the id that it names itself. */
function checkChange({ kind, id, value }: Change<ContentKinds>): void {
  if (value === undefined) return
  const schema: z.ZodType = kind === 'page' ? pageSchema : kind === 'item' ? listItemSchema : kind === 'settings' ? platformSettingsSchema : siteFiles[kind].schema
  const { error } = schema.safeParse(value)
  const finding = error === undefined ? undefined : listFindings(error)[0]
  if (finding !== undefined) throw new AppError('SITE_FRONT_MATTER_INVALID', { path: finding.path.join('.'), reason: finding.reason })
  const ownId = kind === 'settings' ? SETTINGS_ID : kind === 'page' || kind === 'item' ? (value as Page | ListItem).guid : idOfEntry(kind, value)
  if (ownId !== id) throw new AppError('SITE_INTERNAL', { reason: `${kind} ${ownId} was put as ${id}` })
}
