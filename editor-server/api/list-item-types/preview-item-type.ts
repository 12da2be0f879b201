import type { ItemField } from '#content/model/list-item-type/schema.ts'
import { describeFacts, type FactContext } from '#renderer/blocks/field-facts.ts'
import { describeTypes } from '#renderer/content-types/describe-content-types.ts'
import { ownTypeOf } from '#renderer/content-types/own-types.ts'
import { implement, reply } from '../endpoint.ts'
import { previewItemType as call } from './contract.ts'

export const previewItemType = implement(call, {
  async run({ body }) {
    const type = ownTypeOf(body)
    const [described] = describeTypes(new Map([[type.name, type]]))
    const values = Object.fromEntries((body.fields ?? []).map((field) => [field.key, sampleOf(field)]))
    const factsIn = (lang: string) =>
      describeFacts(type, values, { place: 'detail', lang, read: ofNoSite }).map(({ name, label, text }) => ({ name, label, text }))
    return reply(200, { type: { ...described!, name: body.name }, facts: { nl: factsIn('nl'), en: factsIn('en') } })
  },
})

/** The made-up link leads to another site, for which nothing is read. */
const ofNoSite = {} as FactContext['read']

const samples: Readonly<Record<ItemField['inputType'], unknown>> = {
  text: 'Lorem ipsum',
  textarea: 'Lorem ipsum',
  email: 'naam@voorbeeld.nl',
  phone: '14 012',
  number: 24,
  date: '2027-03-01',
  link: { href: 'https://www.voorbeeld.nl' },
  select: undefined,
  checkboxes: undefined,
  switch: true,
}

/** A value such as an editor may fill in: what is filled in at first, else the first choices, else one made up. */
function sampleOf({ defaultValue, inputType, options }: ItemField): unknown {
  if (defaultValue !== undefined) return defaultValue
  if (inputType === 'select') return options[0]?.value
  return inputType === 'checkboxes' ? options.slice(0, 2).map(({ value }) => value) : samples[inputType]
}
