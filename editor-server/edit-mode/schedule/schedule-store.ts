import type { EditSession } from '../contract.ts'
import { NotSaved } from '../publish/publish-store.ts'
import type { PublishingCalls, ScheduleCard, ScheduleWishes } from '../publish/publishing-calls.ts'

export interface ScheduleState {
  schedule: ScheduleCard | undefined
  isKnown: boolean
}

/** Pauses between saves shorter than this, in ms, ask nothing. */
const QUIET = 1500

/** What is planned for the page: dialog and top bar read it here. */
export class ScheduleStore {
  #state: ScheduleState = { schedule: undefined, isKnown: false }
  #version: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #session: Pick<EditSession, 'getState' | 'subscribe' | 'saveNow'>
  readonly #calls: Pick<PublishingCalls, 'readSchedule' | 'setSchedule' | 'dropSchedule'>

  constructor({
    session,
    calls,
  }: {
    session: Pick<EditSession, 'getState' | 'subscribe' | 'saveNow'>
    calls: Pick<PublishingCalls, 'readSchedule' | 'setSchedule' | 'dropSchedule'>
  }) {
    this.#session = session
    this.#calls = calls
  }

  readonly getState = (): ScheduleState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads it, and again when the working copy is another: what was planned is then no longer what is on the screen. */
  follow(): () => void {
    const look = () => {
      const { version } = this.#session.getState()
      if (version === this.#version) return
      this.#version = version
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.read(), this.#state.isKnown ? QUIET : 0)
    }
    look()
    const unsubscribe = this.#session.subscribe(look)
    return () => {
      unsubscribe()
      clearTimeout(this.#timer)
    }
  }

  /** Where it cannot be read, what was known stays. */
  async read(): Promise<void> {
    const schedule = await this.#calls.readSchedule().catch(() => this.#state.schedule)
    this.#set({ schedule, isKnown: true })
  }

  /** Plans what is on the screen. @throws NotSaved, ApiProblem */
  async plan(wishes: ScheduleWishes): Promise<void> {
    this.#set({ schedule: await this.#calls.setSchedule(wishes, await this.#save()), isKnown: true })
  }

  /** @throws NotSaved, ApiProblem */
  async drop(): Promise<void> {
    await this.#calls.dropSchedule(await this.#save())
    this.#set({ schedule: undefined, isKnown: true })
  }

  async #save(): Promise<string> {
    await this.#session.saveNow()
    const { saving, version } = this.#session.getState()
    if (saving !== 'saved') throw new NotSaved(saving)
    return version
  }

  #set(state: ScheduleState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
