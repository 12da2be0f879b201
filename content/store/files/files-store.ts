import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { AppError, type Problem } from '../../errors/app-error.ts'
import type { Change, Driver, Store } from '../contract.ts'
import { createStore } from '../create-store.ts'
import { checkSiteName, isSiteName } from '../../tenancy/site-name.ts'
import type { ContentEntry, ContentKind, ContentKinds } from './content-kinds.ts'
import { applyFileChanges, type FileChanges, finishFileChanges } from './durable-files.ts'
import { waitWhileHeld } from './hold.ts'
import { pathsOfChange, planFiles } from './plan-files.ts'
import type { LentSources, SourceLoan } from './read-source.ts'
import { SiteContent } from './site-content.ts'

export interface FilesStoreOptions {
  /** `content/sites` of the workspace, absolute. */
  sitesFolder: string
  /** For copies of broken files; absent means that none are kept. */
  dataFolder?: string
  /** False leaves every file alone: what a crash cut off is then not finished. The caller of a writable store holds the lock. */
  isWritable?: boolean
  /** Names of the blocks that have a prose body. */
  proseBlocks?: ReadonlySet<string>
  /** Told of the files of each transaction, by their paths below the site, before it resolves. */
  onWritten?: (site: string, paths: readonly string[]) => void
}

export interface FilesStore extends Store<ContentKinds> {
  /** What is wrong with the files of a site; for what it can, the store goes on with the last version that was right. */
  problems(site: string): Promise<Problem[]>
  /** Takes in changes that others made on disk, such as those that `watchSite` reports. */
  refresh(site: string, paths?: readonly string[]): Promise<{ kind: ContentKind; id: string }[]>
  /**
   * The files as a transaction of these changes would leave them if it came now. Writes nothing.
   * @returns with the number that `stateOf` gives until the content changes
   * @throws AppError as the transaction would
   */
  plan(site: string, changes: readonly Change<ContentKinds>[]): Promise<{ texts: FileChanges; state: number }>
  /** Another number as soon as a change of the content begins. */
  stateOf(site: string): number
  /** Path of the file of a page, item or form, relative to the site. */
  findPath(site: string, kind: 'page' | 'item' | 'form', id: string): Promise<string | undefined>
  /** The file that a page gets when it is written next, if it has none then and the path is free: one that comes back has its own again. */
  suggestPath(site: string, guid: string, path: string): Promise<void>
  /** Everything of a site, without copies: the values are shared and must not be changed. In no order. */
  share(site: string): Promise<ContentEntry[]>
  /** One value of a site that was opened, likewise. */
  peek<Kind extends ContentKind>(site: string, kind: Kind, id: string): ContentKinds[Kind] | undefined
  /** Pages and items of a site as they were read, for others in this process. */
  lend(site: string): LentSources
  /** Lets go of a site whose folder has gone, or goes. */
  forget(site: string): void
  /** The same of these files, for another thread; undefined for a site that was not opened. */
  loan(site: string, paths: readonly string[]): SourceLoan | undefined
}

/** The content store: Markdown files with front matter, and JSON files (DESIGN section 4). */
export function createFilesStore(options: FilesStoreOptions): FilesStore {
  const { sitesFolder, isWritable = true } = options
  const loaded = new Map<string, Promise<SiteContent>>()
  const opened = new Map<string, SiteContent>()
  const commits = new Map<string, Promise<void>>()
  /** Sites with a commit that the disk took in part, perhaps. */
  const unfinished = new Set<string>()
  const states = new Map<string, number>()
  const stateOf = (site: string) => states.get(site) ?? 0
  const noteChange = (site: string) => states.set(site, stateOf(site) + 1)

  /** Resolves at a moment at which nothing is being written. */
  async function settle(site: string): Promise<void> {
    for (let running; running !== commits.get(site);) await (running = commits.get(site))
  }

  async function load(site: string): Promise<SiteContent> {
    checkSiteName(site)
    const folder = join(sitesFolder, site)
    if (!existsSync(folder)) throw new AppError('SITE_UNKNOWN', { site, workspace: sitesFolder, known: listSites(sitesFolder).join(', ') })
    if (isWritable) await finishFileChanges(folder)
    const { dataFolder, proseBlocks } = options
    const content = new SiteContent({
      site,
      folder,
      shownFolder: `content/sites/${site}`,
      ...(dataFolder !== undefined && { dataFolder }),
      ...(proseBlocks !== undefined && { proseBlocks }),
    })
    opened.set(site, content)
    return content
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
    await waitWhileHeld(sitesFolder)
    if (unfinished.has(site)) await finishFileChanges(content.options.folder)
    unfinished.delete(site)
    // What a person saved since the transaction began must not be overwritten unseen.
    if (content.refresh(changes.flatMap((change) => pathsOfChange(content, change))).length > 0) return false
    const { texts, sources } = planFiles(content, changes)
    const paths = [...texts.keys()]
    try {
      await applyFileChanges(content.options.folder, texts)
    } catch (error) {
      // What is on disk now decides. Where that differs from what is known here, `refresh` tells those who follow the folder, as it does
      // after another's write.
      unfinished.add(site)
      throw error
    }
    content.refresh(paths, sources)
    options.onWritten?.(site, paths)
    return true
  }

  const driver: Driver<ContentKinds> = {
    openView: async (site) => (await contentOf(site)).openView(),
    async commit(site, changes, view) {
      // An open view would have the commit copy what it changes.
      await view.close()
      if (!isWritable) throw new AppError('SITE_NOT_WRITABLE', { path: sitesFolder, reason: 'it is open for reading only' })
      noteChange(site)
      const running = commit(site, changes)
      commits.set(site, running.then(ignore, ignore))
      return running
    },
    async close() {
      loaded.clear()
      opened.clear()
    },
  }

  return {
    ...createStore(driver, undefined, true),
    problems: async (site) => (await contentOf(site)).problems(),
    async refresh(site, paths) {
      // A commit of several files shows itself whole.
      await commits.get(site)
      const changed = (await contentOf(site)).refresh(paths)
      if (changed.length > 0) noteChange(site)
      return changed
    },
    async plan(site, changes) {
      const content = await contentOf(site)
      await settle(site)
      const isChange = ({ kind, id, value }: Change<ContentKinds>) => value !== undefined || content.peek(kind, id) !== undefined
      return { texts: planFiles(content, changes.filter(isChange)).texts, state: stateOf(site) }
    },
    stateOf,
    findPath: async (site, kind, id) => (await contentOf(site)).pathOf(kind, id),
    suggestPath: async (site, guid, path) => (await contentOf(site)).suggestPath(guid, path),
    share: async (site) => [...(await contentOf(site)).peekAll()],
    peek: (site, kind, id) => opened.get(site)?.peek(kind, id),
    lend: (site) => (context, file) => opened.get(site)?.lend(context, file),
    forget(site) {
      loaded.delete(site)
      opened.delete(site)
      unfinished.delete(site)
    },
    loan: (site, paths) => opened.get(site)?.loan(paths),
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
