import type { BlockExample } from '../contract.ts'

interface SearchOptions {
  title?: string
  headingLevel?: 2 | 3 | 4
  placeholder?: string
  popular?: string[]
}

export const examples: readonly BlockExample<SearchOptions>[] = [
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
