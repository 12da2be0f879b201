import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }
import { samplePageGuids } from '../sample-guids.ts'

interface CallToActionOptions {
  title?: string
  text?: string
  primary?: { label?: string; href: string }
  secondary?: { label?: string; href: string }
  tone?: 'strong' | 'surface'
}

const title = 'Denk mee over de Zuiderdijk'
const text = 'Op 3 december kunt u in Buurthuis De Sluis vragen stellen aan de ontwerpers van de nieuwe wijk.'
const primary = { label: 'Aanmelden voor de avond', href: '/nieuws' }

const dutch: readonly BlockExample<CallToActionOptions>[] = [
  { name: 'surface', props: { title, text, primary, secondary: { label: 'Bekijk de plannen', href: samplePageGuids.living } } },
  {
    name: 'strong',
    props: { title, text, primary, secondary: { label: 'Bekijk de plannen', href: samplePageGuids.living }, tone: 'strong' },
  },
  { name: 'title-of-target', props: { title: 'Gaat u verhuizen?', primary: { href: samplePageGuids.moving } } },
  {
    name: 'paragraphs',
    props: {
      title,
      text: `${text}\n\nKunt u niet? Stuur uw vraag per e-mail.`,
      primary: { href: 'mailto:zuiderdijk@voorbeeldstad.example' },
    },
  },
  {
    name: 'broken',
    props: { title, text, primary: { label: 'Aanmelden', href: '/weg' } },
    note: 'The button is left out; the build reports SITE_LINK_BROKEN.',
  },
  { name: 'empty', props: {} },
]

export const examples = addEnglish(dutch, en)
