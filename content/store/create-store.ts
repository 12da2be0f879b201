import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../errors/app-error.ts'
import { type Driver, type Indexes, Overtaken, type Purpose, type Store, type StoreReader } from './contract.ts'
import { checkSiteName } from '../tenancy/site-name.ts'
import { Session } from './session.ts'

/** A transaction gives up after being overtaken this often in a row. */
const MAX_ATTEMPTS = 50

/** Reruns that start at once; later ones wait a moment first, so that two transactions do not keep overtaking each other. */
const EAGER_ATTEMPTS = 3

/** A running transaction, by the store and the site that it holds. */
interface Running {
  store: symbol
  site: string
  isInner: boolean
}

/**
 * The transactions that the current code runs in, of all stores. One per process: for each promise Node visits every AsyncLocalStorage that
 * was ever used, so one per store would slow the whole process down with each store that is opened.
 */
const running = new AsyncLocalStorage<readonly Running[]>()

/**
 * A store on a driver: this part holds the rules that all stores share.
 * @param isInner its transactions run within those of other stores, never around them, or two could wait for each other: content, in records
 */
export function createStore<Kinds>(driver: Driver<Kinds>, indexes?: Indexes<Kinds>, isInner = false): Store<Kinds> {
  const queues = new Map<string, Promise<unknown>>()
  const reads = new Set<Promise<unknown>>()
  /** Identifies this store to transactions without keeping it alive. */
  const store = Symbol('store')

  async function withSession<Result>(site: string, purpose: Purpose, work: (session: Session<Kinds>) => Promise<Result>): Promise<Result> {
    const session = new Session(site, await driver.openView(site, purpose), indexes)
    try {
      return await work(session)
    } finally {
      await session.close()
    }
  }

  /** Waits for the site's earlier transactions, whatever their outcome. */
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
      const read = withSession(site, 'read', async (session) => work(asReader(session)))
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
      if (!isInner && outer.some((each) => each.isInner && each.site === site))
        throw new AppError('SITE_INTERNAL', { reason: `records of ${site} are written around its content, never within` })
      return enqueue(site, async () => {
        for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
          if (attempt > EAGER_ATTEMPTS) await wait(Math.random() * 2 * attempt)
          const outcome = await withSession(site, 'write', async (session) => {
            const result = await running.run([...outer, { store, site, isInner }], () => work(session))
            const changes = session.end()
            return changes.length === 0 || (await driver.commit(site, changes, session.giveView())) ? { result } : undefined
          }).catch(unlessOvertaken)
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

function unlessOvertaken(error: unknown): undefined {
  if (!(error instanceof Overtaken)) throw error
}

/** A reader without any writing methods, so that a cast does not make it a writer. */
function asReader<Kinds>(session: Session<Kinds>): StoreReader<Kinds> {
  return {
    site: session.site,
    find: (kind, id) => session.find(kind, id),
    list: (kind, options) => session.list(kind, options),
    page: (kind, options) => session.page(kind, options),
    count: (kind, range) => session.count(kind, range),
  }
}
