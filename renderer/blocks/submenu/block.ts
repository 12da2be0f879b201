import * as z from 'zod'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { findSection } from './find-section.ts'
import { SubmenuView } from './view.tsx'

const props = z.strictObject({
  depth: z.int().min(1).max(4).default(3).meta({ description: 'Levels shown under the page of the section.' }),
})

export const block = defineBlock({
  name: 'submenu',
  version: 1,
  props,
  defaults: {},
  hasProse: false,
  placement: { maxPerPage: 1 },
  data: ({ props: { depth }, place, read }) => findSection(read.menu(), place, depth),
  view: SubmenuView,
  examples,
})
