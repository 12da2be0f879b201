import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { describeBesideWords } from '#content/model/media/describe-image.ts'
import { linkSchema } from '#content/model/link/schema.ts'
import { islandSourceOf } from '../../islands/sources.ts'
import { searchUrlOf } from '../../search-box/search-url.ts'
import { defineBlock } from '../contract.ts'
import { besideTitle, presentPicture } from '../../pictures/picture.tsx'
import { besideWords } from '../image-options.ts'
import { readLink } from '../read-link.ts'
import { examples } from './examples.ts'
import { HeroView } from './view.tsx'

const props = z.strictObject({
  title: z.string().trim().max(120).optional().meta({ description: 'Absent: the title of the page, where the hero is its first block.' }),
  lead: z
    .string()
    .trim()
    .max(300)
    .optional()
    .meta({ description: 'One or two sentences under the title. Absent: the description of the page; empty: none.', field: 'lines' }),
  image: guidSchema.optional().meta({
    description: 'An image beside the text. Absent: the header image of the page, else the drawing of the theme.',
    field: 'image',
  }),
  ...besideWords,
  showDrawing: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether the band ends in the drawing of the theme where there is no image.' }),
  showSearch: z.boolean().default(false).meta({ description: 'A box that searches the site.' }),
  searchHint: z.string().trim().max(60).optional().meta({ description: 'An example of what to search for, shown in the empty box.' }),
  primary: linkSchema.optional().meta({ description: 'The one thing to do here.' }),
  secondary: linkSchema.optional().meta({ description: 'What else can be done.' }),
})

export const block = defineBlock({
  name: 'hero',
  version: 1,
  group: 'attention',
  icon: 'panel-top',
  props,
  defaults: {},
  hasProse: false,
  carriesTitle: true,
  placement: { positions: ['top'], in: ['page'] },
  data: ({ props: { image: guid, alt, isDecorative, primary, secondary, showSearch }, place, read }) => {
    const found = guid === undefined ? place.heading?.image : read.image(guid, { ratio: '3:2' })
    // The header image of the page keeps what the page says of it, unless the hero says more.
    const own = guid === undefined && alt === undefined && isDecorative === undefined ? place.heading?.imageText : undefined
    const text = own ?? describeBesideWords(found?.entry, place.lang, { alt, isDecorative })
    if (guid !== undefined && !found) read.report('SITE_MEDIA_MISSING', { guid })
    const image = found && presentPicture(found, { read, column: 'row', part: besideTitle, isEager: place.isFirst })
    const search = showSearch
      ? { url: searchUrlOf(place.lang, read.setting('defaultLanguage')), script: islandSourceOf('suggest') }
      : undefined
    return { image: image && { picture: image, text }, search, primary: readLink(primary, read), secondary: readLink(secondary, read) }
  },
  view: HeroView,
  examples,
})
