import type { Guid } from '#content/model/guid/guid.ts'
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { Edited } from './contract.ts'
import type { Step } from './history.ts'
import { isSoundCopy, isSoundStep } from './is-sound-copy.ts'

/** What a local copy is of: a thing, in one tab of one person. */
export interface CopyKey {
  user: Guid
  kind: Edited['kind']
  guid: Guid
  tab: string
}

/** The work in one tab, kept for after a crash, a reload or an expired session. */
export interface LocalCopy extends CopyKey {
  edited: Edited
  /** What the server had when it was kept; absent where that is `edited`. */
  base?: Edited | undefined
  /** ETag of what the server had. */
  version: string
  /** ISO 8601. */
  keptAt: string
  /** Ids of the steps of undo in their order, and how many of them are done. */
  steps: readonly number[]
  position: number
}

export interface LocalCopies {
  /** All copies of this browser that can be shown. */
  list(): Promise<LocalCopy[]>
  readSteps(copy: LocalCopy): Promise<Step[]>
  /** Keeps a copy, with the steps that are new or changed, and without those that are gone; all of it or nothing. */
  keep(copy: LocalCopy, steps: readonly Step[], gone: readonly number[]): Promise<void>
  forget(copy: CopyKey): Promise<void>
}

type Key = readonly (string | number)[]

/**
 * Copies in IndexedDB. Every function rejects where the browser keeps nothing (a private window, a full disk): edit mode then works without them.
 */
export function openLocalCopies(): LocalCopies {
  let store: UseStore | undefined
  const inStore = <Result>(mode: IDBTransactionMode, work: (objects: IDBObjectStore) => Promise<Result>) =>
    (store ??= createStore('bouwsteen-edit', 'copies'))(mode, work)
  const readAll = (keys: IDBKeyRange) => inStore('readonly', (objects) => promisifyRequest<unknown[]>(objects.getAll(keys)))
  return {
    list: async () => (await readAll(below(['copy']))).filter(isSoundCopy),
    readSteps: async (copy) => (await readAll(below(keyOf('step', copy)))).filter(isSoundStep),
    keep: (copy, steps, gone) =>
      inStore('readwrite', (objects) => {
        objects.put(copy, [...keyOf('copy', copy)])
        for (const step of steps) objects.put(step, [...keyOf('step', copy), step.id])
        for (const id of gone) objects.delete([...keyOf('step', copy), id])
        return promisifyRequest(objects.transaction)
      }),
    forget: (copy) =>
      inStore('readwrite', (objects) => {
        objects.delete([...keyOf('copy', copy)])
        objects.delete(below(keyOf('step', copy)))
        return promisifyRequest(objects.transaction)
      }),
  }
}

function keyOf(what: 'copy' | 'step', { user, kind, guid, tab }: CopyKey): Key {
  return [what, user, kind, guid, tab]
}

/** All keys that begin so: a list comes behind every text and number. */
function below(key: Key): IDBKeyRange {
  return IDBKeyRange.bound([...key], [...key, []])
}
