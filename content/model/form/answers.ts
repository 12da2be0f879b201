import type { Guid } from '../guid/guid.ts'
import { followsRule, type FormRuleType } from './rules.ts'
import type { Form, FormField, FormFieldType, FormVersion } from './schema.ts'

/** Answers by field guid; several for a group of checkboxes. */
export type Answers = Readonly<Record<Guid, string | readonly string[]>>

export interface AnswerFault {
  fieldGuid: Guid
  code: 'required' | 'fieldUnknown' | 'choice' | 'tooLong' | 'tooSmall' | 'tooBig' | 'number' | FormRuleType
  /** The limit for `tooLong`, `tooSmall` and `tooBig`. */
  limit?: number
}

/** The version for new submissions. */
export function currentVersionOf(form: Form): FormVersion {
  const current = form.versions.at(-1)
  if (!current) throw new RangeError(`Form ${form.guid} has no version`)
  return current
}

/** All faults in a submission's answers, in the order of the fields; empty when it can be accepted. */
export function checkAnswers(version: FormVersion, answers: Answers): AnswerFault[] {
  const known = new Set(version.fields.filter(({ type }) => type !== 'statement').map(({ guid }) => guid))
  const unknown = Object.keys(answers).filter((guid) => !known.has(guid))
  return [
    ...version.fields.flatMap((field) => (known.has(field.guid) ? checkAnswer(field, answers[field.guid]) : [])),
    ...unknown.map((fieldGuid) => ({ fieldGuid, code: 'fieldUnknown' as const })),
  ]
}

const ruleOfType: Partial<Record<FormFieldType, FormRuleType>> = { email: 'email', date: 'date', time: 'timeOrFulltime' }

function checkAnswer(field: FormField, answer: string | readonly string[] | undefined): AnswerFault[] {
  const values = (typeof answer === 'string' ? [answer] : (answer ?? [])).filter((value) => value.trim() !== '')
  const fault = (code: AnswerFault['code'], limit?: number): AnswerFault[] => [
    { fieldGuid: field.guid, code, ...(limit !== undefined && { limit }) },
  ]
  if (values.length === 0) return field.isRequired ? fault('required') : []
  if (values.length > 1 && field.type !== 'checkboxes') return fault('choice')
  if (field.options.length > 0 && !values.every((value) => field.options.some((option) => option.value === value))) return fault('choice')

  const text = values[0] ?? ''
  if (field.maxLength !== undefined && text.length > field.maxLength) return fault('tooLong', field.maxLength)
  if (field.type === 'number') return checkNumber(field, text, fault)
  const rule = field.rule ?? ruleOfType[field.type]
  return rule && !followsRule(rule, text.trim()) ? fault(rule) : []
}

function checkNumber(field: FormField, text: string, fault: (code: AnswerFault['code'], limit?: number) => AnswerFault[]): AnswerFault[] {
  // Dutch decimals have a comma.
  const value = Number(text.trim().replace(',', '.'))
  if (!Number.isFinite(value)) return fault('number')
  if (field.min !== undefined && value < field.min) return fault('tooSmall', field.min)
  if (field.max !== undefined && value > field.max) return fault('tooBig', field.max)
  return []
}
