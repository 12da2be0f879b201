import type { Logger } from 'pino'
import type { Store } from '#content/store/contract.ts'
import { waitAfter } from '../delivery/retry.ts'
import { type Author, Authorship, type Work, type RefusedCommits } from '../../site/authorship.ts'
import { type CommitOrder, commitPaths } from './commit-paths.ts'
import type { CommitKinds } from './contract.ts'
import { joinFirst, type JoinedCommit } from './join-commits.ts'
import { cleanAuthor, writeMessage } from './write-message.ts'

/** What committing needs to know of a site. */
export interface CommittedSite {
  /** Folder of its content, absolute. */
  folder: string
  /** Address under which the server commits. */
  email: string
  /** Whether this file of the media folder is listed now. */
  isListedMedia: (path: string) => boolean
}

export interface ContentCommitsOptions {
  names: readonly string[]
  siteOf: (name: string) => CommittedSite | undefined
  store: Store<CommitKinds>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now: () => Date
  random?: () => number
  commit?: typeof commitPaths
}

/** The server, as git knows it. */
const SERVER = 'Bouwsteen'
const MEDIA_LIST = 'media.json'
const MEDIA_FOLDER = 'media/'

/** Makes a commit of each publish, after its answer. */
export class ContentCommits {
  readonly #options: ContentCommitsOptions
  readonly #authorships = new Map<string, Authorship>()
  /** Work still in progress, by the id of the commit that it wants. */
  readonly #open = new Set<string>()
  readonly #told = new Map<string, string>()
  #failures = 0
  #number = 0
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #isStopping = false

  constructor(options: ContentCommitsOptions) {
    this.#options = options
    for (const name of options.names) this.add(name)
  }

