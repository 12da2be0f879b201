import { ApiProblem, NO_ANSWER } from '../../client/api/api-problem.ts'
import type { Saving } from './contract.ts'

/** Milliseconds of quiet before a save; continuous typing is saved in between. */
const QUIET = { typing: 2000, structure: 400 } as const
const LONGEST_WAIT = 5000
/** Before a save that failed is tried again: twice as long each time, with a part by chance, so that not all editors come at once. */
const RETRY = { first: 2000, longest: 60_000 } as const
/** How often it is looked whether the person has signed in again. */
const SIGN_IN_LOOK = 10_000

const SIGNED_OUT = 401
const TOO_MANY = 429
const FIRST_FAILURE = 500

export interface SaverOptions {
  isDirty: () => boolean
  /**
   * Saves all there is now. `conflict` where somebody has to choose first.
   * @throws ApiProblem
   */
  save: () => Promise<'saved' | 'conflict'>
  onChange: (saving: Saving, problem: ApiProblem | undefined) => void
  /** Whether the same person is signed in again. */
  isSignedIn: () => Promise<boolean>
  /** From 0 up to 1. */
  random: () => number
}

/** Decides when to save: one save at a time, soon after a change, again when a failure may have passed. */
export class Saver {
  readonly #options: SaverOptions
  #saving: Saving = 'saved'
  #problem: ApiProblem | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the oldest change that is not saved was made. */
  #dirtySince: number | undefined
  #underWay: Promise<void> | undefined
  #failures = 0
  /** A save that failed is tried again by itself; changes until then go along. */
  #isRetrying = false
  /** Since the save under way began. */
  #isChangedMeanwhile = false
  #isClosed = false

  constructor(options: SaverOptions) {
    this.#options = options
  }

  /** Something has changed. */
  changed(by: keyof typeof QUIET): void {
    if (this.#underWay) this.#isChangedMeanwhile = true
    if (this.#saving === 'conflict' || this.#underWay || this.#isRetrying) return
    this.#wait(QUIET[by])
  }

  /** Saves what there is; resolves when it is saved, or cannot be for now. */
  async saveNow(): Promise<void> {
    // Of two that ask at once only one saves.
    while (this.#underWay) await this.#underWay
    if (this.#saving === 'conflict') return
    if (this.#options.isDirty()) await this.#run()
    else if (this.#saving === 'waiting') this.#set('saved')
  }

  /** The reason of a failure may be gone: the connection is back, the conflict is over, the person has come back to the page. */
  async tryAgain(): Promise<void> {
    if (this.#saving === 'conflict') this.#set('waiting')
    if (this.#saving === 'signed-out') return this.#lookForSignIn()
    if (this.#saving === 'offline' || this.#saving === 'waiting' || this.#failures > 0) await this.saveNow()
  }

  /** A change elsewhere clashes with what is here: nothing is saved until that is settled. */
  hold(): void {
    clearTimeout(this.#timer)
    this.#set('conflict')
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #wait(delay: number): void {
    const now = Date.now()
    this.#dirtySince ??= now
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.saveNow(), Math.max(0, Math.min(delay, this.#dirtySince + LONGEST_WAIT - now)))
    this.#set('waiting', this.#problem)
  }

  async #run(): Promise<void> {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    this.#isRetrying = false
    this.#underWay = this.#saveOnce()
    await this.#underWay
  }

  async #saveOnce(): Promise<void> {
    this.#dirtySince = undefined
    this.#isChangedMeanwhile = false
    // Until it is saved the reason that it was not holds: what says it would come and go with each try.
    this.#set('saving', this.#problem)
    try {
      const outcome = await this.#options.save()
      this.#underWay = undefined
      this.#failures = 0
      if (outcome === 'conflict') this.hold()
      else if (this.#options.isDirty()) this.#wait(QUIET.typing)
      else this.#set('saved')
    } catch (error) {
      this.#underWay = undefined
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    const problem = error instanceof ApiProblem ? error : new ApiProblem({ title: String(error), status: Number.NaN }, { cause: error })
    this.#failures++
    if (problem.status === SIGNED_OUT) {
      this.#set('signed-out', problem)
      return this.#retryIn(SIGN_IN_LOOK, () => this.#lookForSignIn())
    }
    this.#set(problem.status === NO_ANSWER ? 'offline' : 'failed', problem)
    const mayPass = problem.status === NO_ANSWER || problem.status === TOO_MANY || problem.status >= FIRST_FAILURE
    if (mayPass) this.#retryIn(this.#backoff(problem), () => this.saveNow())
    else if (this.#isChangedMeanwhile) this.#wait(QUIET.typing)
  }

  #backoff({ retryAfter }: ApiProblem): number {
    const doubled = Math.min(RETRY.first * 2 ** (this.#failures - 1), RETRY.longest)
    return Math.max(doubled * (0.5 + this.#options.random() / 2), (retryAfter ?? 0) * 1000)
  }

  #retryIn(delay: number, retry: () => Promise<void>): void {
    clearTimeout(this.#timer)
    this.#isRetrying = true
    if (!this.#isClosed) this.#timer = setTimeout(() => void retry(), delay)
  }

  async #lookForSignIn(): Promise<void> {
    if (this.#isClosed || this.#saving !== 'signed-out') return
    const isSignedIn = await this.#options.isSignedIn().catch(() => false)
    if (this.#saving !== 'signed-out') return
    if (!isSignedIn) return this.#retryIn(SIGN_IN_LOOK, () => this.#lookForSignIn())
    this.#set('waiting')
    await this.saveNow()
  }

  #set(saving: Saving, problem?: ApiProblem): void {
    if (saving === this.#saving && problem === this.#problem) return
    this.#saving = saving
    this.#problem = problem
    this.#options.onChange(saving, problem)
  }
}
