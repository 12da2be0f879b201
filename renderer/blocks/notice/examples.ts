import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }
import { samplePageGuids } from '../sample-guids.ts'

interface NoticeOptions {
  kind?: 'information' | 'warning'
  title?: string
  text?: string
  link?: { label?: string; href: string }
  from?: string
  until?: string
}

const title = 'Stadhuis gesloten op 5 december'
const text = 'U kunt die dag niet terecht aan de balie. Online aanvragen kan wel, en telefonisch zijn wij bereikbaar tot 13.00 uur.'

const dutch: readonly BlockExample<NoticeOptions>[] = [
  { name: 'information', props: { title, text } },
  {
    name: 'warning',
    props: {
      kind: 'warning',
      title: 'Storing bij het ophalen van afval',
      text: 'In de binnenstad komt de wagen vandaag niet. Laat uw container staan: wij halen hem morgen vóór 12.00 uur leeg.',
      link: { label: 'Bekijk de afvalkalender', href: samplePageGuids.calendar },
    },
  },
  { name: 'without-title', props: { kind: 'warning', text } },
  { name: 'link-only', props: { link: { href: samplePageGuids.moving } } },
  { name: 'paragraphs', props: { title, text: `${text}\n\nVanaf 8 december zijn de balies weer open zoals u gewend bent.` } },
  { name: 'in-its-time', props: { title, text, from: '2026-11-01', until: '2026-12-06' } },
  { name: 'before-its-time', props: { title, text, from: '2999-01-01' }, note: 'Shows nothing until its day has come.' },
  { name: 'after-its-time', props: { title, text, until: '2026-01-01' }, note: 'Shows nothing since that day.' },
  { name: 'empty', props: {} },
]

export const examples = addEnglish(dutch, en)
