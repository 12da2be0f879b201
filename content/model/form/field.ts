import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { modest } from '../json/modest.ts'
import { plainText } from '../text/plain-text.ts'
import {
  type AcceptedExtension,
  acceptedExtensions,
  type ChoiceSize,
  choiceSizes,
  type Comparison,
  comparisons,
  type InputMask,
  inputMasks,
  MOST_FILE_BYTES,
} from './field-settings.ts'
import { choiceTypes, type FormFieldType, formFieldTypes, settingsOf } from './field-types.ts'
import { isMarkedSensitive } from './find-sensitive.ts'
import { type LocalText, localTextSchema } from './local-text.ts'
import { findLogicFault } from './logic.ts'
import { isKnownPattern } from './pattern.ts'
import { type FormRuleType, formRuleTypes } from './rules.ts'

export {
  type AcceptedExtension,
  acceptedExtensions,
  type ChoiceSize,
  choiceSizes,
  type Comparison,
  comparisons,
  DEFAULT_TEXTAREA_ROWS,
  type InputMask,
  inputMasks,
  MOST_FILE_BYTES,
} from './field-settings.ts'

/** A rule in JsonLogic; `{ "var": "<guid of a field>" }` is an answer. */
export type Logic = boolean | number | string | null | Logic[] | { [operator: string]: Logic }

/** What it may hold is up to `findLogicFault`: a schema of JSON refers to itself, which descriptions of the API have no place for. */
const logicSchema = modest(
  (z.unknown() as z.ZodType<Logic>).superRefine((logic, context) => {
    const fault = findLogicFault(logic)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  }),
  { values: 300, characters: 10_000 },
)

export interface FormOption {
  value: string
  label: LocalText
}

export interface FormField {
  /** The same in every version, so that answers to different versions line up. */
  guid: string
  type: FormFieldType
  label: LocalText
  hint?: LocalText | undefined
  isRequired?: boolean | undefined
  /** Stored encrypted, shown masked, never mailed. A `bsn` always is, and so is what is worked out of one: `findSensitive` knows all. */
  isSensitive?: boolean | undefined
  /** The answer stands on the site once somebody has chosen to show its submission. */
  isPublic?: boolean | undefined
  options?: FormOption[] | undefined
  size?: ChoiceSize | undefined
  rule?: FormRuleType | undefined
  mask?: InputMask | undefined
  /** A regular expression that the whole answer follows, and what to say when it does not. */
  pattern?: string | undefined
  patternHint?: LocalText | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  /** Bounds of a number, amount, date or time, as answers are stored: `12.5`, `2026-11-26`, `09:30`. A date may be `today`, with `+` or `-` days. */
  min?: string | undefined
  max?: string | undefined
  /** Decimals of a number or a calculated value. */
  decimals?: number | undefined
  /** Options, files or rows. */
  minCount?: number | undefined
  maxCount?: number | undefined
  rows?: number | undefined
  /** Level of a heading. */
  level?: 2 | 3 | undefined
  accept?: AcceptedExtension[] | undefined
  maxBytes?: number | undefined
  /** No two submissions of the form may have the same answer. */
  isUnique?: boolean | undefined
  compare?: { with: string; is: Comparison } | undefined
  /** The field is not there, and has no answer, unless this holds. For a page break it is about its whole step. */
  showWhen?: Logic | undefined
  requireWhen?: Logic | undefined
  /** Of a calculated or hidden field. */
  value?: Logic | undefined
  /** Filled in beforehand: from a property of the sender's profile, or from the query of the page's address. */
  prefill?: { from: 'profile' | 'query'; name: string } | undefined
  /** Of a group; groups do not nest. */
  fields?: FormField[] | undefined
}

const count = z.int().min(0).max(200)

