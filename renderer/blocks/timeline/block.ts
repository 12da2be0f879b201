import * as z from 'zod'
import { instantSchema } from '#content/model/list-item/schema.ts'
import { formatDate } from '../../language/format-date.ts'
import { headingOptions, levelInside, markdownLevelBelow } from '../block-heading.tsx'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { findStates, stepStates } from './step-state.ts'
import { TimelineView } from './view.tsx'

const step = z.strictObject({
  title: z.string().trim().min(1).max(200).meta({ description: 'Name of the step.' }),
  text: z.string().max(10_000).default('').meta({ description: 'Markdown.', field: 'markdown' }),
  date: instantSchema.optional().meta({ description: 'When the step begins.' }),
  until: instantSchema.optional().meta({
    description:
      'When the step ends, where `stateBy` is `date`; a plain date is its last day. Without it a step is current until the next one begins.',
  }),
  when: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Shown instead of the date, where the day is not known: `voorjaar 2027`.' }),
  state: z.enum(stepStates).optional().meta({ description: 'Where the step stands, when `stateBy` is `hand`.' }),
})

const props = z.strictObject({
  ...headingOptions,
  items: z.array(step).max(100).default([]).meta({ description: 'The steps, in their order.' }),
  isNumbered: z.boolean().default(false).meta({ description: 'Steps to take carry numbers; moments in time carry dots.' }),
  stateBy: z.enum(['hand', 'date']).default('hand').meta({
    description:
      '`hand`: each step’s own `state`. `date`: what has come is done, the last of it current until it ends; the page follows by itself.',
  }),
})

export const block = defineBlock({
  name: 'timeline',
  version: 1,
  group: 'text',
  icon: 'git-commit-vertical',
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: ({ props: { items, stateBy, ...heading }, block: { guid }, place, read }) => {
    const states = stateBy === 'date' ? findStates(items, (instant) => read.hasCome(instant)) : items.map(({ state }) => state)
    return {
      steps: items.map(({ title, text, date, until, when }, index) => {
        const state = states[index]
        const label = when ?? (date && describeSpan(date, until, place.lang))
        const options = {
          lang: place.lang,
          idPrefix: `b-${guid.slice(0, 8)}-${index + 1}-`,
          topHeadingLevel: markdownLevelBelow(levelInside(heading)),
        }
        return {
          title,
          ...(text && { html: read.markdown(text, options) }),
          ...(label && { when: { text: label, ...(!when && date && { instant: date }) } }),
          ...(state && { state }),
        }
      }),
    }
  },
  view: TimelineView,
  examples,
})

/** The day of a step, or its first and last. */
function describeSpan(date: string, until: string | undefined, lang: string): string {
  const [first, last] = [formatDate(date, lang), until === undefined ? '' : formatDate(until, lang)]
  return last === '' || last === first ? first : `${first} – ${last}`
}
