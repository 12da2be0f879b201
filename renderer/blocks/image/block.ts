import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { describeImage } from '#content/model/media/describe-image.ts'
import { defineBlock } from '../contract.ts'
import { type PicturePart, presentPicture, wholeColumn } from '../../pictures/picture.tsx'
import { examples } from './examples.ts'
import { ImageView } from './view.tsx'

const props = z.strictObject({
  image: guidSchema.optional().meta({ description: 'Which image of the site.', field: 'image' }),
  caption: z.string().max(500).optional().meta({ description: 'Shown under the image.', field: 'lines' }),
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

/** From edge to edge of the screen. */
const wholeWindow: PicturePart = { name: 'window', width: (_column, window) => window }

/** At its own size, and no wider than a line of text. */
function contentPart(own: number): PicturePart {
  return { name: `image-${own}`, width: (column, _window, measure) => Math.min(column, measure, own) }
}

export const block = defineBlock({
  name: 'image',
  version: 1,
  group: 'media',
  icon: 'image',
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: ({ props: { image: guid, alt, isDecorative, size }, place, read }) => {
    const isBleed = size === 'full' && (place.position === 'top' || place.position === 'bottom')
    const image = guid && read.image(guid, isBleed ? { ratio: '8:5', isLeast: true } : {})
    if (guid && !image) read.report('SITE_MEDIA_MISSING', { guid })
    if (!image) return undefined
    const { entry } = image
    const part = isBleed ? wholeWindow : size === 'content' ? contentPart(image.width) : wholeColumn
    const moving = image.isStill && !isBleed ? read.image(guid, { moves: true }) : undefined
    const args = { read, column: place.column, part, isEager: place.isFirst, moving }
    const band = isBleed ? read.image(guid, { ratio: '5:2' }) : undefined
    return {
      picture: presentPicture(image, args),
      ...(band && { band: presentPicture(band, args) }),
      isBleed,
      text: describeImage(entry, place.lang, { alt, isDecorative }),
      credit: entry.credit,
    }
  },
  view: ImageView,
  examples,
})
