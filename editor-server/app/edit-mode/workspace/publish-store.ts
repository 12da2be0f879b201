import { ApiProblem } from '../../client/api/api-problem.ts'
import type { EditSession, Saving } from '../session/contract.ts'
import type { Companion, Delivery, Published, PublishingCalls, PublishWishes, Released } from './publishing-calls.ts'

/** A translation that was published with its original, or taken back with it. */
export interface Accompanied extends Pick<Companion, 'guid' | 'lang'> {
  /** What `:undoPublish` takes; absent where there is nothing to take back. */
  undo?: number | undefined
  /** Why it was not. */
  problem?: unknown
}

/** What was done; `undo` takes a publish back. */
export type Deed = 'publish' | 'undo' | 'unpublish'

export type PublishState =
  | { phase: 'idle' }
  | { phase: 'working'; deed: Deed }
  | {
      phase: 'done'
      deed: Deed
      released: Released
      delivery: Delivery
      /** Version that is live now; absent where nothing is. */
      version?: number | undefined
      /** What `:undoPublish` takes; absent where there is nothing to take back. */
      undo?: number | undefined
      /** Followers who are told of it. */
      told?: number | undefined
      /** Other languages of the page. */
      also?: readonly Accompanied[] | undefined
      /** Why it could not be taken back. */
      problem?: unknown
    }

/** The server does not have what is on the screen, so it cannot become live. */
export class NotSaved extends Error {
  readonly saving: Saving

  constructor(saving: Saving) {
    super(`Work that is ${saving} cannot be published`)
    this.name = 'NotSaved'
    this.saving = saving
  }
}

/** HTTP status where the working copy is another one by now. */
const STALE = 412

/** Waits between two questions how far caches are, in ms, the last one again and again; and how often is asked at most. */
const WAITS = [400, 800, 1500, 3000, 5000, 10_000] as const
const MOST_QUESTIONS = 60

export interface PublishStoreOptions {
  session: Pick<EditSession, 'getState' | 'saveNow' | 'refresh'>
  calls: Pick<PublishingCalls, 'publish' | 'undoPublish' | 'unpublish' | 'readDelivery' | 'publishCompanion' | 'undoCompanion'>
  wait?: (ms: number) => Promise<void>
}

/** A publish, from its start until caches have confirmed it. It outlives the dialog that started it. */
export class PublishStore {
  #state: PublishState = { phase: 'idle' }
  readonly #listeners = new Set<() => void>()
  readonly #options: Required<PublishStoreOptions>

  constructor({ wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)), ...options }: PublishStoreOptions) {
    this.#options = { wait, ...options }
  }

  readonly getState = (): PublishState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * @param companions other languages of a page, which follow once it is live; one that is refused keeps nothing else back
   * @throws NotSaved, or ApiProblem with what keeps it from being published
   */
  async publish(wishes: PublishWishes, companions: readonly Companion[] = []): Promise<void> {
    const { calls } = this.#options
    await this.#run('publish', async (version) => {
      const told = describe(await calls.publish(wishes, version))
      const also = await inTurn(companions, async (each) => (await calls.publishCompanion(each, wishes)).undo?.version)
      return { ...told, also }
    })
  }

  /** @throws NotSaved, ApiProblem */
  async unpublish(): Promise<void> {
    const { calls, session } = this.#options
    await this.#run('unpublish', async (version) => {
      try {
        return await calls.unpublish(version)
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status !== STALE) throw error
        // Somebody else saved a draft meanwhile, which has no part in what is taken off the site.
        await session.refresh()
        return calls.unpublish(await this.#save())
      }
    })
  }

  /** Takes back the publish that was done last. What goes wrong is told in the state. */
  async undo(): Promise<void> {
    const before = this.#state
    if (before.phase !== 'done' || before.undo === undefined) return
    const { undo, also = [] } = before
    const { calls } = this.#options
    try {
      await this.#run('undo', async (version) => {
        const told = describe(await calls.undoPublish(undo, version))
        const published = also.filter((each) => each.undo !== undefined)
        return { ...told, also: await inTurn(published, (each) => calls.undoCompanion(each.guid, each.undo ?? 0).then(() => undefined)) }
      })
    } catch (problem) {
      this.#set({ ...before, problem })
    }
  }

  /** Dismisses the message; caches are still being purged. */
  readonly close = (): void => {
    if (this.#state.phase === 'done') this.#set({ phase: 'idle' })
  }

  async #run(deed: Deed, work: (version: string) => Promise<Told>): Promise<void> {
    const before = this.#state
    if (before.phase === 'working') return
    this.#set({ phase: 'working', deed })
    try {
      const told = await work(await this.#save())
      this.#set({ phase: 'done', deed, delivery: told.released.delivery, ...told })
      void this.#followDelivery(told.released)
    } catch (error) {
      this.#set({ phase: 'idle' })
      throw error
    }
    await this.#options.session.refresh()
  }

  /** @returns the ETag of what the server has, which is what is on the screen */
  async #save(): Promise<string> {
    const { session } = this.#options
    await session.saveNow()
    const { saving, version } = session.getState()
    if (saving !== 'saved') throw new NotSaved(saving)
    return version
  }

  async #followDelivery(released: Released): Promise<void> {
    let { delivery } = released
    for (let asked = 0; delivery === 'waiting' && asked < MOST_QUESTIONS; asked++) {
      await this.#options.wait(WAITS[asked] ?? WAITS.at(-1) ?? 0)
      if (!this.#isShown(released)) return
      // A failed poll says nothing about the delivery.
      delivery = await this.#options.calls.readDelivery(released.id).catch(() => delivery)
      const state = this.#state
      if (state.phase !== 'done' || !this.#isShown(released)) return
      this.#set({ ...state, delivery })
    }
  }

  #isShown({ id }: Released): boolean {
    return this.#state.phase === 'done' && this.#state.released.id === id
  }

  #set(state: PublishState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** One after the other; what goes wrong with one is told of it, and the rest goes on. */
async function inTurn<Of extends Pick<Companion, 'guid' | 'lang'>>(
  all: readonly Of[],
  work: (each: Of) => Promise<number | undefined>,
): Promise<Accompanied[]> {
  const done: Accompanied[] = []
  for (const each of all) {
    const { guid, lang } = each
    done.push(
      await work(each).then(
        (undo) => ({ guid, lang, undo }),
        (problem: unknown) => ({ guid, lang, problem }),
      ),
    )
  }
  return done
}

interface Told {
  also?: readonly Accompanied[] | undefined
  released: Released
  version?: number | undefined
  undo?: number | undefined
  told?: number | undefined
}

function describe({ released, version, undo, told }: Published): Told {
  return { released, version, undo: undo?.version, told }
}
