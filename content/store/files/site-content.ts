import { createHash } from 'node:crypto'
import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { createProblem, type ErrorPlace, isError, type Problem } from '../../errors/app-error.ts'
import type { ListItem } from '../../model/list-item/schema.ts'
import type { Page } from '../../model/page/schema.ts'
import { platformSettingsSchema } from '../../model/platform-setting/schema.ts'
import type { Change, View } from '../contract.ts'
import { MemoryState } from '../memory/memory-state.ts'
import { quarantineFile } from '../quarantine.ts'
import { findWithdrawal } from './closing-sign.ts'
import { type ContentEntry, type ContentKind, type ContentKinds, SETTINGS_ID } from './content-kinds.ts'
import { parseItemFile } from './item-file.ts'
import { idOfEntry } from './json-file.ts'
import { parsePageFile } from './page-file.ts'
import { describeSkip, scanFiles, type Skip } from './scan.ts'
import { type ListFileKind, maxBytesOf, parseFormFile, parseSiteFile, type SiteFileKind, siteFiles } from './site-files.ts'
import { readTextFile } from './text-file.ts'

export interface SiteContentOptions {
  site: string
  /** The folder of the site, absolute. */
  folder: string
  /** The same relative to the workspace, with forward slashes; problems name it. */
  shownFolder: string
  /** Where copies of broken files go; absent means that none are kept. */
  dataFolder?: string
  proseBlocks?: ReadonlySet<string>
}

interface LoadedFile {
  size: number
  mtimeMs: number
  hash: string
  /** What the file holds, or, when it has faults, what it held when it last was right. */
  entries: ContentEntry[]
  problems: Problem[]
  /** Set from the first broken version that may be meant to close the page, until the file is right again. */
  withdrawal?: Problem
}

interface SeenFile {
  path: string
  size: number
  mtimeMs: number
}

/** The content of one site in memory, kept equal to its files. */
export class SiteContent {
  readonly options: SiteContentOptions
  readonly #state = new MemoryState<ContentKinds>()
  readonly #files = new Map<string, LoadedFile>()
  /** The files that hold an entity, by kind and id: more than one when a person copied a file. */
  readonly #owners = new Map<string, Set<string>>()
  readonly #lowerCasePaths = new Set<string>()
  /** What looks like content and is passed over, as of the last look at all files. */
  #skipped: Problem[] = []
  #defaultLanguage = 'nl'

  constructor(options: SiteContentOptions) {
    this.options = options
    this.#state.apply([{ kind: 'settings', id: SETTINGS_ID, value: defaultSettings(options.site) }])
    this.refresh()
  }

  openView(): View<ContentKinds> {
    return this.#state.openView()
  }

