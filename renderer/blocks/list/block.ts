import { listOptionsSchema } from '#content/model/list-options/schema.ts'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { ListIsland } from './island.tsx'
import { readList } from './read-list.ts'
import { ListView } from './view.tsx'

export const block = defineBlock({
  name: 'list',
  version: 1,
  group: 'lists',
  icon: 'layout-list',
  props: listOptionsSchema,
  // The option's own default is one item, which nobody wants of a new list.
  defaults: { defaultItemsPerPage: 10 },
  hasProse: false,
  placement: {},
  data: readList,
  view: ListView,
  island: { component: ListIsland, on: 'interaction' },
  examples,
})
