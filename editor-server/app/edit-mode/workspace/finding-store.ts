import type { Guid } from '#content/model/guid/guid.ts'
import type { QueryClient } from '@tanstack/react-query'
import { askNewest } from '../../client/queries/ask-newest.ts'
import { keys } from '../../client/queries/keys.ts'
import { blocksOf } from '../session/actions/edited.ts'
import type { Edited, EditSession } from '../session/contract.ts'
import type { Finding, Impact, PublishingCalls } from './publishing-calls.ts'

export interface FindingState {
  /** What publishing would do and what is wrong; undefined as long as nobody knows. */
  impact: Impact | undefined
  /** Of the working copy that it is about. */
  version: string | undefined
  isAsking: boolean
  problem: unknown
}

/** What is wrong with one block: how many findings, and whether one of them keeps the page from being published. */
export interface BlockMark {
  severity: 'error' | 'warning'
  count: number
  findings: readonly Finding[]
}

export interface FindingStoreOptions {
  queries: QueryClient
  session: Pick<EditSession, 'getState' | 'subscribe'>
  calls: Pick<PublishingCalls, 'readImpact'>
}

/** Least time between two questions, in ms. A save after a longer pause is asked about at once: what was mended must not stay marked. */
const QUIET = 800

/** What the checks say of the working copy, read again when the server has a newer one. Drawer, tree, canvas and dialog share it. */
export class FindingStore {
  #state: FindingState = { impact: undefined, version: undefined, isAsking: false, problem: undefined }
  #marks: ReadonlyMap<Guid, BlockMark> = new Map()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Instant in ms; opening counts, since nothing is to compete with that. */
  #askedAt = Date.now()
  /** Blocks that were just added and are still selected: they have no marks yet. */
  #fresh: ReadonlySet<Guid> = new Set()
  #known: { edited: Edited; guids: ReadonlySet<Guid> } | undefined
  readonly #listeners = new Set<() => void>()
  readonly #session: Pick<EditSession, 'getState' | 'subscribe'>
  readonly #queries: QueryClient
  readonly #calls: Pick<PublishingCalls, 'readImpact'>

  constructor({ queries, session, calls }: FindingStoreOptions) {
    this.#queries = queries
    this.#session = session
    this.#calls = calls
  }

  readonly getState = (): FindingState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What is wrong with a block; undefined for one that is as it should be. The same object as long as nothing of it changes. */
  findMark(guid: Guid): BlockMark | undefined {
    return this.#marks.get(guid)
  }

  /** All marks, by block. The same object as long as nothing of it changes. */
  readonly listMarks = (): ReadonlyMap<Guid, BlockMark> => this.#marks

  /** Whether a block was just added and is still selected. */
  readonly isFresh = (guid: Guid): boolean => this.#fresh.has(guid)

  /** Follows the session. @returns a function that ends it */
  follow(): () => void {
    const look = () => {
      this.#followAdded()
      const { saving, version } = this.#session.getState()
      if (saving !== 'saved' || version === this.#state.version) return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.ask(), Math.max(0, QUIET - (Date.now() - this.#askedAt)))
    }
    look()
    const unsubscribe = this.#session.subscribe(look)
    return () => {
      unsubscribe()
      clearTimeout(this.#timer)
    }
  }

  #followAdded(): void {
    const { edited, selection } = this.#session.getState()
    const before = this.#known
    const known = before?.edited === edited ? before : { edited, guids: new Set(blocksOf(edited).map(({ guid }) => guid)) }
    this.#known = known
    const fresh = selection.filter((guid) => this.#fresh.has(guid) || (before && known.guids.has(guid) && !before.guids.has(guid)))
    if (fresh.length === this.#fresh.size && fresh.every((guid) => this.#fresh.has(guid))) return
    this.#fresh = new Set(fresh)
    if (this.#state.impact) this.#take(this.#state.impact, this.#state.isAsking)
  }

  /** Asks now. What goes wrong is told in the state. */
  async ask(): Promise<void> {
    clearTimeout(this.#timer)
    this.#askedAt = Date.now()
    const { version, edited } = this.#session.getState()
    this.#set({ ...this.#state, version, isAsking: true, problem: undefined })
    try {
      const found = await askNewest(this.#queries, keys.impact(edited.value.guid), (signal) => this.#calls.readImpact(signal))
      if (found) this.#take(found.answer)
    } catch (problem) {
      this.#set({ ...this.#state, isAsking: false, problem })
    }
  }

  /** Takes out what was just mended; the next answer of the server says whether it is. */
  drop(finding: Finding): void {
    const { impact } = this.#state
    if (impact) this.#take({ ...impact, findings: impact.findings.filter((each) => each !== finding) }, this.#state.isAsking)
  }

  #take(impact: Impact, isAsking = false): void {
    this.#marks = keepSame(markBlocks(impact.findings.filter(({ blockGuid = '' }) => !this.#fresh.has(blockGuid))), this.#marks)
    this.#set({ ...this.#state, impact, isAsking })
  }

  #set(state: FindingState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** What is wrong, by block. */
export function markBlocks(findings: readonly Finding[]): ReadonlyMap<Guid, BlockMark> {
  const marks = new Map<Guid, BlockMark>()
  for (const finding of findings) {
    // Advice is told in the list alone.
    if (finding.blockGuid === undefined || finding.severity === 'hint') continue
    const { findings: before = [], severity = 'warning' } = marks.get(finding.blockGuid) ?? {}
    const all = [...before, finding]
    marks.set(finding.blockGuid, { severity: finding.severity === 'error' ? 'error' : severity, count: all.length, findings: all })
  }
  return marks
}

/** Marks that say what they said stay the same objects, so that only blocks of which something changed are drawn again. */
function keepSame(marks: ReadonlyMap<Guid, BlockMark>, before: ReadonlyMap<Guid, BlockMark>): ReadonlyMap<Guid, BlockMark> {
  const same = (guid: Guid, mark: BlockMark) => {
    const old = before.get(guid)
    return old && JSON.stringify(old) === JSON.stringify(mark) ? old : mark
  }
  const kept = new Map([...marks].map(([guid, mark]) => [guid, same(guid, mark)]))
  return kept.size === before.size && [...kept].every(([guid, mark]) => before.get(guid) === mark) ? before : kept
}
