import type { AnswerFault, SentFile, SimpleAnswer } from './answers.ts'
import { imageExtensions } from '../media/image-extensions.ts'
import type { FormField } from './field.ts'
import { type AcceptedExtension, acceptedExtensions, MOST_FILE_BYTES } from './field-settings.ts'
import { followsPattern } from './pattern.ts'
import { readBound } from './read-date.ts'
import { followsRule } from './rules.ts'

/** Files that a field takes. */
export function mostFiles({ maxCount }: Pick<FormField, 'maxCount'>): number {
  return maxCount ?? 1
}

/** Extensions that a field takes. */
export function extensionsOf({ type, accept }: Pick<FormField, 'type' | 'accept'>): readonly AcceptedExtension[] {
  return accept ?? (type === 'image' ? imageExtensions : acceptedExtensions)
}

/** Characters that an answer may have where its field does not say. */
const usualLengths: Partial<Record<FormField['type'], number>> = { text: 1000, textarea: 5000, email: 254 }

export function mostCharacters({ type, maxLength }: Pick<FormField, 'type' | 'maxLength'>): number | undefined {
  return maxLength ?? usualLengths[type]
}

type Fault = Omit<AnswerFault, 'place'>

/** What a field's settings say of its answer, which is in its stored form. */
export function checkAnswer(field: FormField, answer: SimpleAnswer, today: string): Fault | undefined {
  if (typeof answer === 'string') return checkLength(field, answer) ?? checkShape(field, answer) ?? checkRange(field, answer, today)
  if (!Array.isArray(answer)) return undefined
  if (field.type === 'checkboxes') return checkCount(field, answer.length)
  return checkFiles(field, answer as SentFile[])
}

function checkLength(field: FormField, text: string): Fault | undefined {
  const length = Array.from(text).length
  const most = mostCharacters(field)
  if (most !== undefined && length > most) return { code: 'tooLong', values: { count: most } }
  if (field.minLength !== undefined && length < field.minLength) return { code: 'tooShort', values: { count: field.minLength } }
  return undefined
}

function checkShape({ type, rule, pattern }: FormField, text: string): Fault | undefined {
  if (type !== 'text') return undefined
  if (rule && !followsRule(rule, text)) return { code: rule }
  return pattern !== undefined && !followsPattern(pattern, text) ? { code: 'pattern' } : undefined
}

const numbers: ReadonlySet<FormField['type']> = new Set(['number', 'currency'])
const days: ReadonlySet<FormField['type']> = new Set(['date', 'datetime'])

/** A bound in the stored form of the field: a day is midnight where the answer has a time. */
export function boundOf({ type }: Pick<FormField, 'type'>, bound: string, today: string): string {
  if (!days.has(type)) return bound
  return readBound(bound, today)
}

function checkRange(field: FormField, answer: string, today: string): Fault | undefined {
  const { min, max } = field
  if (min !== undefined) {
    const limit = boundOf(field, min, today)
    if (order(field, answer, limit) < 0) return { code: 'tooSmall', values: { limit } }
  }
  if (max !== undefined) {
    const limit = boundOf(field, max, today)
    // A whole day belongs to its bound.
    if (order(field, answer.slice(0, days.has(field.type) ? limit.length : undefined), limit) > 0)
      return { code: 'tooBig', values: { limit } }
  }
  return undefined
}

/** Below 0 where the first comes first. Dates and times in their stored form have the order of their characters. */
export function order({ type }: Pick<FormField, 'type'>, one: string, other: string): number {
  if (numbers.has(type)) return Number(one) - Number(other)
  return one < other ? -1 : one > other ? 1 : 0
}

function checkCount({ minCount, maxCount }: FormField, count: number): Fault | undefined {
  if (minCount !== undefined && count < minCount) return { code: 'tooFew', values: { count: minCount } }
  if (maxCount !== undefined && count > maxCount) return { code: 'tooMany', values: { count: maxCount } }
  return undefined
}

function checkFiles(field: FormField, files: readonly SentFile[]): Fault | undefined {
  const extensions: readonly string[] = extensionsOf(field)
  const most = field.maxBytes ?? MOST_FILE_BYTES
  for (const { name, size } of files) {
    const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
    if (!extensions.includes(extension)) return { code: 'fileType', values: { types: extensions.join(', ') } }
    if (size > most) return { code: 'fileSize', values: { size: most } }
  }
  return undefined
}

/** Whether an answer stands to that of another field as `compare` says. */
export function compares(field: FormField, answer: string, other: string): boolean {
  const difference = order(field, answer, other)
  switch (field.compare?.is) {
    case 'equal':
      return difference === 0
    case 'notEqual':
      return difference !== 0
    case 'less':
      return difference < 0
    case 'lessOrEqual':
      return difference <= 0
    case 'greater':
      return difference > 0
    case 'greaterOrEqual':
      return difference >= 0
    case undefined:
      return true
  }
}
