import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { instantSchema } from '../list-item/schema.ts'
import { openModeSchema } from '../list-options/schema.ts'
import { millisecondsOf } from '../instant/instant.ts'
import { formRuleTypes } from './rules.ts'

export const formFieldTypes = [
  'text',
  'textarea',
  'email',
  'phone',
  'number',
  'date',
  'time',
  'select',
  'radio',
  'checkboxes',
  'checkbox',
  /** Text between the fields, without an answer. */
  'statement',
] as const
export const formFieldTypeSchema = z.enum(formFieldTypes)
export type FormFieldType = z.infer<typeof formFieldTypeSchema>

/** Input masks that help with typing (SPEC section 9). */
export const inputMasks = ['date', 'datetime', 'time', 'fulltime', 'phone', 'card'] as const

/** Rows of a text area (SPEC section 9). */
export const DEFAULT_TEXTAREA_ROWS = 6

const choiceTypes: readonly FormFieldType[] = ['select', 'radio', 'checkboxes']

export const formFieldSchema = z
  .strictObject({
    /** The same in every version, so that answers to different versions line up. */
    guid: guidSchema,
    type: formFieldTypeSchema,
    label: z.string().trim().min(1).max(200),
    hint: z.string().max(500).default(''),
    isRequired: z.boolean().default(false),
    options: z
      .array(z.strictObject({ value: z.string().min(1).max(200), label: z.string().min(1).max(200) }))
      .max(200)
      .default([]),
    rule: z.enum(formRuleTypes).optional(),
    mask: z.enum(inputMasks).optional(),
    maxLength: z.int().min(1).max(20_000).optional(),
    /** Bounds of a number. */
    min: z.number().optional(),
    max: z.number().optional(),
    rows: z.int().min(1).max(40).default(DEFAULT_TEXTAREA_ROWS),
    /** Kept encrypted, shown masked, never mailed. */
    isSensitive: z.boolean().default(false),
  })
  .refine(({ type, options }) => !choiceTypes.includes(type) || options.length > 0, { error: 'optionsNeeded', path: ['options'] })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, { error: 'minAboveMax', path: ['min'] })
export type FormField = z.infer<typeof formFieldSchema>

/** A version never changes once it has submissions; an edit makes the next one. */
export const formVersionSchema = z.strictObject({
  version: z.int().min(1),
  createdOn: instantSchema,
  fields: z
    .array(formFieldSchema)
    .max(200)
    .refine((fields) => new Set(fields.map(({ guid }) => guid)).size === fields.length, { error: 'uniqueGuid' }),
})
export type FormVersion = z.infer<typeof formVersionSchema>

/** Default number of days that submissions are kept. */
export const DEFAULT_RETENTION_DAYS = 90

export const formSchema = z
  .strictObject({
    schema: z.literal(1),
    guid: guidSchema,
    name: z.string().trim().min(1).max(200),
    state: openModeSchema.default('Open'),
    openOn: instantSchema.optional(),
    closeOn: instantSchema.optional(),
    /** Why the form asks for answers, shown above it (AVG article 13). */
    purpose: z.string().trim().min(1).max(2000),
    /** Submissions are deleted after this many days (AVG article 5). */
    retentionDays: z.int().min(1).max(3650).default(DEFAULT_RETENTION_DAYS),
    /** Shown once a submission is accepted. */
    confirmation: z.string().max(2000).default(''),
    versions: z
      .array(formVersionSchema)
      .min(1)
      .refine((versions) => versions.every(({ version }, index) => version === index + 1), { error: 'latestVersion' }),
  })
  .refine(({ openOn, closeOn }) => !openOn || !closeOn || millisecondsOf(openOn) <= millisecondsOf(closeOn), {
    error: 'openAfterClose',
    path: ['closeOn'],
  })
export type Form = z.infer<typeof formSchema>
