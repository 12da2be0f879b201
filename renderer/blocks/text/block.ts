import { languageSchema } from '#content/model/page/schema.ts'
import * as z from 'zod'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { TextView } from './view.tsx'

const props = z.strictObject({
  /** `normal` keeps lines under the theme's measure; `wide` fills the column, for tables and lists of cards. */
  width: z.enum(['normal', 'wide']).default('normal'),
  /** `surface` sets the block apart: a band from edge to edge in top and bottom, a panel elsewhere. */
  tone: z.enum(['plain', 'surface']).default('plain'),
  /** `cards` shows each item of the block's lists as a card whose first link covers it. */
  lists: z.enum(['plain', 'cards']).default('plain'),
  /** Language of the text where it is not the page's, so that it is read out with the right sounds (WCAG 3.1.2). */
  lang: languageSchema.optional(),
})

export const block = defineBlock({
  name: 'text',
  version: 1,
  props,
  defaults: {},
  hasProse: true,
  placement: {},
  data: ({ props, block: { guid, content = '' }, place, read }) => ({
    html: read.markdown(content, { lang: props.lang ?? place.lang, ...(place.isFirstProse ? {} : { idPrefix: `b-${guid.slice(0, 8)}-` }) }),
  }),
  view: TextView,
  examples,
})
