import { isDeepStrictEqual } from 'node:util'
import type { KindOf, ListOptions, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { SiteStore } from '../site/site.ts'

interface Changed {
  kind: string
  id: string
  before: unknown
  after: unknown
}

type Changes = ReadonlyMap<string, Changed>

const keyOf = (kind: string, id: string) => `${kind}/${id}`

/**
 * A transaction of one store within that of another. The outer one runs again when another process overtakes it, and by then the inner one is
 * committed: later runs read what stood there before the first, so that a code it used is not used up, and a session it renewed goes on. What
 * somebody else has changed since is read as it is.
 */
export class RepeatedWrite {
  /** Of the runs that were committed. */
  #committed: Changes = new Map()

  async transact<Result>(store: SiteStore<RecordKinds>, work: (writer: StoreWriter<RecordKinds>) => Promise<Result>): Promise<Result> {
    let changes: Changes = new Map()
    const result = await store.transact((writer) => {
      // The inner transaction may run again too, and then nothing of it is committed.
      const own = new Map<string, Changed>()
      changes = own
      return work(rewind(writer, this.#committed, own))
    })
    this.#committed = new Map([...this.#committed, ...changes])
    return result
  }
}

/** No store keeps a field that is undefined, or the order of fields. */
const asStored = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

/** @param own is filled with what is changed through the writer */
function rewind(writer: StoreWriter<RecordKinds>, committed: Changes, own: Map<string, Changed>): StoreWriter<RecordKinds> {
  /** What an earlier run left, where it still stands. */
  const findLeft = (kind: string, id: string, live: unknown): Changed | undefined => {
    const left = own.has(keyOf(kind, id)) ? undefined : committed.get(keyOf(kind, id))
    return left && isDeepStrictEqual(left.after, asStored(live)) ? left : undefined
  }
  const find: StoreWriter<RecordKinds>['find'] = async (kind, id) => {
    const live = await writer.find(kind, id)
    const left = findLeft(kind, id, live)
    return left ? (left.before as typeof live) : live
  }
  const note = async (kind: KindOf<RecordKinds>, id: string, after: unknown) => {
    const key = keyOf(kind, id)
    const before = own.has(key) ? own.get(key)?.before : await find(kind, id)
    own.set(key, { kind, id, before, after: asStored(after) })
  }
  const notRewound = (): never => {
    throw new TypeError('A write that may be repeated lists by prefix alone')
  }
  return {
    site: writer.site,
    find,
    async list(kind, options: ListOptions = {}) {
      const { prefix = '', ...others } = options
      if (Object.keys(others).length > 0) notRewound()
      const entries = (await writer.list(kind, { prefix })).filter(({ id, value }) => !findLeft(kind, id, value))
      for (const { id, before } of await standing(kind, prefix))
        if (before !== undefined) entries.push({ id, value: before as (typeof entries)[number]['value'] })
      return entries.sort((a, b) => (a.id < b.id ? -1 : 1))
    },
    page: notRewound,
    count: notRewound,
    async put(kind, id, value) {
      await note(kind, id, value)
      await writer.put(kind, id, value)
    },
    async delete(kind, id) {
      const isThere = (await find(kind, id)) !== undefined
      await note(kind, id, undefined)
      await writer.delete(kind, id)
      return isThere
    },
  }

  async function standing(kind: KindOf<RecordKinds>, prefix: string): Promise<Changed[]> {
    const found = [...committed.values()].filter((each) => each.kind === kind && each.id.startsWith(prefix))
    const lefts = await Promise.all(found.map(async ({ id }) => findLeft(kind, id, await writer.find(kind, id))))
    return lefts.filter((left) => left !== undefined)
  }
}
