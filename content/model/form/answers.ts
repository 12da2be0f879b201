import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { modest } from '../json/modest.ts'
import { plainText } from '../text/plain-text.ts'
import type { FormRuleType } from './rules.ts'

/** Characters of one text. */
const MOST_CHARACTERS = 20_000

const textSchema = z.string().overwrite(plainText).max(MOST_CHARACTERS)

/** A file that was sent along; its bytes stand apart. */
export const sentFileSchema = z.strictObject({
  guid: guidSchema,
  name: z.string().overwrite(plainText).max(200),
  /** Media type, found from its bytes. */
  type: z.string().max(100),
  size: z.int().min(1),
})
export type SentFile = z.infer<typeof sentFileSchema>

export const addressSchema = z.strictObject({
  postcode: z.string().max(7),
  number: z.string().max(10),
  addition: z.string().overwrite(plainText).max(10).optional(),
  street: z.string().overwrite(plainText).max(120).optional(),
  city: z.string().overwrite(plainText).max(80).optional(),
})
export type DutchAddress = z.infer<typeof addressSchema>

/**
 * An answer as it is stored, the same whichever way it was sent: numbers and amounts `12.50`, dates `2026-11-26`, times `09:30` or `09:30:00`,
 * both `2026-11-26T09:30` in the time of the site, yes or no `yes` and `no`, an agreement `yes`, an IBAN without spaces, several choices as a
 * list in the order of the options.
 */
export type SimpleAnswer = string | string[] | SentFile[] | DutchAddress
/** Rows of a group, each with its answers by guid of the field. */
export type GroupAnswer = Record<string, SimpleAnswer>[]
export type Answer = SimpleAnswer | GroupAnswer
/** By guid of the field. What has no answer, or whose condition does not hold, is absent. */
export type Answers = Record<string, Answer>

const simpleAnswerSchema = z.union([textSchema, z.array(z.string().max(200)).max(200), z.array(sentFileSchema).max(200), addressSchema])

export const answersSchema = modest(
  z.record(guidSchema, z.union([simpleAnswerSchema, z.array(z.record(guidSchema, simpleAnswerSchema)).max(200)])),
  { values: 10_000, characters: 300_000 },
) as unknown as z.ZodType<Answers>

/** Why an answer is refused; its text says how to put it right. */
export const answerFaultCodes = [
  'required',
  'fieldUnknown',
  'choice',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'tooFew',
  'tooMany',
  'number',
  'decimals',
  'pattern',
  'phone',
  'datetime',
  'postcode',
  'houseNumber',
  'iban',
  'bsn',
  'fileType',
  'fileSize',
  'fileGone',
  'fileRoom',
  'compare',
  'taken',
] as const
export type AnswerFaultCode = (typeof answerFaultCodes)[number] | FormRuleType

export interface AnswerFault {
  /** Guid of the field; in a group `<guid of the group>.<row from 0>.<guid of the field>`. A part of an address follows: `….postcode`. */
  place: string
  code: AnswerFaultCode
  /** What its text names besides: a limit, the label of the other field. */
  values?: Record<string, string | number>
}
