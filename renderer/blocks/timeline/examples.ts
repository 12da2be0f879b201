import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }

interface TimelineOptions {
  title?: string
  headingLevel?: 2 | 3 | 4
  items?: { title: string; text?: string; date?: string; until?: string; when?: string; state?: 'done' | 'current' | 'coming' }[]
  isNumbered?: boolean
  stateBy?: 'hand' | 'date'
}

const plan = [
  { title: 'Plan gemaakt', text: 'Met bewoners is een plan voor de wijk getekend.', date: '2026-03-12' },
  {
    title: 'Inspraak',
    text: 'U kunt tot en met 22 december reageren. [Bekijk het plan](/wonen).',
    date: '2026-11-10',
    until: '2026-12-22',
  },
  { title: 'Besluit van de raad', date: '2999-02-16' },
  { title: 'Start van de bouw', when: 'Najaar 2999' },
]

const dutch: readonly BlockExample<TimelineOptions>[] = [
  { name: 'by-date', props: { title: 'Planning Zuiderdijk', items: plan, stateBy: 'date' }, note: 'States follow from the dates.' },
  {
    name: 'steps',
    props: {
      title: 'Zo vraagt u een paspoort aan',
      isNumbered: true,
      items: [
        { title: 'Maak een afspraak', text: 'Dat kan online of via telefoonnummer 14 012.' },
        { title: 'Kom naar het stadhuis', text: 'Neem mee:\n\n- uw oude paspoort\n- een pasfoto' },
        { title: 'Haal uw paspoort op', text: 'Na vijf werkdagen ligt het klaar.' },
      ],
    },
  },
  {
    name: 'by-hand',
    props: {
      items: [
        { title: 'Riool vernieuwd', state: 'done', when: 'Zomer 2026' },
        { title: 'Bestrating', state: 'current', when: 'Tot januari 2027' },
        { title: 'Bomen planten', state: 'coming' },
      ],
    },
  },
  { name: 'empty', props: {} },
]

export const examples = addEnglish(dutch, en)
