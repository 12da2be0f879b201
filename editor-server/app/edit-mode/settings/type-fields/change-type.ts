import type { TypeFields } from '../../../../api/list-item-types/contract.ts'
import type { Action, TypedThing } from '../../session/contract.ts'

/** What names the type of a page or item. */
const names = { page: 'type', item: 'listItemTypeName' } as const

/**
 * Gives a page or item another type; without a name a page has none. Fields stay as they are: those that the other type does not know stand in
 * the file until somebody takes them out. Fields that no known type had keep their version: the server migrates them for their type.
 */
export function changeType({ kind, value }: TypedThing, name: string | undefined, types: readonly TypeFields[]): Action {
  const action = kind === 'page' ? 'set-page' : 'set-item'
  if (name === undefined) return { type: action, unset: [names[kind]] }
  const before = kind === 'page' ? value.type : value.listItemTypeName
  if (value.fields && !types.some((each) => each.name === before)) return { type: action, set: { [names[kind]]: name } }
  const version = types.find((each) => each.name === name)?.version ?? 1
  const set = { [names[kind]]: name, ...(value.fields && version > 1 && { fieldsVersion: version }) }
  return { type: action, set, ...(version === 1 && { unset: ['fieldsVersion'] }) }
}
