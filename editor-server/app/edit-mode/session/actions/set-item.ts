import { hasSoundSpan } from '#content/model/list-item/event-time.ts'
import type { Edited } from '../contract.ts'
import { ActionRefused } from './action-refused.ts'
import type { Apply } from './change.ts'
import { changeFields } from './change-fields.ts'
import { checkFields } from './check-fields.ts'
import { findRules } from '../rules/rules.ts'

const settable = [
  'title',
  'listItemTypeName',
  'parentGuids',
  'metadata',
  'publishedOn',
  'isPublished',
  'isHighlighted',
  'activeFrom',
  'activeUntil',
  'startsAt',
  'endsAt',
  'location',
  'fields',
  'fieldsVersion',
  'image',
  'lang',
  'formerUrls',
] as const
const optional: readonly string[] = [
  'publishedOn',
  'activeFrom',
  'activeUntil',
  'startsAt',
  'endsAt',
  'location',
  'fields',
  'fieldsVersion',
  'image',
  'lang',
]

const takes = (name: string, value: unknown) => findRules()?.takesField('item', name, value) ?? true

/** Fields of a list item. Begin and end of an event fit each other: set both at once where one would pass the other. */
export const setItem: Apply<'set-item'> = (edited, { set, unset }) => {
  if (edited.kind !== 'item') throw new ActionRefused('fieldUnknown', { name: 'item' })
  checkFields({ set, unset }, { settable, optional, takes })
  const value = changeFields(edited.value, { set, unset }) as typeof edited.value
  const { startsAt, endsAt } = value
  if (endsAt !== undefined && !hasSoundSpan(startsAt, endsAt)) throw new ActionRefused('valueInvalid', { name: 'endsAt' })
  return { edited: { kind: 'item', value } satisfies Edited, announcement: { key: 'announcements.itemSet', params: {} } }
}
