import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { describeImage } from '#content/model/media/describe-image.ts'
import { hrefSchema } from '#content/model/link/schema.ts'
import { headingOptions } from '../block-heading.tsx'
import { defineBlock } from '../contract.ts'
import { presentPicture } from '../../pictures/picture.tsx'
import { readLink } from '../read-link.ts'
import { examples } from './examples.ts'
import { mapLinks } from './map-links.ts'
import { MapView } from './view.tsx'

const fraction = z.number().min(0).max(1)

const props = z.strictObject({
  ...headingOptions,
  image: guidSchema
    .optional()
    .meta({ description: 'Picture of the map. Nothing is loaded from elsewhere, so a visitor is not followed.', field: 'image' }),
  alt: z.string().max(300).optional().meta({ description: 'Says what the picture shows; absent: the text kept with it.' }),
  isDecorative: z
    .boolean()
    .default(false)
    .meta({ description: 'The picture tells nothing that the address does not; assistive technology skips it (WCAG 1.1.1).' }),
  marker: z
    .strictObject({ x: fraction.meta({ description: 'From the left.' }), y: fraction.meta({ description: 'From the top.' }) })
    .optional()
    .meta({ description: 'Where the place is on the picture, as fractions of its width and height from the top left.' }),
  name: z.string().trim().min(1).max(120).optional().meta({ description: 'What the marker stands for.' }),
  address: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Street, place. Links to a map and a route search for it where there are no coordinates.' }),
  coordinates: z
    .strictObject({
      latitude: z.number().min(-90).max(90).meta({ description: 'North is positive.' }),
      longitude: z.number().min(-180).max(180).meta({ description: 'East is positive.' }),
    })
    .optional()
    .meta({ description: 'In degrees (WGS 84).' }),
  route: hrefSchema.optional().meta({ description: 'Another route planner than OpenStreetMap.' }),
})

export const block = defineBlock({
  name: 'map',
  version: 1,
  group: 'contact',
  icon: 'map',
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: ({ props: { image: guid, alt, isDecorative, address, coordinates, route }, place, read }) => {
    const image = guid && read.image(guid)
    if (guid && !image) read.report('SITE_MEDIA_MISSING', { guid })
    const { map, route: planned } = mapLinks(coordinates, address)
    const own = readLink(route === undefined ? undefined : { href: route }, read)
    return {
      ...(image && {
        image: {
          picture: presentPicture(image, { read, column: place.column, isEager: place.isFirst }),
          text: describeImage(image.entry, place.lang, { alt, isDecorative }),
          credit: image.entry.credit,
        },
      }),
      ...(map !== undefined && { map }),
      ...((own?.href ?? planned) !== undefined && { route: own?.href ?? planned }),
    }
  },
  view: MapView,
  examples,
})
