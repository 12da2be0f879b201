import * as z from 'zod'
import { slugify } from '#content/model/url/slug.ts'
import { headingOptions, levelInside, markdownLevelBelow } from '../block-heading.tsx'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { AccordionView } from './view.tsx'

const item = z.strictObject({
  title: z.string().trim().min(1).max(200).meta({ description: 'The heading that opens and closes it.' }),
  text: z.string().max(20_000).default('').meta({ description: 'Markdown.', field: 'markdown' }),
  isOpen: z.boolean().default(false).meta({ description: 'Open when the page is opened.' }),
})

const props = z.strictObject({
  ...headingOptions,
  items: z.array(item).max(100).default([]).meta({ description: 'What opens and closes.' }),
  isSingleOpen: z
    .boolean()
    .default(false)
    .meta({ description: 'Opening an item closes the one that was open. Who compares items is better off without.' }),
})

export const block = defineBlock({
  name: 'accordion',
  version: 1,
  group: 'text',
  icon: 'list-collapse',
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: ({ props: { items, isSingleOpen, ...heading }, block: { guid }, place, read }) => {
    const prefix = `b-${guid.slice(0, 8)}-`
    const taken = new Map<string, number>()
    const firstOpen = items.findIndex(({ isOpen }) => isOpen)
    return {
      // Browsers close all but the first item of one name anyway; the HTML says the same.
      items: items.map(({ title, text, isOpen }, index) => {
        const id = uniqueId(prefix + slugify(title), taken)
        const html = read.markdown(text, {
          lang: place.lang,
          idPrefix: `${id}-`,
          topHeadingLevel: markdownLevelBelow(levelInside(heading)),
        })
        return { id, title, html, isOpen: isSingleOpen ? index === firstOpen : isOpen }
      }),
    }
  },
  view: AccordionView,
  examples,
})

function uniqueId(base: string, taken: Map<string, number>): string {
  const count = (taken.get(base) ?? 0) + 1
  taken.set(base, count)
  return count === 1 ? base : `${base}-${count}`
}
