import type { QueryClient } from '@tanstack/react-query'
import { askNewest } from '../../client/queries/ask-newest.ts'
import { keys } from '../../client/queries/keys.ts'
import type { EditSession, EditState } from '../session/contract.ts'
import { NotSaved } from './publish-store.ts'
import type { PublishingCalls, ScheduleCard, ScheduleWishes } from './publishing-calls.ts'

export interface ScheduleState {
  schedule: ScheduleCard | undefined
  isKnown: boolean
}

/** Pauses between saves shorter than this, in ms, ask nothing. */
const QUIET = 1500

/** After a moment that something is planned for, in ms: the server does it at its own pace. */
const LATE = 2000
/** Until it is looked again where it was not done yet, in ms. */
const AGAIN = 10_000
/** No clock runs longer at once than this, in ms: it has a limit, and computers sleep. */
const LONGEST = 3_600_000

type StoreSession = Pick<EditSession, 'getState' | 'subscribe' | 'saveNow' | 'refresh' | 'announce'>

export interface ScheduleStoreOptions {
  queries: QueryClient
  session: StoreSession
  calls: Pick<PublishingCalls, 'readSchedule' | 'setSchedule' | 'dropSchedule'>
}

/** What is planned for the page: dialog and top bar read it here. */
export class ScheduleStore {
  #state: ScheduleState = { schedule: undefined, isKnown: false }
  #version: string | undefined
  #live: EditState['live']
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Until what is planned should be done. */
  #untilDone: ReturnType<typeof setTimeout> | undefined
  #isFollowed = false
  readonly #listeners = new Set<() => void>()
  readonly #session: StoreSession
  readonly #queries: QueryClient
  readonly #calls: ScheduleStoreOptions['calls']

  constructor({ queries, session, calls }: ScheduleStoreOptions) {
    this.#queries = queries
    this.#session = session
    this.#calls = calls
  }

  readonly getState = (): ScheduleState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Reads it, and again when the working copy is another, since what was planned is then no longer what is on the screen, or what is live:
   * publishing by hand ends a plan. Once its moment has come, what is live is read again.
   */
  follow(): () => void {
    this.#isFollowed = true
    const look = () => {
      const { version, live } = this.#session.getState()
      // What is live comes after the page; the first answer is on its way by then, and knows of it.
      const isSame = version === this.#version && (live === this.#live || !this.#state.isKnown)
      this.#version = version
      this.#live = live
      if (isSame) return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.read(), this.#state.isKnown ? QUIET : 0)
    }
    look()
    const unsubscribe = this.#session.subscribe(look)
    return () => {
      unsubscribe()
      this.#isFollowed = false
      clearTimeout(this.#timer)
      clearTimeout(this.#untilDone)
    }
  }

  /** Where it cannot be read, what was known stays. */
  async read(): Promise<void> {
    try {
      const found = await askNewest(this.#queries, this.#queryKey, (signal) => this.#calls.readSchedule(signal))
      if (found) this.#set({ schedule: found.answer, isKnown: true })
    } catch {
      this.#set({ ...this.#state, isKnown: true })
    }
  }

  /** Plans what is on the screen. @throws NotSaved, ApiProblem */
  async plan(wishes: ScheduleWishes): Promise<void> {
    await this.#change(await this.#calls.setSchedule(wishes, await this.#save()))
  }

  /** @throws NotSaved, ApiProblem */
  async drop(): Promise<void> {
    await this.#calls.dropSchedule(await this.#save())
    await this.#change(undefined)
  }

  get #queryKey() {
    return keys.schedule(this.#session.getState().edited.value.guid)
  }

  /** An answer that was asked for before knows nothing of it. */
  async #change(schedule: ScheduleCard | undefined): Promise<void> {
    await this.#queries.cancelQueries({ queryKey: this.#queryKey })
    this.#set({ schedule, isKnown: true })
  }

  async #save(): Promise<string> {
    await this.#session.saveNow()
    const { saving, version } = this.#session.getState()
    if (saving !== 'saved') throw new NotSaved(saving)
    return version
  }

  #waitForMoment(): void {
    clearTimeout(this.#untilDone)
    const moment = momentOf(this.#state.schedule)
    if (!this.#isFollowed || moment === undefined) return
    const left = moment - Date.now()
    this.#untilDone = setTimeout(() => void this.#lookWhetherDone(moment), left > -LATE ? Math.min(left + LATE, LONGEST) : AGAIN)
  }

  async #lookWhetherDone(moment: number): Promise<void> {
    await this.read()
    if (momentOf(this.#state.schedule) === moment || Date.now() < moment || !this.#isFollowed) return
    this.#session.announce({ key: 'announcements.planPassed', params: {} })
    await this.#session.refresh()
  }

  #set(state: ScheduleState): void {
    this.#state = state
    this.#waitForMoment()
    for (const listener of this.#listeners) listener()
  }
}

/** What is planned first, in ms since 1970. */
function momentOf(schedule: ScheduleCard | undefined): number | undefined {
  if (!schedule || schedule.failed) return undefined
  const moments = [schedule.publishOn, schedule.unpublishOn].flatMap((moment) => (moment === undefined ? [] : [Date.parse(moment)]))
  return moments.length === 0 ? undefined : Math.min(...moments)
}
