import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { ImageView } from './view.tsx'

const props = z.strictObject({
  image: guidSchema.optional(),
  caption: z.string().max(500).optional(),
  /** Replaces the alternative text kept with the image, where this page needs another one. */
  alt: z.string().max(300).optional(),
  /** The image tells nothing that the text does not; assistive technology skips it (WCAG 1.1.1). */
  isDecorative: z.boolean().default(false),
  /** `content` keeps to the measure of text, `wide` fills the column, `full` reaches the edges in top and bottom. */
  size: z.enum(['content', 'wide', 'full']).default('wide'),
})

export const block = defineBlock({
  name: 'image',
  version: 1,
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: ({ props: { image: guid, alt, isDecorative }, place, read }) => {
    const image = guid && read.image(guid)
    if (guid && !image) read.report('SITE_MEDIA_MISSING', { guid })
    if (!image) return undefined
    const { src, width, height, entry } = image
    return { src, width, height, alt: isDecorative ? '' : alt || entry.alt[place.lang] || '', credit: entry.credit }
  },
  view: ImageView,
  examples,
})
