import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { GalleryIsland } from './island.tsx'
import { readGallery } from './read-gallery.ts'
import { GalleryView } from './view.tsx'

const image = z.strictObject({
  image: guidSchema.meta({ description: 'Which image of the site.', field: 'image' }),
  alt: z.string().trim().max(300).optional().meta({ description: 'Replaces the alternative text kept with the image.' }),
  isDecorative: z.boolean().default(false).meta({ description: 'The image tells nothing; assistive technology skips it (WCAG 1.1.1).' }),
  caption: z.string().trim().max(300).optional().meta({ description: 'Shown under the image, also where it is large.' }),
})
export type GalleryOptions = z.infer<typeof image>

const props = z.strictObject({
  title: z.string().trim().max(120).optional().meta({ description: 'A heading above the images.' }),
  images: z.array(image).max(60).default([]).meta({ description: 'In this order.' }),
})

export const block = defineBlock({
  name: 'gallery',
  version: 1,
  group: 'media',
  icon: 'images',
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: ({ props: { images }, place, read }) => readGallery(images, place, read),
  view: GalleryView,
  island: { component: GalleryIsland, on: 'interaction' },
  examples,
})
