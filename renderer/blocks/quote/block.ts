import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { linkSchema } from '#content/model/link/schema.ts'
import { defineBlock } from '../contract.ts'
import { presentPicture } from '../../pictures/picture.tsx'
import { readLink } from '../read-link.ts'
import { examples } from './examples.ts'
import { QuoteView } from './view.tsx'

const props = z.strictObject({
  text: z
    .string()
    .trim()
    .max(1000)
    .optional()
    .meta({ description: 'The words themselves, without quotation marks. An empty line begins a new paragraph.', field: 'lines' }),
  name: z.string().trim().max(120).optional().meta({ description: 'Who said or wrote it.' }),
  role: z.string().trim().max(120).optional().meta({ description: 'What this person is or does.' }),
  portrait: guidSchema
    .optional()
    .meta({ description: 'A picture of the person. It is decorative, since the name stands beside it.', field: 'image' }),
  source: linkSchema.optional().meta({ description: 'Where it was said or can be read.' }),
})

export const block = defineBlock({
  name: 'quote',
  version: 1,
  group: 'text',
  icon: 'quote',
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: ({ props: { portrait: guid, source }, place, read }) => {
    const image = guid === undefined ? undefined : read.image(guid, { ratio: '1:1', shownWidth: 56 })
    if (guid !== undefined && !image) read.report('SITE_MEDIA_MISSING', { guid })
    return { portrait: image && presentPicture(image, { read, column: place.column }), source: readLink(source, read) }
  },
  view: QuoteView,
  examples,
})
