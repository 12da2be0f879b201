import type { z } from 'zod'
import type { listOptionsSchema } from '#content/model/list-options/schema.ts'
import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }
import { sampleEventListGuid, sampleFormGuids, sampleListGuid, sampleProductListGuid } from '../sample-guids.ts'

type Options = z.input<typeof listOptionsSchema>

const widget = { sourceListGuid: sampleListGuid } as const satisfies Options
const note = 'Shows items of the sample list.'

const dutch: readonly BlockExample<Options>[] = [
  { name: 'empty', props: { title: 'Nieuws' }, note: 'A new list: no items yet.' },
  { name: 'rows', props: { ...widget, title: 'Nieuws', defaultItemsPerPage: 3 }, note },
  { name: 'cards', props: { ...widget, title: 'Nieuws', variant: 'cards', defaultItemsPerPage: 3, linkText: 'Al het nieuws' }, note },
  {
    name: 'agenda',
    props: {
      sourceListGuid: sampleEventListGuid,
      title: 'Agenda',
      variant: 'agenda',
      defaultItemsPerPage: 3,
      defaultSortBy: 'startsAt_asc',
      showParents: true,
    },
    note: 'Shows the sample events that are not over.',
  },
  {
    name: 'past-events',
    props: {
      sourceListGuid: sampleEventListGuid,
      title: 'Alle bijeenkomsten',
      defaultItemsPerPage: 4,
      defaultSortBy: 'startsAt_desc',
      showImage: false,
    },
    note: 'Events as rows, past ones too.',
  },
  { name: 'index', props: { sourceListGuid: sampleProductListGuid, title: 'Producten van A tot Z', variant: 'index' } },
  {
    name: 'submissions',
    props: { formGuid: sampleFormGuids.every, title: 'Meldingen', defaultItemsPerPage: 2 },
    note: 'Shows the sample submissions.',
  },
  {
    name: 'submission-cards',
    props: { formGuid: sampleFormGuids.every, title: 'Meldingen', variant: 'cards', defaultItemsPerPage: 6 },
    note: 'The same as cards.',
  },
  { name: 'without-title', props: { ...widget, headingLevel: 3 }, note },
  {
    name: 'without-dates',
    props: { ...widget, title: 'Alle onderwerpen', defaultSortBy: 'title_asc', showDate: false, showImage: false },
    note,
  },
  { name: 'highlights', props: { ...widget, title: 'Uitgelicht', variant: 'cards', highlightOnly: true, defaultItemsPerPage: 6 }, note },
  { name: 'closed', props: { ...widget, title: 'Inspraak', state: 'Closed' }, note },
  { name: 'closes', props: { ...widget, title: 'Inspraak', state: 'Custom', closeOn: '2999-12-03T16:00:00Z' }, note },
  { name: 'opens', props: { ...widget, title: 'Inspraak', state: 'Custom', openOn: '2999-12-03T16:00:00Z' }, note },
]

export const examples = addEnglish(dutch, en)
