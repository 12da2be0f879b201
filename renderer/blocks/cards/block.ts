import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { hrefSchema } from '#content/model/link/schema.ts'
import { iconSchema } from '../../icons/icon.tsx'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { besideWords } from '../image-options.ts'
import { readCard } from './read-card.ts'
import { CardsView } from './view.tsx'

const card = z.strictObject({
  title: z.string().trim().min(1).max(80).optional().meta({ description: 'Absent: the title of the page that the card leads to.' }),
  text: z.string().trim().max(200).optional().meta({ description: 'What is there, in a few words.', field: 'lines' }),
  href: hrefSchema.optional().meta({ description: 'Where the card leads: the guid of a page, a path or an address.' }),
  icon: iconSchema.optional().meta({ description: 'Shown by `tasks` and `plain`.' }),
  image: guidSchema.optional().meta({ description: 'Shown by `tiles`.', field: 'image' }),
  ...besideWords,
})
export type CardOptions = z.infer<typeof card>

const props = z.strictObject({
  title: z.string().trim().max(120).optional().meta({ description: 'A heading above the cards.' }),
  variant: z.enum(['tasks', 'tiles', 'plain']).default('plain').meta({
    description:
      '`tasks` joins the cards to one panel, which lies over the lower edge of a hero above it; `tiles` shows images; `plain` parts them.',
  }),
  showFields: z.boolean().default(true).meta({
    description: 'The fields of the type of the page that a card leads to; `tasks` has no room for them.',
  }),
  cards: z.array(card).min(2).max(6).optional().meta({ description: 'Two to six cards.' }),
})

export const block = defineBlock({
  name: 'cards',
  version: 1,
  group: 'lists',
  icon: 'layout-grid',
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: ({ props: { cards = [], variant, showFields }, place, read }) =>
    cards.flatMap(
      (options) => readCard(options, { variant, count: cards.length, showFields: showFields && variant !== 'tasks', place, read }) ?? [],
    ),
  view: CardsView,
  examples,
})
