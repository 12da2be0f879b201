import type { BlockExample } from '../contract.ts'

const note = 'Shows the section of the page it stands on.'

export const examples: readonly BlockExample<{ scope?: 'section' | 'menu'; depth?: number }>[] = [
  { name: 'section', props: {}, note },
  { name: 'one-level', props: { depth: 1 }, note },
  { name: 'whole-menu', props: { scope: 'menu' }, note: 'Shows the whole menu in groups. On a narrow screen it opens from a button.' },
]
