import { sayForm } from '../../messages/form/say-form.ts'
import type { AnswerFault } from './answers.ts'
import type { FormField } from './field.ts'
import { choiceTypes, fileTypes } from './field-types.ts'
import type { FormRuleType } from './rules.ts'
import { textIn } from './text-in.ts'

const boxes: ReadonlySet<FormField['type']> = new Set(['yes-no', ...choiceTypes])
/** A text field with such a rule takes it as it is written; fields of these types read it as people write it. */
const written: ReadonlySet<string> = new Set(['date', 'time', 'fulltime', 'timeOrFulltime'] satisfies FormRuleType[])
const ordered: ReadonlySet<FormField['type']> = new Set(['date', 'datetime', 'time', 'fulltime'])

/** What somebody has to do about an answer. It stands at the field, so it does not name it. */
export function describeFault(fault: AnswerFault, field: FormField | undefined, lang: string, ownLang: string): string {
  const own = fault.code === 'pattern' && textIn(field?.patternHint, lang, ownLang).text
  return own || sayForm(lang, `fault.${keyOf(fault, field)}`, valuesOf(fault, lang))
}

function keyOf({ code, values }: AnswerFault, field: FormField | undefined): string {
  const type = field?.type ?? 'text'
  if (type === 'text' && written.has(code)) return `written.${code}`
  if (code === 'compare') return `compare.${values?.['is'] ?? 'equal'}`
  if (code === 'required') {
    if (fileTypes.has(type)) return 'required.file'
    if (type === 'consent') return 'required.consent'
    return boxes.has(type) ? 'required.choice' : 'required.text'
  }
  const scale = ordered.has(type) ? 'moment' : 'number'
  if (code === 'tooSmall') return `tooSmall.${scale}`
  if (code === 'tooBig') return `tooBig.${scale}`
  const counted = fileTypes.has(type) ? 'files' : type === 'group' ? 'rows' : 'choices'
  if (code === 'tooFew') return `tooFew.${counted}`
  if (code === 'tooMany') return `tooMany.${counted}`
  return code
}

function valuesOf({ values = {} }: AnswerFault, lang: string): Record<string, string | number> {
  const { limit, size, ...others } = values
  return {
    ...others,
    ...(limit !== undefined && { limit: writeLimit(String(limit), lang) }),
    ...(size !== undefined && { size: writeSize(Number(size), lang) }),
  }
}

/** A bound as people read it: `21-11-2026`, `12,50`. */
export function writeLimit(limit: string, lang: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})(?:T(.*))?$/.exec(limit) ?? []
  const isEnglish = /^en(-|$)/i.test(lang)
  if (year !== undefined) return [`${day}${isEnglish ? '/' : '-'}${month}${isEnglish ? '/' : '-'}${year}`, time].filter(Boolean).join(' ')
  return isEnglish ? limit : limit.replace(/^(-?\d+)\.(\d+)$/, '$1,$2')
}

export function writeSize(bytes: number, lang: string): string {
  const megabytes = Math.round(bytes / 100_000) / 10
  return megabytes >= 1 ? `${writeLimit(String(megabytes), lang)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`
}
