import * as z from 'zod'
import { linkSchema } from '#content/model/link/schema.ts'
import { isActive } from '#content/model/list-options/rules.ts'
import { instantSchema } from '#content/model/list-item/schema.ts'
import { defineBlock } from '../contract.ts'
import { readLink } from '../read-link.ts'
import { examples } from './examples.ts'
import { NoticeView } from './view.tsx'

const props = z.strictObject({
  kind: z
    .enum(['information', 'warning'])
    .default('information')
    .meta({ description: 'Told by colour, icon and word. Keep `warning` for what may go wrong for the visitor.' }),
  title: z.string().trim().max(120).optional().meta({ description: 'What it is about. Absent: a word for the kind.' }),
  text: z
    .string()
    .trim()
    .max(1000)
    .optional()
    .meta({ description: 'What the visitor has to know. An empty line begins a new paragraph.', field: 'lines' }),
  link: linkSchema.optional().meta({ description: 'Where more about it stands.' }),
  from: instantSchema.optional().meta({ description: 'It appears by itself then. A day without a time begins at midnight in Amsterdam.' }),
  until: instantSchema
    .optional()
    .meta({ description: 'It disappears by itself then; a day without a time is the first day without the notice.' }),
})

export const block = defineBlock({
  name: 'notice',
  version: 1,
  group: 'attention',
  icon: 'info',
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: ({ props: { title, text, link: target, from, until }, read }) => {
    // Read before its time as well, so that an author hears of a broken link early enough to fix it.
    const link = readLink(target, read)
    const isShown = isActive({ activeFrom: from, activeUntil: until }, (instant) => read.hasCome(instant))
    return isShown && (title || text || link) ? { link } : undefined
  },
  view: NoticeView,
  examples,
})