  /** Path of the file that an entity of its own file lives in, relative to the site. */
  pathOf(kind: ContentKind, id: string): string | undefined {
    return [...(this.#owners.get(keyOf(kind, id)) ?? [])].sort()[0]
  }

  /** Whether a new file may not have this path; letter case does not tell files apart everywhere. */
  hasPath(path: string): boolean {
    return this.#lowerCasePaths.has(path.toLowerCase()) || existsSync(join(this.options.folder, path))
  }

  get defaultLanguage(): string {
    return this.#defaultLanguage
  }

  problems(): Problem[] {
    return [...this.#files.values()].flatMap(({ problems }) => problems).concat(this.#findCopies(), this.#skipped)
  }

  /**
   * Takes in what changed on disk: files whose size or time differ are read, and count as changed when their hash does.
   * @param paths relative to the site; absent means all files
   * @returns what changed, in no order
   */
  refresh(paths?: readonly string[]): { kind: ContentKind; id: string }[] {
    const touched = new Map<string, ContentEntry>()
    const language = this.#defaultLanguage
    // The settings come first: the other files are read with their default language.
    for (const file of this.#look(siteFiles.settings.fileName)) this.#load(file, touched)
    const isWhole = paths === undefined || language !== this.#defaultLanguage
    const seen = isWhole ? this.#scan() : paths.flatMap((path) => this.#look(path))
    for (const file of seen) this.#load(file, touched)
    const present = new Set(seen.map(({ path }) => path))
    for (const path of isWhole ? [...this.#files.keys()] : paths) if (!present.has(path)) this.#replace(path, undefined, touched)
    const changes = [...touched.values()].map(({ kind, id }): Change<ContentKinds> => {
      const value = this.#ownedValue(kind, id)
      return value === undefined ? { kind, id } : { kind, id, value }
    })
    this.#state.apply(changes)
    return changes.map(({ kind, id }) => ({ kind, id }))
  }

  #scan(): SeenFile[] {
    const { folder, site, shownFolder } = this.options
    this.#skipped = []
    const ownFiles = Object.entries(folders).flatMap(([name, { extension }]) => {
      const onSkipped = (path: string, skip: Skip) =>
        void this.#skipped.push(describeSkip(skip, { site, path: `${shownFolder}/${name}/${path}` }))
      return scanFiles(join(folder, name), extension, { onSkipped }).map((file) => ({ ...file, path: `${name}/${file.path}` }))
    })
    return [...Object.values(siteFiles).flatMap(({ fileName }) => this.#look(fileName)), ...ownFiles]
  }

  #look(path: string): SeenFile[] {
    if (kindOfPath(path) === undefined) return []
    const stat = lstatSync(join(this.options.folder, path), { throwIfNoEntry: false })
    return stat?.isFile() ? [{ path, size: stat.size, mtimeMs: stat.mtimeMs }] : []
  }

  #load({ path, size, mtimeMs }: SeenFile, touched: Map<string, ContentEntry>): void {
    const known = this.#files.get(path)
    if (known !== undefined && known.size === size && known.mtimeMs === mtimeMs) return
    const place = { site: this.options.site, path: `${this.options.shownFolder}/${path}` }
    const { text, problem } = readTextFile(join(this.options.folder, path), place, maxBytesOf(kindOfPath(path)))
    const hash = text === undefined ? `${problem!.code} ${size} ${mtimeMs}` : createHash('sha256').update(text).digest('hex')
    if (known?.hash === hash) {
      known.size = size
      known.mtimeMs = mtimeMs
      return
    }
    const read = text === undefined ? { problems: [problem!] } : this.#parse(path, text, place)
    const isGood = !read.problems.some(isError)
    if (!isGood) this.#quarantine(path, read.problems)
    const file = { size, mtimeMs, hash, entries: read.entries ?? [], problems: read.problems }
    this.#replace(path, isGood || known === undefined || known.entries.length === 0 ? file : this.#keepLastGood(path, known, file), touched)
  }

  /** What a file held when it last was right serves, unless the newest version may be meant to be seen by nobody. */
  #keepLastGood(path: string, known: LoadedFile, broken: LoadedFile): LoadedFile {
    const place = { site: this.options.site, path: `${this.options.shownFolder}/${path}` }
    const mayClose = known.withdrawal !== undefined || known.entries.some(isPublicEntry)
    const withdrawal = mayClose ? (findWithdrawal(join(this.options.folder, path), place) ?? known.withdrawal) : undefined
    if (withdrawal === undefined) return { ...broken, entries: known.entries }
    return { ...broken, entries: known.entries.map(closeEntry), problems: [...broken.problems, withdrawal], withdrawal }
  }

  #parse(path: string, text: string, place: ErrorPlace): { entries?: ContentEntry[]; problems: Problem[] } {
    const kind = kindOfPath(path)
    const { site, proseBlocks } = this.options
    const context = {
      site,
      filePath: place.path ?? path,
      defaultLanguage: this.#defaultLanguage,
      ...(proseBlocks !== undefined && { proseBlocks }),
    }
    if (kind === 'page') {
      const { page, problems } = parsePageFile(text, { ...context, path: path.slice('pages/'.length) })
      return { problems, ...(page !== undefined && { entries: [{ kind, id: page.guid, value: page }] }) }
    }
    if (kind === 'item') {
      const { item, problems } = parseItemFile(text, { ...context, path: path.slice('items/'.length) })
      return { problems, ...(item !== undefined && { entries: [{ kind, id: item.guid, value: item }] }) }
    }
    if (kind === 'form') {
      const { value, problems } = parseFormFile(text, place)
      return { problems, ...(value !== undefined && { entries: [{ kind, id: value.guid, value }] }) }
    }
    return this.#parseJson(kind as SiteFileKind, text, place)
  }

  #parseJson(kind: SiteFileKind, text: string, place: ErrorPlace): { entries?: ContentEntry[]; problems: Problem[] } {
    if (kind === 'settings') {
      const { value, problems } = parseSiteFile(kind, text, place)
      if (value !== undefined) this.#useLanguage(value.defaultLanguage)
      return { problems, ...(value !== undefined && { entries: [{ kind, id: SETTINGS_ID, value }] }) }
    }
    const { value = [], problems } = parseSiteFile<ListFileKind>(kind, text, place)
    return { problems, entries: value.map((entry) => ({ kind, id: idOfEntry(kind, entry), value: entry })) }
  }

  /** Pages without a language of their own follow the site's: all files are read again when it changes. */
  #useLanguage(language: string): void {
    if (language === this.#defaultLanguage) return
    this.#defaultLanguage = language
    for (const file of this.#files.values()) Object.assign(file, { size: -1, hash: '' })
  }

  #replace(path: string, file: LoadedFile | undefined, touched: Map<string, ContentEntry>): void {
    for (const entry of this.#files.get(path)?.entries ?? []) {
      touched.set(keyOf(entry.kind, entry.id), entry)
      this.#owners.get(keyOf(entry.kind, entry.id))?.delete(path)
    }
    if (file === undefined) {
      this.#files.delete(path)
      this.#lowerCasePaths.delete(path.toLowerCase())
    } else {
      this.#files.set(path, file)
      this.#lowerCasePaths.add(path.toLowerCase())
    }
    for (const entry of file?.entries ?? []) {
      const key = keyOf(entry.kind, entry.id)
      touched.set(key, entry)
      this.#owners.set(key, (this.#owners.get(key) ?? new Set()).add(path))
    }
  }

  /** Of two files with one guid the first by path has it. */
  #ownedValue(kind: ContentKind, id: string): ContentKinds[ContentKind] | undefined {
    const path = this.pathOf(kind, id)
    if (path === undefined) return kind === 'settings' ? defaultSettings(this.options.site) : undefined
    return this.#files.get(path)?.entries.find((entry) => entry.kind === kind && entry.id === id)?.value
  }

  #findCopies(): Problem[] {
    const { site, shownFolder } = this.options
    return [...this.#owners]
      .filter(([, paths]) => paths.size > 1)
      .flatMap(([key, paths]) => {
        const [first, ...copies] = [...paths].sort().map((path) => `${shownFolder}/${path}`)
        const guid = key.slice(key.indexOf(' ') + 1)
        return copies.map((path) => createProblem('error', 'SITE_GUID_TAKEN', { path, other: first!, guid }, { site, path }))
      })
  }

  #quarantine(path: string, problems: readonly Problem[]): void {
    const { dataFolder, folder, site } = this.options
    if (dataFolder !== undefined) quarantineFile({ dataFolder, site, path, filePath: join(folder, path), problems })
  }
}

