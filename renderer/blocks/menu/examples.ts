import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import { sampleMenuGuids } from '../sample-guids.ts'
import en from './examples.en.json' with { type: 'json' }

interface Options {
  title?: string
  menu?: string
  variant?: 'list' | 'row' | 'columns'
  levels?: number
}

export const examples: readonly BlockExample<Options>[] = addEnglish<Options>(
  [
    { name: 'list', props: { menu: sampleMenuGuids.short, title: 'Snel naar' } },
    { name: 'row', props: { menu: sampleMenuGuids.short, variant: 'row' } },
    { name: 'columns', props: { menu: sampleMenuGuids.groups, variant: 'columns', levels: 2 }, note: 'As at the foot of a site.' },
    { name: 'columns-with-title', props: { menu: sampleMenuGuids.groups, variant: 'columns', levels: 2, title: 'Verder op deze site' } },
    { name: 'columns-of-links', props: { menu: sampleMenuGuids.short, variant: 'columns' } },
    { name: 'two-levels', props: { menu: sampleMenuGuids.groups, levels: 2 } },
    { name: 'no-menu', props: {}, note: 'Shows nothing until a menu is chosen.' },
    { name: 'menu-gone', props: { menu: sampleMenuGuids.absent }, note: 'Shows nothing; the build says so.' },
  ],
  en,
)
