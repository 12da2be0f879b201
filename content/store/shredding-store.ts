import { AppError } from '../errors/app-error.ts'
import type { Answer, Driver, Indexes, KindOf, Store, StoreWriter, View } from './contract.ts'
import { createStore } from './create-store.ts'
import { KeyFiles } from './key-files.ts'
import { SHRED_INDEX } from '../shredding/seal-record.ts'
import { Sealer, type ShredRules } from '../shredding/sealer.ts'

export interface Shredding {
  rules: ShredRules
  /** Folder of the keys of a site. */
  folderOf: (site: string) => string
}

/** Records that get another key in one transaction: others get their turn in between. */
const AT_ONCE = 200

/** Milliseconds after which a key that no record names is nobody's: whoever made it has ended since. */
const LEFT_BEHIND = 3600_000

/** A store on a driver that holds some kinds encrypted (decision 143). Those who read and write see nothing of it. */
export function createShreddingStore<Kinds>(driver: Driver<Kinds>, { rules, folderOf }: Shredding, indexes?: Indexes<Kinds>): Store<Kinds> {
  const opened = new Map<string, { keys: KeyFiles; sealer: Sealer }>()
  const openSite = (site: string) => {
    const known = opened.get(site)
    if (known) return known
    const keys = new KeyFiles(folderOf(site))
    const made = { keys, sealer: new Sealer(keys, rules) }
    opened.set(site, made)
    return made
  }
  const store = createStore<Kinds>(
    {
      async openView(site, purpose) {
        return new OpenedView(await driver.openView(site, purpose), openSite(site).sealer)
      },
      async commit(site, changes, given) {
        const { stored } = given as OpenedView<Kinds>
        const { sealer } = openSite(site)
        if (!changes.some((change) => sealer.seals(change))) return driver.commit(site, changes, stored)
        const { changes: sealed, settle } = await sealer.seal(changes, stored).catch(async (error: unknown) => {
          await stored.close()
          throw error
        })
        let isCommitted = false
        try {
          isCommitted = await driver.commit(site, sealed as never, stored)
        } finally {
          settle(isCommitted)
        }
        return isCommitted
      },
      close: () => driver.close(),
    },
    indexes,
  )
  return { ...store, shred: (site, now) => shred(store as unknown as Store<AnyKinds>, { site, now, rules, ...openSite(site) }) }
}

/** Shows records as they were written. */
class OpenedView<Kinds> implements View<Kinds> {
  readonly stored: View<Kinds>
  readonly #sealer: Sealer

  constructor(stored: View<Kinds>, sealer: Sealer) {
    this.stored = stored
    this.#sealer = sealer
  }

  find: View<Kinds>['find'] = (kind, id) => {
    const found = this.stored.find(kind, id)
    return this.#sealer.seals({ kind }) ? after(found, (value) => this.#open(kind, id, value)) : found
  }

  list: View<Kinds>['list'] = (kind, span) => {
    const found = this.stored.list(kind, span)
    if (!this.#sealer.seals({ kind })) return found
    return after(found, (entries) => entries.map((entry) => ({ ...entry, value: this.#open(kind, entry.id, entry.value) })))
  }

  count: View<Kinds>['count'] = (kind, span) => this.stored.count(kind, span)

  close: View<Kinds>['close'] = () => this.stored.close()

  #open<Value>(kind: string, id: string, value: Value): Value {
    return this.#sealer.open(kind, id, value) as Value
  }
}

/** An answer that is there already costs no turn of the event loop. */
function after<From, To>(answer: Answer<From>, then: (value: From) => To): Answer<To> {
  return answer instanceof Promise ? answer.then(then) : then(answer as From)
}

type AnyKinds = Record<string, unknown>

interface Shred {
  site: string
  now: Date
  rules: ShredRules
  keys: KeyFiles
  sealer: Sealer
}

/** Safe to be stopped at any moment, and to run in several processes: a key goes when nothing needs it, and its file goes last. */
async function shred(store: Store<AnyKinds>, { site, now, rules, keys, sealer }: Shred): Promise<number> {
  sealer.beginDay(now)
  const stale = await store.read(site, (reader) => reader.list('shredKey', { by: 'stale' as never }))
  for (const { id } of stale) {
    // From here on no transaction gives it to a record; one that just has is found below.
    await store.transact(site, (writer) => close(writer, id))
    for (const kind of Object.keys(rules)) while (await store.transact(site, (writer) => renew(writer, kind, id)));
    await store.transact(site, async (writer) => {
      for (const kind of Object.keys(rules))
        if ((await writer.count(kind, { by: SHRED_INDEX as never, key: id })) > 0)
          throw new AppError('SITE_INTERNAL', { reason: `records of ${site} still have the key ${id}, which was closed` })
      await writer.delete('shredKey', id)
    })
    await keys.delete(id)
  }
  return stale.length + (await deleteLeft(store, { site, keys }))
}

async function close(writer: StoreWriter<AnyKinds>, id: string): Promise<void> {
  if (await writer.find('shredKey', id)) await writer.put('shredKey', id, { state: 'closed' })
}

/** @returns whether there may be more */
async function renew(writer: StoreWriter<AnyKinds>, kind: KindOf<AnyKinds>, key: string): Promise<boolean> {
  const entries = await writer.list(kind, { by: SHRED_INDEX as never, key, limit: AT_ONCE })
  for (const { id, value } of entries) await writer.put(kind, id, value)
  return entries.length === AT_ONCE
}

/** Keys that a process which ended has left, before or after it used them. */
async function deleteLeft(store: Store<AnyKinds>, { site, keys }: Pick<Shred, 'site' | 'keys'>): Promise<number> {
  const left = (await keys.list()).filter(({ madeAt }) => Date.now() - madeAt >= LEFT_BEHIND)
  if (left.length === 0) return 0
  const named = new Set((await store.read(site, (reader) => reader.list('shredKey'))).map(({ id }) => id))
  const unnamed = left.filter(({ name }) => !named.has(name))
  for (const { name } of unnamed) await keys.delete(name)
  return unnamed.length
}
