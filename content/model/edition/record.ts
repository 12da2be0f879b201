import { instantKeyOf } from '../record/index-order.ts'
import type { IndexedRecordKind, RecordKind } from '../record/record-kind.ts'
import type { Edition, EditionBefore, EditionEntry } from './schema.ts'

/** Comes before every instant. */
const CUT_OFF = '0'

/**
 * By guid. `due`: by when it is to be published, where that has not failed; what is being written comes first. `on`: by when it was made.
 * `open`: the same of those that nobody has published.
 */
export const edition: IndexedRecordKind<Edition, 'due' | 'on' | 'open'> = {
  erase({ guid }, _id, value) {
    const { madeBy, plan, published, undoing, undone, links, ...rest } = value
    const isNamed = [madeBy, plan?.setBy, published?.by, undoing?.by, undone?.by, ...links.map((link) => link.madeBy)].includes(guid)
    if (!isNamed) return 'keep'
    return {
      ...rest,
      ...(madeBy !== undefined && madeBy !== guid && { madeBy }),
      ...(plan && { plan: without(plan, 'setBy', guid) }),
      ...(published && { published: without(published, 'by', guid) }),
      ...(undoing && { undoing: without(undoing, 'by', guid) }),
      ...(undone && { undone: without(undone, 'by', guid) }),
      links: links.map((link) => without(link, 'madeBy', guid)),
    }
  },
  indexes: {
    version: 2,
    keysOf: {
      due: ({ plan, failed, state, undoing }) => {
        if (undoing || state === 'publishing') return CUT_OFF
        return plan && !failed && state === 'open' ? instantKeyOf(plan.on) : undefined
      },
      on: ({ madeOn }) => instantKeyOf(madeOn),
      open: ({ state, madeOn }) => (state === 'open' ? instantKeyOf(madeOn) : undefined),
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
    if (value.kind !== 'page' && value.kind !== 'item') return 'keep'
    const { draft, schedule } = value
    if (draft?.changedBy !== guid && schedule?.setBy !== guid) return 'keep'
    return {
      ...value,
      ...(draft && { draft: without(draft as { changedBy?: string }, 'changedBy', guid) }),
      ...(schedule && { schedule: without(schedule, 'setBy', guid) }),
    } as EditionBefore
  },
}

function without<Value extends object, Name extends keyof Value>(value: Value, name: Name, guid: string): Value {
  if (value[name] !== guid) return value
  const { [name]: _name, ...rest } = value
  return rest as Value
}
