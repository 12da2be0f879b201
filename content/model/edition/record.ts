import { instantKeyOf } from '../record/index-order.ts'
import type { IndexedRecordKind, RecordKind } from '../record/record-kind.ts'
import type { Edition, EditionBefore, EditionEntry } from './schema.ts'

/** By guid. `due`: by when it is to be published, where that has not failed. `on`: by when it was made. */
export const edition: IndexedRecordKind<Edition, 'due' | 'on'> = {
  erase({ guid }, _id, value) {
    const { madeBy, plan, published, undone, links, ...rest } = value
    const isNamed = [madeBy, plan?.setBy, published?.by, undone?.by, ...links.map((link) => link.madeBy)].includes(guid)
    if (!isNamed) return 'keep'
    return {
      ...rest,
      ...(madeBy !== undefined && madeBy !== guid && { madeBy }),
      ...(plan && { plan: without(plan, 'setBy', guid) }),
      ...(published && { published: without(published, 'by', guid) }),
      ...(undone && { undone: without(undone, 'by', guid) }),
      links: links.map((link) => without(link, 'madeBy', guid)),
    }
  },
  indexes: {
    version: 1,
    keysOf: {
      due: ({ plan, failed, state }) => (plan && !failed && state === 'open' ? instantKeyOf(plan.on) : undefined),
      on: ({ madeOn }) => instantKeyOf(madeOn),
    },
  },
}

/** `<edition>/<kind>/<guid or key>`. */
export const editionEntry: RecordKind<EditionEntry> = {
  erase({ guid }, _id, value) {
    return value.addedBy === guid ? without(value, 'addedBy', guid) : 'keep'
  },
}

/** By the same id, and of what changed along by ids of the same shape. */
export const editionBefore: RecordKind<EditionBefore> = {
  erase({ guid }, _id, value) {
    if (!('draft' in value) || value.draft?.changedBy !== guid) return 'keep'
    return { ...value, draft: without(value.draft, 'changedBy', guid) } as EditionBefore
  },
}

function without<Value extends object, Name extends keyof Value>(value: Value, name: Name, guid: string): Value {
  if (value[name] !== guid) return value
  const { [name]: _name, ...rest } = value
  return rest as Value
}
