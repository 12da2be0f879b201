import { type Answer, type Answers, type DutchAddress, type GroupAnswer, type SentFile } from '../form/answers.ts'
import { fileTypes, hasAnswer } from '../form/field-types.ts'
import { type FormField, isSensitive } from '../form/field.ts'
import { textIn } from '../form/local-text.ts'
import type { FormContent } from '../form/schema.ts'

/** An answer in words, with its question. */
export interface AnswerText {
  guid: string
  label: string
  /** Lines of its text; empty where nothing was answered. */
  lines: readonly string[]
  files?: readonly SentFile[]
  /** It is there, and not shown. */
  isMasked?: true
}

/** Words for what is no text of the form itself. */
export interface AnswerWords {
  yes: string
  no: string
}

interface Options {
  lang: string
  words: AnswerWords
  /** Sensitive answers by guid, where they are shown; any other is masked. */
  opened?: Answers
  /** Guids of sensitive answers that there are. */
  sealed?: ReadonlySet<string>
}

/**
 * What was answered, in the words of the version that it was given to and in its order, so that it reads right whatever became of the form
 * since. Rows of a group come one after the other under its name.
 */
export function answerTexts(version: Pick<FormContent, 'fields' | 'lang'>, answers: Answers, options: Options): AnswerText[] {
  return version.fields.filter(hasAnswer).flatMap((field): AnswerText[] => {
    const { guid } = field
    const label = labelOf(field, version, options)
    if (isSensitive(field) && options.opened?.[guid] === undefined)
      return options.sealed?.has(guid) ? [{ guid, label, lines: [], isMasked: true }] : []
    const answer = options.opened?.[guid] ?? answers[guid]
    if (answer === undefined) return []
    if (field.type === 'group') return [{ guid, label, lines: (answer as GroupAnswer).flatMap(rowsOf(field, version, options)) }]
    if (fileTypes.has(field.type)) {
      const files = answer as SentFile[]
      return [{ guid, label, lines: files.map(({ name }) => name), files }]
    }
    return [{ guid, label, lines: linesOf(field, answer, version, options) }]
  })
}

function rowsOf(group: FormField, version: Pick<FormContent, 'lang'>, options: Options) {
  return (row: Record<string, Answer>, at: number): string[] =>
    (group.fields ?? []).filter(hasAnswer).flatMap((field) => {
      const answer = row[field.guid]
      if (answer === undefined) return []
      const lines = fileTypes.has(field.type) ? (answer as SentFile[]).map(({ name }) => name) : linesOf(field, answer, version, options)
      return [`${at + 1}. ${labelOf(field, version, options)}: ${lines.join(', ')}`]
    })
}

function linesOf(field: FormField, answer: Answer, version: Pick<FormContent, 'lang'>, { lang, words }: Options): string[] {
  const wordOf = (value: string) => {
    const option = field.options?.find((each) => each.value === value)
    return option ? textIn(option.label, lang, version.lang).text || value : value
  }
  if (typeof answer === 'string') {
    if (field.type === 'yes-no' || field.type === 'consent') return [answer === 'yes' ? words.yes : words.no]
    return answer.split('\n').map(wordOf)
  }
  if (Array.isArray(answer)) return (answer as string[]).map(wordOf)
  return addressLines(answer as DutchAddress)
}

function addressLines({ street, number, addition, postcode, city }: DutchAddress): string[] {
  const place = [postcode, city].filter(Boolean).join(' ')
  return [[street, `${number}${addition ? ` ${addition}` : ''}`].filter(Boolean).join(' '), place].filter(Boolean)
}

function labelOf(field: FormField, version: Pick<FormContent, 'lang'>, { lang }: Options): string {
  return textIn(field.label, lang, version.lang).text
}
