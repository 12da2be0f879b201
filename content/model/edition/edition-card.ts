import * as z from 'zod'
import { auditChangeSchema } from '../audit/schema.ts'
import { guidSchema } from '../guid/guid.ts'
import { platformSettingKeys } from '../platform-setting/schema.ts'
import { editorSchema } from '../version/version-card.ts'
import { editionSchema, editionStates } from './schema.ts'

const instant = z.iso.datetime({ offset: true })
const done = z.strictObject({ on: instant, by: editorSchema.optional() })

/** An edition in a list. People who are unknown, or have been erased, are left out. */
export const editionCardSchema = z.strictObject({
  guid: guidSchema,
  name: editionSchema.shape.name,
  note: editionSchema.shape.note,
  state: z.enum(editionStates),
  /** How many things it holds. */
  count: z.int().min(0),
  made: done,
  plan: done.optional(),
  /** A plan that did not work: when, and why, in the caller's language. */
  failed: z
    .strictObject({ on: instant, title: z.string(), advice: z.string().optional(), reasons: z.array(z.string()).optional() })
    .optional(),
  published: done.optional(),
  undone: done.optional(),
})
export type EditionCard = z.output<typeof editionCardSchema>

/** One thing of an edition, for people. */
export const editionEntryCardSchema = z.strictObject({
  /** `page/<guid>`, `item/<guid>`, `menu/<guid>` or `setting/<key>`. */
  key: z.string(),
  kind: z.enum(['page', 'item', 'menu', 'setting']),
  /** Absent of what the caller may not see. */
  title: z.string().optional(),
  /** Of a setting. */
  setting: z.enum(platformSettingKeys).optional(),
  /** Of a setting: what it was and what it becomes, for who may change it. */
  change: auditChangeSchema.pick({ from: true, to: true }).optional(),
  /** Where it is edited. */
  url: z.string().optional(),
  action: z.enum(['publish', 'unpublish', 'change']),
  added: done,
  /** It was never live. */
  isNew: z.boolean(),
  /** Its working copy says something else than what was added. */
  isBehind: z.boolean(),
  /** What is live is not what was live when it was added. */
  isOvertaken: z.boolean(),
  /** It has been deleted since. */
  isGone: z.boolean(),
  /** Whether the caller may publish it, take it out and bring it up to date. */
  canChange: z.boolean(),
})
export type EditionEntryCard = z.output<typeof editionEntryCardSchema>

export const editionLinkCardSchema = z.strictObject({
  guid: guidSchema,
  /** Whole address. */
  url: z.string(),
  until: instant,
  by: editorSchema.optional(),
})

/** An edition with all that it holds. */
export const editionDetailsSchema = editionCardSchema.extend({
  entries: z.array(editionEntryCardSchema),
  /** For those who may publish it. */
  links: z.array(editionLinkCardSchema),
  /** Whether the caller may publish, plan, show and undo it. */
  canPublish: z.boolean(),
  /** Whether this server shows the whole site as it will be. */
  canPreview: z.boolean(),
})
export type EditionDetails = z.output<typeof editionDetailsSchema>

/** An open edition, for somebody who works on something that it holds a copy of. */
export const holdingEditionSchema = z.strictObject({
  guid: guidSchema,
  name: z.string(),
  action: z.enum(['publish', 'unpublish']),
  /** Whether the copy says the same as the working copy. */
  isCurrent: z.boolean(),
  addedOn: z.iso.datetime({ offset: true }),
  /** When the edition is published by itself. */
  plannedOn: z.iso.datetime({ offset: true }).optional(),
})
