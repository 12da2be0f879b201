import type * as z from 'zod'
import type { contactSchema } from '#content/model/contact/schema.ts'
import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }
import { samplePageGuids } from '../sample-guids.ts'

interface ContactOptions extends z.input<typeof contactSchema> {
  title?: string
  headingLevel?: 2 | 3 | 4
  look?: 'card' | 'plain'
}

const openingHours: ContactOptions['openingHours'] = {
  week: [
    { days: ['monday', 'tuesday', 'wednesday'], open: [{ from: '09:00', until: '17:00' }] },
    { days: ['thursday'], open: [{ from: '09:00', until: '20:00' }] },
    { days: ['friday'], open: [{ from: '09:00', until: '13:00' }] },
  ],
}

const dutch: readonly BlockExample<ContactOptions>[] = [
  {
    name: 'hours',
    props: { title: 'Stadhuis', openingHours, links: [{ label: 'Afspraak maken', href: samplePageGuids.moving }] },
    note: 'Whether it is open now is said by the browser.',
  },
  {
    name: 'everything',
    props: {
      title: 'Contact',
      organisation: 'Gemeente Voorbeeldstad',
      address: { street: 'Markt 1', postalCode: '1234 AB', city: 'Voorbeeldstad' },
      postalAddress: { street: 'Postbus 100', postalCode: '1230 AA', city: 'Voorbeeldstad' },
      phone: '14 012',
      email: 'info@voorbeeldstad.example',
      links: [{ label: 'Afspraak maken', href: samplePageGuids.moving }, { href: samplePageGuids.news }],
      openingHours: {
        week: [
          {
            days: ['monday', 'tuesday', 'wednesday', 'thursday'],
            open: [
              { from: '09:00', until: '12:30' },
              { from: '13:00', until: '17:00' },
            ],
          },
          { days: ['saturday'], open: [{ from: '10:00', until: '14:00' }] },
        ],
        exceptions: [
          { date: '2999-12-24', open: [{ from: '09:00', until: '12:00' }] },
          { date: '2999-12-25', until: '2999-12-26', label: 'Kerst' },
        ],
      },
    },
  },
  {
    name: 'plain',
    props: {
      look: 'plain',
      organisation: 'Buurthuis De Sluis',
      address: { street: 'Sluiskade 4', city: 'Voorbeeldstad' },
      phone: '012 345 67 89',
    },
  },
  { name: 'closed', props: { title: 'Zwembad', openingHours: {} }, note: 'Never open: every day is closed.' },
  { name: 'empty', props: {} },
]

export const examples = addEnglish(dutch, en)
