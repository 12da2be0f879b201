import * as z from 'zod'
import { linkSchema } from '#content/model/link/schema.ts'
import { defineBlock } from '../contract.ts'
import { readLink } from '../read-link.ts'
import { examples } from './examples.ts'
import { CallToActionView } from './view.tsx'

const props = z.strictObject({
  title: z.string().trim().max(120).optional().meta({ description: 'What the visitor can do here.' }),
  text: z
    .string()
    .trim()
    .max(500)
    .optional()
    .meta({ description: 'Why, or what it takes. An empty line begins a new paragraph.', field: 'lines' }),
  primary: linkSchema.optional().meta({ description: 'The one thing to do.' }),
  secondary: linkSchema.optional().meta({ description: 'What else can be done.' }),
  tone: z
    .enum(['strong', 'surface'])
    .default('surface')
    .meta({ description: '`strong` has the colour of a hero. Either is a band from edge to edge in top and bottom, a panel elsewhere.' }),
})

export const block = defineBlock({
  name: 'call-to-action',
  version: 1,
  group: 'attention',
  icon: 'mouse-pointer-click',
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: ({ props: { primary, secondary }, read }) => ({ primary: readLink(primary, read), secondary: readLink(secondary, read) }),
  view: CallToActionView,
  examples,
})
