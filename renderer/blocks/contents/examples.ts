import type { BlockExample } from '../contract.ts'

const note = 'Lists the headings of the page it stands on; these are samples.'

export const examples: readonly BlockExample<{ title?: string; depth?: number }>[] = [
  { name: 'two-levels', props: {}, note },
  { name: 'one-level', props: { depth: 1 }, note },
  { name: 'three-levels', props: { depth: 3, title: 'In dit stuk' }, note },
]
