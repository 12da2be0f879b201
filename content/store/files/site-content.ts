import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createProblem, type ErrorPlace, isError, type Problem } from '../../errors/app-error.ts'
import { legalIdOf } from '../../model/legal/schema.ts'
import { platformSettingsSchema } from '../../model/platform-setting/schema.ts'
import type { Change, View } from '../contract.ts'
import { MemoryState } from '../memory/memory-state.ts'
import { quarantineFile } from '../quarantine.ts'
import { type ContentEntry, type ContentKind, type ContentKinds, contentKinds, SETTINGS_ID } from './content-kinds.ts'
import { type FileToRead, isSameFile, looksAlike } from './file-stamp.ts'
import { idOfEntry } from './json-file.ts'
import { hashOf, readSource, readsAlike, type SourceContext, type SourceFile, type SourceLoan } from './read-source.ts'
import { isOwnPath, kindOfPath, scannedFolders } from './kind-of-path.ts'
import { describeSkip } from './scan.ts'
import { lookAtFiles, scanSite } from './scan-site.ts'
import { goodSourceOf, keepLastGood, type LoadedFile, type ReadFile, stampOf } from './loaded-file.ts'
import { LEGAL_FOLDER, parseLegalFile } from './legal-file.ts'
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

/** The content of one site in memory, kept equal to its files: the one place that reads them while a server runs. */
export class SiteContent {
  readonly options: SiteContentOptions
  readonly #state = new MemoryState<ContentKinds>()
  readonly #files = new Map<string, LoadedFile>()
  /** The files that hold an entity, by kind and id, in the order of their paths: more than one when a person copied a file. */
  readonly #owners = new Map<string, readonly string[]>()
  readonly #lowerCasePaths = new Set<string>()
  /** By guid of a page: the file it is to get. */
  readonly #suggested = new Map<string, string>()
  /** What looks like content and is passed over, as of the last look at all files. */
  #skipped: Problem[] = []
  #lastScan = 0
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
    return this.#owners.get(keyOf(kind, id))?.[0]
  }

  /** See `FilesStore.suggestPath`. */
  suggestPath(guid: string, path: string): void {
    this.#suggested.set(guid, path)
  }

  suggestedPathOf(guid: string): string | undefined {
    return this.#suggested.get(guid)
  }

  /** Whether a new file may not have this path; letter case does not tell files apart everywhere. */
  hasPath(path: string): boolean {
    return this.#lowerCasePaths.has(path.toLowerCase()) || existsSync(join(this.options.folder, path))
  }

  /** How its pages and items are read. */
  get context(): SourceContext {
    const { site, folder, shownFolder: folderName, proseBlocks } = this.options
    return { site, folder, folderName, defaultLanguage: this.#defaultLanguage, ...(proseBlocks && { proseBlocks: [...proseBlocks] }) }
  }

  /** A value itself, which is shared and must not be changed. */
  peek<Kind extends ContentKind>(kind: Kind, id: string): ContentKinds[Kind] | undefined {
    return this.#state.peek(kind, id) as ContentKinds[Kind] | undefined
  }

  /** Everything itself, in no order. */
  *peekAll(): Generator<ContentEntry> {
    for (const kind of contentKinds) for (const [id, value] of this.#state.peekAll(kind)) yield { kind, id, value }
  }

  /** A page or item as it was read, where its file still looks so and was read as is asked. */
  lend(context: SourceContext, file: FileToRead): SourceFile | undefined {
    const known = this.#files.get(file.path)
    return known && looksAlike(known, file) && readsAlike(this.context, context) ? goodSourceOf(known) : undefined
  }

  /** Pages and items among these files, as read. Files with faults are left out: their reader reports what is wrong. */
  loan(paths: readonly string[]): SourceLoan {
    const files = paths.flatMap((path) => {
      const known = this.#files.get(path)
      const source = known && goodSourceOf(known)
      return source ? [{ file: stampOf(known), source }] : []
    })
    return { context: this.context, files }
  }

  problems(): Problem[] {
    return [...this.#files.values()].flatMap(({ problems }) => problems).concat(this.#findCopies(), this.#skipped)
  }

  /**
   * Takes in what changed on disk: files whose size or times differ are read, and count as changed when their hash does.
   * @param paths relative to the site; absent means all files
   * @param written what has just been written, by path: a file with these bytes is not parsed again
   * @returns what changed, in no order
   */
  refresh(paths?: readonly string[], written?: ReadonlyMap<string, SourceFile>): { kind: ContentKind; id: string }[] {
    const touched = new Map<string, ContentEntry>()
    const language = this.#defaultLanguage
    // The settings come first: the other files are read with their default language.
    this.#take([siteFiles.settings.fileName], touched)
    const isWhole = paths === undefined || language !== this.#defaultLanguage
    const present = isWhole ? this.#takeAll(touched) : this.#take(paths.filter(isOwnPath), touched, written)
    for (const path of isWhole ? [...this.#files.keys()] : paths) if (!present.has(path)) this.#replace(path, undefined, touched)
    const changes = [...touched.values()].map(({ kind, id }): Change<ContentKinds> => {
      const value = this.#ownedValue(kind, id)
      return value === undefined ? { kind, id } : { kind, id, value }
    })
    this.#state.apply(changes)
    return changes.map(({ kind, id }) => ({ kind, id }))
  }

  /** Looks at all files. Gives the paths of those that are there. */
  #takeAll(touched: Map<string, ContentEntry>): Set<string> {
    const { folder, site, shownFolder } = this.options
    const now = Date.now()
    const present = this.#take(
      Object.values(siteFiles).map(({ fileName }) => fileName),
      touched,
    )
    const scan = scanSite(folder, scannedFolders, this.#files, this.#lastScan, { throwsRefusals: true })
    for (const file of scan.toRead) this.#load(file, touched)
    for (const { path } of [...scan.unchanged, ...scan.toRead]) present.add(path)
    this.#skipped = scan.skipped.map(({ path, skip }) => describeSkip(skip, { site, path: `${shownFolder}/${path}` }))
    this.#lastScan = now
    return present
  }

  /** Looks at these files. Gives the paths of those that are there. */
  #take(paths: readonly string[], touched: Map<string, ContentEntry>, written?: ReadonlyMap<string, SourceFile>): Set<string> {
    const { toRead } = lookAtFiles(this.options.folder, paths, { throwsRefusals: true })
    for (const file of toRead) {
      const known = this.#files.get(file.path)
      if (!known || !isSameFile(known, file, known.readAt)) this.#load(file, touched, written?.get(file.path))
    }
    return new Set(toRead.map(({ path }) => path))
  }

  #load(file: FileToRead, touched: Map<string, ContentEntry>, written?: SourceFile): void {
    const known = this.#files.get(file.path)
    const readAt = Date.now()
    const read = this.#read(file, known, written)
    if (known?.hash === read.hash) {
      Object.assign(known, stampOf(file), { readAt })
      return
    }
    const isGood = !read.problems.some(isError)
    if (!isGood) this.#quarantine(file.path, read.problems)
    const { path, size, mtimeMs, ctimeMs, hash, entries = [], problems } = { ...file, ...read }
    // With a spread, V8 gives each of these objects a shape of its own, which takes more memory than the object.
    const loaded: LoadedFile = { path, size, mtimeMs, ctimeMs, hash, readAt, entries, problems }
    this.#replace(file.path, isGood || !known || known.entries.length === 0 ? loaded : keepLastGood(known, loaded, read), touched)
  }

  /** What the file says; of one that has the bytes it had no more than their hash. */
  #read(file: FileToRead, known: LoadedFile | undefined, written: SourceFile | undefined): ReadFile {
    const kind = kindOfPath(file.path) as ContentKind
    if (kind === 'page' || kind === 'item') {
      const source = readSource(this.context, file, written ?? (known && goodSourceOf(known)))
      const value = source.page ?? source.item
      return { ...source, ...(value && { entries: [{ kind, id: value.guid, value }] }) }
    }
    const place = { site: this.options.site, path: `${this.options.shownFolder}/${file.path}` }
    const { text, problem } = readTextFile(join(this.options.folder, file.path), place, maxBytesOf(kind))
    if (text === undefined) return { hash: `${problem!.code} ${file.size} ${file.mtimeMs}`, problems: [problem!] }
    const hash = hashOf(text)
    return known?.hash === hash ? { hash, problems: [] } : { hash, ...this.#parse(kind, text, place, file.path) }
  }

  #parse(kind: ContentKind, text: string, place: ErrorPlace, path: string): { entries?: ContentEntry[]; problems: Problem[] } {
    if (kind === 'legal') {
      const { text: value, problems } = parseLegalFile(text, path.slice(LEGAL_FOLDER.length), place)
      return { problems, ...(value && { entries: [{ kind, id: legalIdOf(value), value }] }) }
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
    this.#lastScan = 0
    for (const file of this.#files.values()) Object.assign(file, { readAt: 0, hash: '' })
  }

  #replace(path: string, file: LoadedFile | undefined, touched: Map<string, ContentEntry>): void {
    for (const entry of this.#files.get(path)?.entries ?? []) this.#own(entry, path, { isOwner: false, touched })
    if (file === undefined) {
      this.#files.delete(path)
      this.#lowerCasePaths.delete(path.toLowerCase())
    } else {
      this.#files.set(path, file)
      this.#lowerCasePaths.add(path.toLowerCase())
    }
    for (const entry of file?.entries ?? []) this.#own(entry, path, { isOwner: true, touched })
  }

  #own(entry: ContentEntry, path: string, { isOwner, touched }: { isOwner: boolean; touched: Map<string, ContentEntry> }): void {
    const key = keyOf(entry.kind, entry.id)
    touched.set(key, entry)
    const owners = (this.#owners.get(key) ?? []).filter((owner) => owner !== path).concat(isOwner ? path : [])
    if (owners.length > 0) this.#owners.set(key, owners.sort())
    else this.#owners.delete(key)
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
      .filter(([, paths]) => paths.length > 1)
      .flatMap(([key, paths]) => {
        const [first, ...copies] = paths.map((path) => `${shownFolder}/${path}`)
        const guid = key.slice(key.indexOf(' ') + 1)
        return copies.map((path) => createProblem('error', 'SITE_GUID_TAKEN', { path, other: first!, guid }, { site, path }))
      })
  }

  #quarantine(path: string, problems: readonly Problem[]): void {
    const { dataFolder, folder, site } = this.options
    if (dataFolder !== undefined) quarantineFile({ dataFolder, site, path, filePath: join(folder, path), problems })
  }
}

/** A site without `site.json` has the settings that an empty one gives. */
function defaultSettings(site: string): ContentKinds['settings'] {
  return platformSettingsSchema.parse({ platformName: site })
}

function keyOf(kind: ContentKind, id: string): string {
  return `${kind} ${id}`
}
