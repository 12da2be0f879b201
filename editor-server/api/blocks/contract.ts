import { layoutPositionSchema } from '#content/model/building-block-instance/schema.ts'
import { blockGroups } from '#renderer/blocks/contract.ts'
import type { OptionSchema } from '#renderer/schema/option-schema.ts'
import type { FieldTexts } from '#renderer/schema/field-texts.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

export type { FieldTexts, OptionSchema }

/** How a field is called in edit mode. */
export const fieldTextsSchema: z.ZodType<FieldTexts> = z
  .strictObject({
    label: z.string(),
    hint: z.string().optional(),
    item: z.string().optional(),
    options: z.record(z.string(), z.string()).optional(),
    get fields() {
      return z.record(z.string(), fieldTextsSchema).optional()
    },
  })
  .meta({ id: 'FieldTexts' }) as unknown as z.ZodType<FieldTexts>

const blockTextsSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** Everyday words that people look for it with. */
  keywords: z.array(z.string()),
  /** When to use it, and when not. */
  help: z.string().optional(),
  /** By the name of the option; an option without texts is shown by its name. */
  fields: z.record(z.string(), fieldTextsSchema),
  /** What the block's own editor says. */
  editor: z.record(z.string(), z.string()).optional(),
})

/** A drawing of lucide: its elements with their attributes, in a square of 24. */
const drawingSchema = z.array(z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))]))

const optionsSchema = z.record(z.string(), z.unknown())

/** A JSON schema. */
export const optionSchema = z.custom<OptionSchema>((value) => typeof value === 'object' && value !== null).meta({ type: 'object' })

const shownExampleSchema = z.strictObject({ options: optionsSchema, content: z.string().optional() })

/** A kind of block as edit mode knows it. */
export const blockKindSchema = z.strictObject({
  name: z.string(),
  version: z.int().min(1),
  group: z.enum(blockGroups),
  /** Name of a drawing of lucide, and the drawing. */
  icon: z.string(),
  drawing: drawingSchema,
  hasProse: z.boolean(),
  /** Absent means everywhere, and as often as one likes. */
  placement: z.strictObject({
    positions: z.array(layoutPositionSchema).optional(),
    in: z.array(z.enum(['page', 'item', 'template'])).optional(),
    maxPerPage: z.int().optional(),
  }),
  /** Options of a new block. */
  defaults: optionsSchema,
  /** JSON schema (draft 2020-12) of the options, with `field` where a shape does not say what to edit it with. */
  schema: optionSchema,
  texts: z.strictObject({ nl: blockTextsSchema, en: blockTextsSchema }),
  /** In Dutch, and in English where the block has that. */
  example: shownExampleSchema.extend({ name: z.string(), en: shownExampleSchema.optional() }).optional(),
})
export type BlockKind = z.output<typeof blockKindSchema>

export const listBlocks = defineCall({
  method: 'GET',
  path: '/api/blocks',
  summary: 'The kinds of building blocks, with what their options are and where they may stand',
  // Anyone who edits something in the site may browse its library.
  policy: { kind: 'media', action: 'browse' },
  answers: { 200: z.array(blockKindSchema) },
})
