import { createElement } from 'react'
import { type CardArgs, defineItemType, definePageType, type DetailArgs, linkSchema, z } from '#renderer/content-types/api.ts'
import type { AnyView } from '#renderer/content-types/contract.ts'
import type { TypeSource } from '#renderer/content-types/content-types.ts'

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

export const vacancySource: TypeSource = {
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

/** A type of pages in its second version: the first called its days `term`. */
export const permit = definePageType({
  name: 'permit',
  version: 2,
  fields: z.strictObject({
    days: z.int().min(1).max(60),
    fee: z.number().min(0).optional().meta({ currency: 'EUR' }),
    online: z.boolean().default(true),
    notes: z.string().max(2000).optional().meta({ field: 'markdown' }),
  }),
  onCard: ['days', 'fee'],
  migrations: { 1: ({ term, ...rest }) => ({ ...rest, days: term }) },
})

export const permitSource: TypeSource = {
  type: permit,
  messages: {
    nl: { title: 'Vergunning', fields: { days: { label: 'Dagen' }, fee: { label: 'Kosten' }, online: { label: 'Digitaal' } } },
    en: { title: 'Permit', fields: { days: { label: 'Days' }, fee: { label: 'Fee' }, online: { label: 'Online' } } },
  },
}

function PermitCard({ fields, item }: CardArgs<typeof permit>) {
  return createElement('p', { className: 'permit-card' }, `${item.title}: ${fields.days}`)
}

function PermitDetail({ fields, item, lang }: DetailArgs<typeof permit>) {
  return createElement('p', { className: 'permit-detail', lang }, `${item.url} ${fields.days + 1}`)
}

/** The permit with views of its own. */
export const drawnPermit: TypeSource = { ...permitSource, card: PermitCard as AnyView, detail: PermitDetail as AnyView }

/** The vacancy with views of its own. */
export const drawnVacancy: TypeSource = { ...vacancySource, card: Card as AnyView, detail: Detail as AnyView }
