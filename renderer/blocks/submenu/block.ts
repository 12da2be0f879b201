import * as z from 'zod'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { listSection, listSections } from './find-section.ts'
import { SubmenuView } from './view.tsx'

const props = z.strictObject({
  scope: z
    .enum(['section', 'menu'])
    .default('section')
    .meta({ description: '`section` shows the part of the menu that the page is in; `menu` shows all of it, in groups, for a handbook.' }),
  depth: z.int().min(1).max(4).default(3).meta({ description: 'Levels shown under each page at the top of the menu.' }),
})

export const block = defineBlock({
  name: 'submenu',
  version: 1,
  group: 'navigation',
  icon: 'list-tree',
  props,
  defaults: {},
  hasProse: false,
  placement: { maxPerPage: 1 },
  data: ({ props: { scope, depth }, place, read }) =>
    scope === 'menu' ? listSections(read.menu(place.lang), place, depth) : listSection(read.menu(place.lang), place, depth),
  view: SubmenuView,
  examples,
})
