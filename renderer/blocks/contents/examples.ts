import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }

const note = 'Lists the headings of the page it stands on; these are samples.'

const dutch: readonly BlockExample<{ title?: string; depth?: number }>[] = [
  { name: 'two-levels', props: {}, note },
  { name: 'one-level', props: { depth: 1 }, note },
  { name: 'three-levels', props: { depth: 3, title: 'In dit stuk' }, note },
]

export const examples = addEnglish(dutch, en)
