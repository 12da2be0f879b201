import * as z from 'zod'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { nestHeadings } from './nest-headings.ts'
import { sampleHeadings } from './sample-headings.ts'
import { ContentsView } from './view.tsx'

const props = z.strictObject({
  title: z.string().trim().min(1).max(80).optional().meta({ description: 'What stands above the links. Absent: “On this page”.' }),
  depth: z.int().min(1).max(3).default(2).meta({ description: 'Levels of headings that are listed.' }),
})

export const block = defineBlock({
  name: 'contents',
  version: 1,
  group: 'navigation',
  icon: 'table-of-contents',
  props,
  defaults: {},
  hasProse: false,
  readsHeadings: true,
  placement: { in: ['page', 'item'], maxPerPage: 1 },
  // An example stands alone, so it shows sample headings.
  data: ({ props: { depth }, place }) => nestHeadings(place.kind === 'gallery' ? sampleHeadings : (place.headings ?? []), depth),
  view: ContentsView,
  island: { on: 'idle' },
  examples,
})
