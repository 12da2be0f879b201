import { createElement } from 'react'
import { type CardArgs, defineItemType, type DetailArgs, linkSchema, z } from '#renderer/item-types/api.ts'
import type { AnyView } from '#renderer/item-types/contract.ts'
import type { ItemTypeSource } from '#renderer/item-types/item-types.ts'

/** A type of a workspace in its second version: the first called its hours `uren`. */
export const vacancy = defineItemType({
  name: 'vacancy',
  version: 2,
  fields: z.strictObject({
    hours: z.int().min(1).max(40),
    contract: z.enum(['vast', 'tijdelijk', 'stage']),
    isRemote: z.boolean().default(false),
    closesOn: z.iso.date().optional(),
    salary: z.number().optional().meta({ currency: 'EUR' }),
    town: z.string().max(60).optional(),
    skills: z.array(z.enum(['wiskunde', 'duits'])).optional(),
    mail: z.email().optional(),
    more: linkSchema.optional(),
    about: z.string().max(2000).optional().meta({ field: 'markdown' }),
  }),
  migrations: { 1: ({ uren, ...rest }) => ({ ...rest, hours: uren }) },
})

export const vacancySource: ItemTypeSource = {
  type: vacancy,
  messages: {
    nl: {
      title: 'Vacature',
      fields: {
        hours: { label: 'Uren per week' },
        contract: { label: 'Contract', options: { vast: 'Vast', tijdelijk: 'Tijdelijk', stage: 'Stage' } },
        isRemote: { label: 'Op afstand' },
      },
      view: { apply: 'Reageer op {{title}}' },
    },
    en: {
      title: 'Vacancy',
      fields: {
        hours: { label: 'Hours a week' },
        contract: { label: 'Contract', options: { vast: 'Permanent', tijdelijk: 'Temporary', stage: 'Internship' } },
        isRemote: { label: 'Remote' },
      },
      view: { apply: 'Apply for {{title}}' },
    },
  },
}

function Card({ fields, facts, item, t }: CardArgs<typeof vacancy>) {
  return createElement('p', { className: 'vacancy-card' }, `${fields.hours + 1} ${facts.length} ${t('apply', { title: item.title })}`)
}

function Detail({ fields, lang }: DetailArgs<typeof vacancy>) {
  return createElement('p', { className: 'vacancy-detail', lang }, fields.contract.toUpperCase())
}

/** The same with views of its own. */
export const drawnVacancy: ItemTypeSource = { ...vacancySource, card: Card as AnyView, detail: Detail as AnyView }
