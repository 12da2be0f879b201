import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }
import { sampleImageGuids, samplePageGuids } from '../sample-guids.ts'

interface QuoteOptions {
  text?: string
  name?: string
  role?: string
  portrait?: string
  source?: { label?: string; href: string }
}

const text = 'Vroeger liep ik om de dijk heen. Nu fiets ik in zes minuten van het station naar school.'

const dutch: readonly BlockExample<QuoteOptions>[] = [
  { name: 'portrait', props: { text, name: 'Samira el Idrissi', role: 'Leerling van het Vaartcollege', portrait: sampleImageGuids.mill } },
  { name: 'source', props: { text, name: 'Samira el Idrissi', source: { label: 'Lees haar verhaal', href: samplePageGuids.news } } },
  { name: 'text-only', props: { text } },
  {
    name: 'paragraphs',
    props: { text: `${text}\n\nEn als het regent, is er een bus. Die was er vroeger ook niet.`, name: 'Samira el Idrissi' },
  },
  {
    name: 'broken',
    props: { text, name: 'Samira el Idrissi', portrait: sampleImageGuids.absent, source: { label: 'Lees haar verhaal', href: '/weg' } },
    note: 'Portrait and source are left out; the build reports both.',
  },
  { name: 'empty', props: { name: 'Samira el Idrissi' }, note: 'A name without words shows nothing.' },
]

export const examples = addEnglish(dutch, en)
