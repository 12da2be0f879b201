import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }

interface SearchOptions {
  title?: string
  headingLevel?: 2 | 3 | 4
  placeholder?: string
  popular?: string[]
}

const dutch: readonly BlockExample<SearchOptions>[] = [
  { name: 'empty', props: {}, note: 'A new search box.' },
  {
    name: 'popular',
    props: {
      title: 'Waarmee kunnen wij u helpen?',
      placeholder: 'Bijvoorbeeld: paspoort',
      popular: ['paspoort', 'afvalkalender', 'verhuizen'],
    },
  },
  { name: 'lower-heading', props: { title: 'Zoek verder', headingLevel: 3 } },
]

export const examples = addEnglish(dutch, en)
