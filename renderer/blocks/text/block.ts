import { languageSchema } from '#content/model/page/schema.ts'
import * as z from 'zod'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { TextView } from './view.tsx'

const props = z.strictObject({
  width: z
    .enum(['normal', 'wide'])
    .default('normal')
    .meta({ description: '`normal` keeps lines under the measure of the theme; `wide` fills the column, for tables and lists of cards.' }),
  tone: z
    .enum(['plain', 'surface'])
    .default('plain')
    .meta({ description: '`surface` sets the block apart: a band from edge to edge in top and bottom, a panel elsewhere.' }),
  lists: z
    .enum(['plain', 'cards'])
    .default('plain')
    .meta({ description: '`cards` shows each item of its lists as a card whose first link covers it.' }),
  lang: languageSchema.optional().meta({
    description: 'Language of the text where it is not the page’s, so that it is read out with the right sounds.',
    field: 'language',
  }),
})

export const block = defineBlock({
  name: 'text',
  version: 1,
  group: 'text',
  icon: 'type',
  props,
  defaults: {},
  hasProse: true,
  placement: {},
  data: ({ props, block: { guid, content = '' }, place, read }) => ({
    html: read.markdown(content, {
      lang: props.lang ?? place.lang,
      column: place.column,
      ...(place.isFirstProse ? {} : { idPrefix: `b-${guid.slice(0, 8)}-` }),
    }),
  }),
  view: TextView,
  island: { on: 'visible' },
  examples,
})
