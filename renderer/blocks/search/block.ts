import * as z from 'zod'
import { islandSourceOf } from '../../islands/sources.ts'
import { searchUrlOf } from '../../search-box/search-url.ts'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { SearchView } from './view.tsx'

const text = z.string().trim().max(80)

const props = z.strictObject({
  title: text.optional().meta({ description: 'A heading above the box.' }),
  headingLevel: z.literal([2, 3, 4]).default(2).meta({ description: 'Level of the title.' }),
  placeholder: text.optional().meta({ description: 'An example of what to search for, shown in the empty box.' }),
  popular: z.array(text.min(1)).max(8).default([]).meta({ description: 'Searches on offer under the box.' }),
})

/** A search box; its results are on the search page. */
export const block = defineBlock({
  name: 'search',
  version: 1,
  group: 'navigation',
  icon: 'search',
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: ({ place, read }) => ({ url: searchUrlOf(place.lang, read.setting('defaultLanguage')), script: islandSourceOf('suggest') }),
  view: SearchView,
  examples,
})
