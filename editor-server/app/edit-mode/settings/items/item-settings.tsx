import type { ReactNode } from 'react'
import type { OptionSchema } from '../../../../api/blocks/contract.ts'
import type { ApiItem } from '../../../../api/list-items/contract.ts'
import { type DrawerTools, useStateOf } from '../../workspace/drawer-tools.ts'
import { setOrUnset, useHeldValues } from '../drawer/use-held-values.ts'
import { checkOptions } from '../../fields/check-options.ts'
import { OptionFields } from '../../fields/option-fields.tsx'
import { useSettingTexts } from '../page-settings/use-setting-texts.ts'
import type { Action, TypedThing } from '../../session/contract.ts'
import { changeType } from '../type-fields/change-type.ts'
import { TypeFieldSettings, useTypeFields } from '../type-fields/type-fields.tsx'

const moment: OptionSchema = {
  anyOf: [
    { type: 'string', format: 'date-time' },
    { type: 'string', format: 'date' },
  ],
}
const schema: OptionSchema = {
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 200 },
    description: { type: 'string', maxLength: 1000 },
    image: { type: 'string', title: 'guid', field: 'image' },
    publishedOn: moment,
    isHighlighted: { type: 'boolean', default: false },
    isPublished: { type: 'boolean', default: true },
    listItemTypeName: { type: 'string', field: 'item-type' },
    parentGuids: { type: 'array', items: { type: 'string' }, field: 'items', default: [] },
    activeFrom: moment,
    activeUntil: moment,
    startsAt: moment,
    endsAt: moment,
    location: { type: 'string', maxLength: 200 },
    lang: { type: 'string', field: 'language' },
  },
  required: ['title', 'listItemTypeName'],
}

/** What stands before the fields of a type: what an item is known by. */
const first = ['title', 'description']
const withoutFirst = Object.fromEntries(first.map((name) => [name, null]))
const withoutOthers = Object.fromEntries(
  Object.keys(schema.properties ?? {}).flatMap((name) => (first.includes(name) ? [] : [[name, null]])),
)

/** Fields that are cleared with an empty value, since an item always has them. */
const emptied: Readonly<Record<string, unknown>> = { parentGuids: [], isHighlighted: false, isPublished: true }

/** What is set of a list item as a whole. */
export function ItemSettings({ tools }: { tools: DrawerTools }): ReactNode {
  const { session, language } = tools
  const types = useTypeFields(tools.callApi, 'item')
  const edited = useStateOf(session, (state) => state.edited)
  const texts = useSettingTexts('items')
  const item = edited.value as ApiItem
  const stored = { ...item, description: item.metadata.description || undefined }
  const actionOf = (name: string, value: unknown): Action => {
    if (name === 'description') return { type: 'set-item', set: { metadata: { description: value ?? '' } } }
    if (name === 'listItemTypeName' && typeof value === 'string') return changeType(edited as TypedThing, value, types)
    return { type: 'set-item', ...setOrUnset(name, value ?? emptied[name]) }
  }
  const { values, change } = useHeldValues(session, 'item', stored, actionOf)
  const known = Object.fromEntries(
    Object.keys(schema.properties ?? {}).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
  const type = types.find((each) => each.name === item.listItemTypeName)
  const fields = (own: Readonly<Record<string, null>>) => (
    <div className="edit-fields">
      <OptionFields
        scope="item"
        schema={schema}
        texts={texts}
        value={known}
        findings={checkOptions(schema, known, language)}
        onChange={change}
        own={own}
      />
    </div>
  )
  if (!type) return fields({})
  return (
    <>
      {fields(withoutOthers)}
      <TypeFieldSettings key={type.name} tools={tools} type={type} />
      {fields(withoutFirst)}
    </>
  )
}
