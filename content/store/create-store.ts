import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../errors/app-error.ts'
import type { Change, Driver, KindOf, Store, StoreReader, StoreWriter, View } from './contract.ts'
import { checkSiteName } from './site-name.ts'

/** Another process would have to win this often in a row before a transaction gives up. */
const MAX_ATTEMPTS = 50

/** A transaction that has begun, by the store and the site that it holds. */
interface Running {
  store: symbol
  site: string
}

/**
 * The transactions that the present code runs in, of all stores. One for the process: for each promise Node goes through every
 * AsyncLocalStorage that was ever used, so one a store would make the whole process slower with each store that is opened.
 */
const running = new AsyncLocalStorage<readonly Running[]>()

/** A store on a driver: this part holds the rules that are the same for all. */
export function createStore<Kinds>(driver: Driver<Kinds>): Store<Kinds> {
  const queues = new Map<string, Promise<unknown>>()
  const reads = new Set<Promise<unknown>>()
  /** What transactions know this store by, without holding on to it. */
  const store = Symbol('store')

  async function withSession<Result>(site: string, work: (session: Session<Kinds>) => Promise<Result>): Promise<Result> {
    const session = new Session(site, await driver.openView(site))
    try {
      return await work(session)
    } finally {
      session.end()
    }
  }

  /** Waits for the site's earlier transactions, whatever became of them. */
  function enqueue<Result>(site: string, run: () => Promise<Result>): Promise<Result> {
    const result = (queues.get(site) ?? Promise.resolve()).then(run)
    const settled = result.then(ignore, ignore)
    queues.set(site, settled)
    void settled.then(() => queues.get(site) === settled && queues.delete(site))
    return result
  }

  return {
    async read(site, work) {
      checkSiteName(site)
      const read = withSession(site, async (session) => work(asReader(session)))
      const settled: Promise<void> = read.then(ignore, ignore)
      reads.add(settled)
      void settled.then(() => reads.delete(settled))
      return read
    },

    async transact(site, work) {
      checkSiteName(site)
      const outer = running.getStore() ?? []
      if (outer.some((each) => each.store === store && each.site === site))
        throw new AppError('SITE_INTERNAL', { reason: `a transaction within one on ${site} would wait for ever` })
      return enqueue(site, async () => {
        for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
          const outcome = await withSession(site, async (session) => {
            const result = await running.run([...outer, { store, site }], () => work(session))
            session.end()
            const changes = session.changes()
            return changes.length === 0 || (await driver.commit(site, changes, session.view)) ? { result } : undefined
          })
          if (outcome !== undefined) return outcome.result
        }
        throw new AppError('SITE_INTERNAL', { reason: `a transaction on ${site} was overtaken ${MAX_ATTEMPTS} times` })
      })
    },

    async close() {
      await Promise.all([...queues.values(), ...reads])
      await driver.close()
    },
  }
}

function ignore(): void {}

/** A reader that has no writing methods at all, so that a cast does not make it a writer. */
function asReader<Kinds>(session: Session<Kinds>): StoreReader<Kinds> {
  return { site: session.site, find: (kind, id) => session.find(kind, id), list: (kind, options) => session.list(kind, options) }
}

/** The view with what this transaction wrote laid over it. */
class Session<Kinds> implements StoreWriter<Kinds> {
  readonly site: string
  readonly view: View<Kinds>
  readonly #written = new Map<string, Map<string, Change<Kinds>>>()
  #hasEnded = false

  constructor(site: string, view: View<Kinds>) {
    this.site = site
    this.view = view
  }

  async find<Kind extends KindOf<Kinds>>(kind: Kind, id: string): Promise<Kinds[Kind] | undefined> {
    this.#checkOpen()
    const change = this.#written.get(kind)?.get(id)
    return (change === undefined ? this.view.find(kind, id) : structuredClone(change.value)) as Kinds[Kind] | undefined
  }

  async list<Kind extends KindOf<Kinds>>(
    kind: Kind,
    { prefix = '' }: { prefix?: string } = {},
  ): Promise<{ id: string; value: Kinds[Kind] }[]> {
    this.#checkOpen()
    const written = this.#written.get(kind)
    const kept = this.view.list(kind, prefix).filter(({ id }) => written?.has(id) !== true)
    const added = [...(written?.values() ?? [])].filter(({ id, value }) => value !== undefined && id.startsWith(prefix))
    const entries =
      added.length === 0 ? kept : [...kept, ...added.map(({ id, value }) => ({ id, value: structuredClone(value) }))].sort(byId)
    return entries as { id: string; value: Kinds[Kind] }[]
  }

  async put<Kind extends KindOf<Kinds>>(kind: Kind, id: string, value: Kinds[Kind]): Promise<void> {
    this.#checkOpen()
    checkId(id)
    if (value === undefined) throw new AppError('SITE_INTERNAL', { reason: `put ${kind} ${id} without a value` })
    this.#write({ kind, id, value: structuredClone(value) })
  }

  async delete(kind: KindOf<Kinds>, id: string): Promise<boolean> {
    const existed = (await this.find(kind, id)) !== undefined
    if (existed) this.#write({ kind, id })
    return existed
  }

  /** In the order in which they were last written. */
  changes(): Change<Kinds>[] {
    return [...this.#written.values()].flatMap((changes) => [...changes.values()])
  }

  /** Lets go of the view too, so that a commit finds none open that nobody uses. */
  end(): void {
    if (!this.#hasEnded) this.view.close()
    this.#hasEnded = true
  }

  #write(change: Change<Kinds>): void {
    const changes = this.#written.get(change.kind) ?? new Map<string, Change<Kinds>>()
    changes.set(change.id, change)
    this.#written.set(change.kind, changes)
  }

  #checkOpen(): void {
    if (this.#hasEnded) throw new AppError('SITE_INTERNAL', { reason: 'a reader or writer was used after its work had ended' })
  }
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}

/** An id fits in a key of every driver: 1 to 200 characters, none of them a control character. */
function checkId(id: string): void {
  if (!/^[^\0-\x1f\x7f]{1,200}$/.test(id))
    throw new AppError('SITE_INTERNAL', { reason: `${JSON.stringify(id.slice(0, 40))} is not an id` })
}
