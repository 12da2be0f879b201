import { ApiProblem } from '../../client/api/api-problem.ts'
import type { EditSession, Saving } from '../session/contract.ts'
import type { Companion, CompanionItem, Delivery, Published, PublishingCalls, PublishWishes, Released } from './publishing-calls.ts'

/** What was published with a page, or taken back with it. */
export interface Accompanied {
  companion: Companion
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
  /** Items were published, or taken back: what shows their state is another by now. */
  onItems?: () => void
  wait?: (ms: number) => Promise<void>
}

/** A publish, from its start until caches have confirmed it. It outlives the dialog that started it. */
export class PublishStore {
  #state: PublishState = { phase: 'idle' }
  readonly #listeners = new Set<() => void>()
  readonly #options: Required<PublishStoreOptions>

  constructor({ wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)), onItems = () => {}, ...options }: PublishStoreOptions) {
    this.#options = { wait, onItems, ...options }
  }

  readonly getState = (): PublishState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * @param companions follow once the page is live; one that is refused keeps nothing else back
   * @throws NotSaved, or ApiProblem with what keeps it from being published
   */
  async publish(wishes: PublishWishes, companions: readonly Companion[] = []): Promise<void> {
    const { calls } = this.#options
    await this.#run('publish', async (version) => {
      const told = describe(await calls.publish(wishes, version))
      return { ...told, also: (await inTurn(companions.map(publishing(calls, wishes)))).also }
    })
  }

  /**
   * Publishes items of a page that has nothing to publish itself.
   * @throws NotSaved, or what kept the first from being published where all of them were refused
   */
  async publishItems(wishes: PublishWishes, items: readonly CompanionItem[]): Promise<void> {
    await this.#run('publish', async () => {
      const { also, released } = await inTurn(items.map(publishing(this.#options.calls, wishes)))
      if (!released) throw also[0]?.problem
      return { also, released }
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
    if (before.phase !== 'done' || !isUndoable(before)) return
    const { undo, also: companions = [] } = before
    const { calls } = this.#options
    try {
      await this.#run('undo', async (version) => {
        const told = undo === undefined ? undefined : describe(await calls.undoPublish(undo, version))
        const { also, released } = await inTurn(
          companions.flatMap(({ companion, undo: number }) =>
            number === undefined ? [] : [{ companion, work: () => calls.undoCompanion(companion, number) }],
          ),
        )
        if (told) return { ...told, also }
        if (!released) throw also[0]?.problem
        return { also, released }
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
      if (told.also?.some(({ companion }) => companion.kind === 'item')) this.#options.onItems()
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

/** Whether `undo` has something to take back. */
export function isUndoable({ undo, also = [] }: Pick<Told, 'undo' | 'also'>): boolean {
  return undo !== undefined || also.some((each) => each.undo !== undefined)
}

interface Task {
  companion: Companion
  work: () => Promise<Published>
}

const publishing =
  (calls: Pick<PublishingCalls, 'publishCompanion'>, wishes: PublishWishes) =>
  (companion: Companion): Task => ({ companion, work: () => calls.publishCompanion(companion, wishes) })

/**
 * One after the other; what goes wrong with one is told of it, and the rest goes on.
 * @returns `released`: all of them together, with the delivery of the last; absent where none went well
 */
async function inTurn(tasks: readonly Task[]): Promise<{ also: Accompanied[]; released?: Released }> {
  const also: Accompanied[] = []
  let released: Released | undefined
  for (const { companion, work } of tasks) {
    try {
      const { undo, released: own } = await work()
      also.push({ companion, undo: undo?.version })
      // They mostly change the same pages: those of their list.
      released = {
        ...own,
        ms: (released?.ms ?? 0) + own.ms,
        pageCount: Math.max(released?.pageCount ?? 0, own.pageCount),
        urlCount: Math.max(released?.urlCount ?? 0, own.urlCount),
      }
    } catch (problem) {
      also.push({ companion, problem })
    }
  }
  return { also, ...(released && { released }) }
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
