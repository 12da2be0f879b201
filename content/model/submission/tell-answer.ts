import type { Answer, DutchAddress, GroupAnswer, SentFile, SimpleAnswer } from '../form/answers.ts'
import { choiceTypes } from '../form/field-types.ts'
import type { FormField } from '../form/field.ts'
import { textIn } from '../form/local-text.ts'
import { tellNumber } from '../form/tell-number.ts'

/** In what words answers are told. */
export interface Telling {
  /** Language of the reader. */
  language: string
  /** Language of the form's version. */
  formLang: string
  yes: string
  no: string
}

/** What a sensitive answer is in a list: how it ends, so that two can be told apart, where that gives away little. */
export function maskAnswer(answer: Answer): string {
  return typeof answer === 'string' && answer.length >= 8 ? `•••••${answer.slice(-4)}` : '•••••'
}

/** An answer as people read it. A file is told by its name, a group by a line for each row. */
export function tellAnswer(field: FormField, answer: Answer, telling: Telling): string {
  if (typeof answer === 'string') return tellText(field, answer, telling)
  if (!Array.isArray(answer)) return tellAddress(answer)
  if (isRows(answer)) return answer.map((row) => tellRow(field, row, telling)).join('\n')
  return answer.map((each) => (typeof each === 'string' ? labelOf(field, each, telling) : each.name)).join(', ')
}

/** Whether an answer is that of a group. */
export function isRows(answer: Answer): answer is GroupAnswer {
  return Array.isArray(answer) && answer.some((each) => typeof each === 'object' && !isFile(each))
}

export function isFiles(answer: Answer): answer is SentFile[] {
  return Array.isArray(answer) && answer.length > 0 && answer.every(isFile)
}

/** Rows of a group have guids of fields for their keys, and a file never has that of its `guid`. */
function isFile(each: string | SentFile | Record<string, SimpleAnswer>): each is SentFile {
  return typeof each === 'object' && 'guid' in each && 'size' in each
}

function tellRow(group: FormField, row: GroupAnswer[number], telling: Telling): string {
  const told = (group.fields ?? []).flatMap((field) => {
    const answer = row[field.guid]
    if (answer === undefined) return []
    return [`${textIn(field.label, telling.language, telling.formLang).text}: ${tellAnswer(field, answer, telling)}`]
  })
  return told.join('; ')
}

function tellText(field: FormField, answer: string, telling: Telling): string {
  if (choiceTypes.has(field.type)) return labelOf(field, answer, telling)
  const locale = telling.language === 'nl' ? 'nl-NL' : 'en-GB'
  switch (field.type) {
    case 'yes-no':
    case 'consent':
      return answer === 'yes' ? telling.yes : answer === 'no' ? telling.no : answer
    case 'date':
      return tellDay(answer, locale)
    case 'datetime':
      return `${tellDay(answer.slice(0, 10), locale)} ${answer.slice(11)}`
    case 'number':
    case 'calculated':
    case 'currency':
      return tellNumber(field.type, answer, telling.language) ?? answer
    case 'iban':
      return answer.replaceAll(/(.{4})(?=.)/g, '$1 ')
    default:
      return answer
  }
}

function tellDay(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime())
    ? day
    : new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }).format(date)
}

function labelOf({ options = [] }: FormField, value: string, { language, formLang }: Telling): string {
  const option = options.find((each) => each.value === value)
  return (option && textIn(option.label, language, formLang).text) || value
}

function tellAddress({ street, number, addition, postcode, city }: DutchAddress): string {
  const first = [street, number, addition].filter(Boolean).join(' ')
  return [first, [postcode, city].filter(Boolean).join(' ')].filter((part) => part !== '').join(', ')
}
