import type { BlockExample } from '../contract.ts'

const note = 'Shows the section of the page it stands on.'

export const examples: readonly BlockExample<{ depth?: number }>[] = [
  { name: 'section', props: {}, note },
  { name: 'one-level', props: { depth: 1 }, note },
]
