import * as z from 'zod'
import { type Address, contactSchema } from '#content/model/contact/schema.ts'
import { groupDays } from '#content/model/contact/group-days.ts'
import type { OpeningHours } from '#content/model/contact/opening-hours.ts'
import { dayAfter } from '#content/model/instant/instant.ts'
import { formatDate } from '../../language/format-date.ts'
import type { SiteReader } from '../../reads/site-reader.ts'
import { headingOptions } from '../block-heading.tsx'
import { defineBlock } from '../contract.ts'
import { readLinks } from '../read-link.ts'
import { examples } from './examples.ts'
import { ContactView, type ShownException } from './view.tsx'

const props = z.strictObject({
  ...headingOptions,
  ...contactSchema.shape,
  look: z.enum(['card', 'plain']).default('card').meta({ description: '`card` stands out from what is around it.' }),
})

export const block = defineBlock({
  name: 'contact',
  version: 1,
  group: 'contact',
  icon: 'contact',
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: ({ props: { address, postalAddress, links, openingHours }, place, read }) => ({
    ...(address && { address: linesOf(address) }),
    ...(postalAddress && { postalAddress: linesOf(postalAddress) }),
    links: readLinks(links, read),
    ...(openingHours && {
      hours: openingHours,
      days: groupDays(openingHours),
      exceptions: comingExceptions(openingHours, place.lang, read),
    }),
  }),
  view: ContactView,
  island: { on: 'idle' },
  examples,
})

/** Written as Dutch addresses are: two spaces between postcode and city. */
function linesOf({ street, postalCode, city, country }: Address): string[] {
  return [street, postalCode ? `${postalCode}\u00a0 ${city}` : city, country ?? ''].filter((line) => line !== '')
}

/** Exceptions that are not over yet, soonest first. */
function comingExceptions({ exceptions }: OpeningHours, lang: string, read: SiteReader): ShownException[] {
  return exceptions
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
    .filter(({ date, until = date }) => !read.hasCome(dayAfter(until)))
    .map(({ date, until, label, open }) => ({
      from: formatDate(date, lang),
      ...(until !== undefined && until !== date && { until: formatDate(until, lang) }),
      ...(label !== undefined && { label }),
      open,
    }))
}
