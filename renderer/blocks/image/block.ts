import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { ImageView } from './view.tsx'

const props = z.strictObject({
  image: guidSchema.optional().meta({ description: 'Which image of the site.' }),
  caption: z.string().max(500).optional().meta({ description: 'Shown under the image.' }),
  alt: z
    .string()
    .max(300)
    .optional()
    .meta({ description: 'Replaces the alternative text kept with the image, where this page needs another one.' }),
  isDecorative: z
    .boolean()
    .default(false)
    .meta({ description: 'The image tells nothing that the text does not; assistive technology skips it (WCAG 1.1.1).' }),
  size: z
    .enum(['content', 'wide', 'full'])
    .default('wide')
    .meta({ description: '`content` keeps to the measure of text, `wide` fills the column, `full` reaches the edges in top and bottom.' }),
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
    const { src, srcSet, width, height, entry } = image
    return { src, srcSet, width, height, alt: isDecorative ? '' : alt || entry.alt[place.lang] || '', credit: entry.credit }
  },
  view: ImageView,
  examples,
})