  /** Commits for a site that was made since the start, too. */
  add(name: string): void {
    this.#authorships.set(
      name,
      new Authorship(
        (work) => this.#finish(name, work),
        () => this.#findRefused(name),
      ),
    )
  }

  /** What is wanted of it stays until it is served again. */
  remove(name: string): void {
    this.#authorships.delete(name)
  }

  authorshipOf(site: string): Authorship | undefined {
    return this.#authorships.get(site)
  }

  /** A transaction wrote these files of a site; called before it resolves. */
  noteWritten(site: string, paths: readonly string[]): void {
    const authorship = this.#authorships.get(site)
    if (!authorship) return
    const work: Work = authorship.find() ?? { author: undefined, titles: new Set(), paths: new Set(), storing: [], isOver: true }
    for (const path of paths) work.paths.add(path)
    work.id ??= this.#nextId()
    const { id } = work
    if (!work.isOver) this.#open.add(id)
    const stored = this.#store(site, id, work)
    work.storing.push(stored)
    if (work.isOver) void stored.then(() => this.wake())
  }

  /** Commits at once what an earlier process left. */
  start(): void {
    this.wake()
  }

  /** Something may be wanted, or git may be ready again. */
  wake(): void {
    if (this.#isStopping) return
    clearTimeout(this.#timer)
    this.#running = this.#running.then(() => this.#commitAll())
  }

  /** Ends after the commit that is being made. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** Makes the commits that are wanted now; resolves when git has taken them, or does not take them now. */
  async commitDue(): Promise<void> {
    this.wake()
    await this.#running
  }

  /** Each site's commits in their order; what git does not take now is tried again later. */
  async #commitAll(): Promise<void> {
    let isGood = true
    for (const name of this.#authorships.keys()) {
      if (this.#isStopping) return
      isGood = (await this.#commitSite(name).catch((error: unknown) => this.#tellFault(name, error))) && isGood
    }
    this.#failures = isGood ? 0 : this.#failures + 1
    if (isGood || this.#isStopping) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), waitAfter(this.#failures, (this.#options.random ?? Math.random)()))
    this.#timer.unref()
  }

  /** Publishes that are in no commit yet, by site. */
  async countWaiting(): Promise<Map<string, number>> {
    const counts = [...this.#authorships.keys()].map(async (name) => [name, (await this.#listWanted(name)).length] as const)
    return new Map(await Promise.all(counts))
  }

  async #findRefused(site: string): Promise<RefusedCommits | undefined> {
    const reason = this.#told.get(site)
    const [first, ...later] = reason === undefined ? [] : await this.#listWanted(site)
    return first && reason !== undefined
      ? { waiting: 1 + later.length, since: first.value.createdOn, reason: withoutFolders(reason) }
      : undefined
  }

  /** By now it is known what it was about. */
  async #finish(site: string, work: Work): Promise<void> {
    if (work.id === undefined) return
    await this.#store(site, work.id, work)
    this.#open.delete(work.id)
    this.wake()
  }

  #nextId(): string {
    this.#number += 1
    return `${this.#options.now().toISOString()}/${String(this.#number).padStart(8, '0')}`
  }

  #store(site: string, id: string, { author, note, titles, paths }: Work): Promise<void> {
    const value = {
      createdOn: this.#options.now().toISOString(),
      ...(author && { author }),
      ...(note !== undefined && { note }),
      titles: [...titles],
      paths: [...paths],
    }
    return this.#options.store
      .transact(site, (writer) => writer.put('wantedCommit', id, value))
      .catch((error: unknown) => void this.#tellFault(site, error))
  }

  #listWanted(site: string) {
    return this.#options.store.read(site, (reader) => reader.list('wantedCommit'))
  }

  async #commitSite(name: string): Promise<boolean> {
    for (;;) {
      // What comes later waits for a work that goes on: it may write the same files.
      const wanted = await this.#listWanted(name)
      const open = wanted.findIndex(({ id }) => this.#open.has(id))
      const joined = joinFirst(open < 0 ? wanted : wanted.slice(0, open))
      const site = joined && this.#options.siteOf(name)
      if (!joined || !site || this.#isStopping) return true
      const outcome = await (this.#options.commit ?? commitPaths)(orderOf(name, site, joined))
      if (outcome.kind === 'failed') {
        this.#tellWait(name, outcome.reason)
        return false
      }
      await this.#options.store.transact(name, async (writer) => {
        for (const id of joined.ids) await writer.delete('wantedCommit', id)
      })
      this.#told.delete(name)
      if (outcome.kind === 'done') this.#options.log.info({ site: name, files: joined.paths.length }, 'a publish was committed')
    }
  }

  /** Once for each reason: it is tried for as long as it lasts. No name and no address of a person stands in it. */
  #tellWait(site: string, reason: string): void {
    if (this.#told.get(site) === reason) return
    this.#told.set(site, reason)
    this.#options.log.warn({ site, reason }, 'a publish is not committed yet; it is live, and tried again until git takes it')
  }

  #tellFault(site: string, error: unknown): false {
    this.#options.log.error({ site, err: error }, 'wishes for commits could not be read or written')
    return false
  }
}

/** Where the server keeps its files is nobody's business in the browser, administrators of a site among them. */
function withoutFolders(reason: string): string {
  return reason.replaceAll(/(?<=^|[\s'"(])(?:\/[^\s'"/]+)*\//g, '…/')
}

function orderOf(name: string, site: CommittedSite, { paths, titles, note, author, others }: JoinedCommit): CommitOrder {
  const server: Author = { name: SERVER, email: site.email }
  const trailers = others.map(cleanAuthor).map((other) => `Co-authored-by: ${other.name} <${other.email}>\n`)
  const message = writeMessage(name, { titles, paths, ...(note !== undefined && { note }) })
  return {
    folder: site.folder,
    paths,
    // The list of media goes with the files that it names, and with those that it no longer names.
    ...(paths.includes(MEDIA_LIST) && {
      takesAlong: (path, isDeleted) => path.startsWith(MEDIA_FOLDER) && (isDeleted || site.isListedMedia(path)),
    }),
    author: author ? cleanAuthor(author) : server,
    committer: server,
    message: trailers.length === 0 ? message : `${message}\n${trailers.join('')}`,
  }
}