function isPublicEntry({ kind, value }: ContentEntry): boolean {
  if (kind === 'page') return (value as Page).isPublished && (value as Page).viewAccess === 'Public'
  return kind === 'item' && (value as ListItem).isPublished
}

function closeEntry(entry: ContentEntry): ContentEntry {
  return isPublicEntry(entry) ? { ...entry, value: { ...(entry.value as Page | ListItem), isPublished: false } } : entry
}

/** A site without `site.json` has the settings that an empty one gives. */
function defaultSettings(site: string): ContentKinds['settings'] {
  return platformSettingsSchema.parse({ platformName: site })
}

function keyOf(kind: ContentKind, id: string): string {
  return `${kind} ${id}`
}

const kindsByFileName = new Map(Object.entries(siteFiles).map(([kind, { fileName }]) => [fileName as string, kind as SiteFileKind]))

/** Folders of a site in which each entity has a file of its own. */
const folders = {
  pages: { kind: 'page', extension: '.md' },
  items: { kind: 'item', extension: '.md' },
  forms: { kind: 'form', extension: '.json' },
} as const

/** What a file of a site holds; undefined for files that are none of ours. */
export function kindOfPath(path: string): ContentKind | undefined {
  const parts = path.split('/')
  if (parts.some((part) => part.startsWith('.'))) return undefined
  if (parts.length === 1) return kindsByFileName.get(path)
  const folder = Object.hasOwn(folders, parts[0]!) ? folders[parts[0] as keyof typeof folders] : undefined
  return folder !== undefined && path.endsWith(folder.extension) ? folder.kind : undefined
}