const fieldShape = {
  guid: guidSchema,
  type: z.enum(formFieldTypes),
  label: localTextSchema(1000),
  hint: localTextSchema(4000).optional(),
  isRequired: z.boolean().optional(),
  isSensitive: z.boolean().optional(),
  isPublic: z.boolean().optional(),
  options: z
    .array(z.strictObject({ value: z.string().overwrite(plainText).trim().min(1).max(200), label: localTextSchema(200) }))
    .min(1)
    .max(200)
    .refine((options) => new Set(options.map(({ value }) => value)).size === options.length, { error: 'uniqueOption' })
    .optional(),
  size: z.enum(choiceSizes).optional(),
  rule: z.enum(formRuleTypes).optional(),
  mask: z.enum(inputMasks).optional(),
  pattern: z.string().min(1).max(200).refine(isKnownPattern, { error: 'patternUnread' }).optional(),
  patternHint: localTextSchema(200).optional(),
  minLength: z.int().min(1).max(20_000).optional(),
  maxLength: z.int().min(1).max(20_000).optional(),
  min: z.string().min(1).max(40).optional(),
  max: z.string().min(1).max(40).optional(),
  decimals: z.int().min(0).max(6).optional(),
  minCount: count.optional(),
  maxCount: count.min(1).optional(),
  rows: z.int().min(1).max(40).optional(),
  level: z.union([z.literal(2), z.literal(3)]).optional(),
  accept: z.array(z.enum(acceptedExtensions)).min(1).max(acceptedExtensions.length).optional(),
  maxBytes: z.int().min(1).max(MOST_FILE_BYTES).optional(),
  isUnique: z.boolean().optional(),
  compare: z.strictObject({ with: guidSchema, is: z.enum(comparisons) }).optional(),
  showWhen: logicSchema.optional(),
  requireWhen: logicSchema.optional(),
  value: logicSchema.optional(),
  prefill: z.strictObject({ from: z.enum(['profile', 'query']), name: z.string().min(1).max(80) }).optional(),
}

const everywhere: ReadonlySet<string> = new Set(['guid', 'type', 'label', 'showWhen'])

/** Settings that a field of its type does not have, and those that it cannot do without. */
function checkSettings(field: FormField, context: z.RefinementCtx): void {
  const own: readonly string[] = settingsOf[field.type]
  for (const [key, value] of Object.entries(field)) {
    if (value !== undefined && !everywhere.has(key) && !own.includes(key)) refuse(context, key, 'settingOfOtherType')
  }
  if (choiceTypes.has(field.type) && field.options === undefined) refuse(context, 'options', 'optionsNeeded')
  if (field.type === 'group' && (field.fields ?? []).length === 0) refuse(context, 'fields', 'fieldsNeeded')
  if (field.type === 'calculated' && field.value === undefined) refuse(context, 'value', 'valueNeeded')
  if (field.isSensitive && field.prefill) refuse(context, 'prefill', 'sensitivePrefill')
  if (field.isPublic && isMarkedSensitive(field)) refuse(context, 'isPublic', 'publicSensitive')
  if (isAbove(field.minLength, field.maxLength)) refuse(context, 'minLength', 'minAboveMax')
  if (isAbove(field.minCount, field.maxCount)) refuse(context, 'minCount', 'minAboveMax')
}

function refuse(context: z.RefinementCtx, key: string, message: string): void {
  context.addIssue({ code: 'custom', message, path: [key] })
}

function isAbove(low: number | undefined, high: number | undefined): boolean {
  return low !== undefined && high !== undefined && low > high
}

const innerTypes = formFieldTypes.filter((type) => !['page-break', 'group', 'hidden', 'bsn'].includes(type))

/** A field of a group: no group, step or encrypted answer stands in one. */
const innerFieldSchema = z.strictObject({ ...fieldShape, type: z.enum(innerTypes) }).superRefine((field, context) => {
  checkSettings(field as FormField, context)
  if (field.isSensitive) refuse(context, 'isSensitive', 'sensitiveInGroup')
  if (field.isPublic) refuse(context, 'isPublic', 'publicInGroup')
})

export const formFieldSchema = z
  .strictObject({ ...fieldShape, fields: z.array(innerFieldSchema).max(40).optional() })
  .superRefine((field, context) => checkSettings(field as FormField, context)) as unknown as z.ZodType<FormField>
