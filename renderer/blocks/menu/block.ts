import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { readMenu } from './read-menu.ts'
import { MenuView } from './view.tsx'

const props = z.strictObject({
  title: z
    .string()
    .trim()
    .max(120)
    .optional()
    .meta({ description: 'A heading above the links. Absent: the menu is named for screen readers.' }),
  menu: guidSchema.optional().meta({ description: 'Which menu of the site.', field: 'menu' }),
  variant: z.enum(['list', 'row', 'columns']).default('list').meta({
    description:
      '`list` has the links below each other, `row` beside each other, `columns` in columns: with two levels each entry is the heading of a column.',
  }),
  levels: z.int().min(1).max(2).default(1).meta({ description: 'Levels of the menu that are shown; a `row` has one.' }),
})

export const block = defineBlock({
  name: 'menu',
  version: 1,
  group: 'navigation',
  icon: 'menu',
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: readMenu,
  view: MenuView,
  examples,
})
