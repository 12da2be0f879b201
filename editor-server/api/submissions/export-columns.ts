import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Answer, Answers, GroupAnswer } from '#content/model/form/answers.ts'
import type { FormField } from '#content/model/form/field.ts'
import { textIn } from '#content/model/form/local-text.ts'
import type { Form } from '#content/model/form/schema.ts'
import { dateOf, timeOf } from '#content/model/instant/instant.ts'
import { type MergedField, mergeFields } from '#content/model/submission/merge-fields.ts'
import { findHidden, openAnswersOf } from '#content/model/submission/hidden-answers.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import { isRows, maskAnswer, tellAnswer } from '#content/model/submission/tell-answer.ts'
import type { Site } from '../../site/site.ts'
import { openHidden } from '../../forms/seal-answers.ts'
import { tellingFor, translates } from './telling.ts'

/** A value of a cell: numbers `12.5`, days `2026-11-26` and moments `2026-11-26T09:30`, those of Amsterdam, as such. */
export type Cell = { kind: 'text' | 'number' | 'day' | 'moment'; value: string } | undefined

/** A submission with everything that its cells are made of. */
export interface Exported {
  submission: Submission
  assignee: string | undefined
  /** What everybody sees who may read it. */
  answers: Answers
  /** Sensitive answers; undefined for one that cannot be opened. */
  hidden: ReadonlyMap<string, Answer | undefined>
}

export interface Column {
  title: string
  cellOf: (exported: Exported) => Cell
}

/** Rows of a group: a row of the file for each. */
export interface GroupRows {
  name: string
  titles: string[]
  rowsOf: (exported: Exported) => Cell[][]
}

export interface ExportColumns {
  fixed: Column[]
  /** One for each field that has one answer, and one for each group: its rows as lines. */
  fields: (Column & { group?: GroupRows })[]
}

export interface ExportOptions {
  language: InterfaceLanguage
  isFull: boolean
}

const text = (value: string): Cell => ({ kind: 'text', value })

/** The columns of all versions of a form. */
export function makeColumns(form: Form, { language, isFull }: ExportOptions): ExportColumns {
  const t = translates[language]
  const all = form.versions.map(({ version }) => version)
  /** Names the versions only where not all of them ask. */
  const titleOf = ({ field, lang, versions }: MergedField, of: readonly number[]) => {
    const label = textIn(field.label, language, lang).text || field.guid
    if (versions.length === of.length) return label
    return t('inVersions', { label, versions: versions.join(', '), count: versions.length })
  }
  const fieldsOf = new Map(form.versions.map((version) => [version.version, new Map(version.fields.map((field) => [field.guid, field]))]))
  const ownField = ({ submission }: Exported, { field }: MergedField) => fieldsOf.get(submission.formVersion)?.get(field.guid)
  const telling = ({ submission }: Exported) =>
    tellingFor(language, form.versions.find(({ version }) => version === submission.formVersion)?.lang ?? submission.lang)

  const fields = mergeFields(form.versions).map((merged): ExportColumns['fields'][number] => {
    const { field, inner } = merged
    const cellOf = (exported: Exported): Cell => {
      const own = ownField(exported, merged) ?? field
      const { answers, hidden } = exported
      if (hidden.has(field.guid)) {
        const answer = hidden.get(field.guid)
        return text(isFull && answer !== undefined ? tellAnswer(own, answer, telling(exported)) : maskAnswer(answer ?? ''))
      }
      const answer = answers[field.guid]
      return answer === undefined ? undefined : cellFor(own, answer, (given) => tellAnswer(own, given, telling(exported)))
    }
    const column = { title: titleOf(merged, all), cellOf }
    if (!inner) return column
    const rowsOf = (exported: Exported): Cell[][] => {
      const answer = exported.answers[field.guid] ?? (isFull ? exported.hidden.get(field.guid) : undefined)
      const rows: GroupAnswer = answer !== undefined && isRows(answer) ? answer : []
      const own = new Map(ownField(exported, merged)?.fields?.map((each) => [each.guid, each]))
      return rows.map((row) =>
        inner.map((each) => {
          const given = row[each.field.guid]
          const asked = own.get(each.field.guid) ?? each.field
          return given === undefined ? undefined : cellFor(asked, given, (said) => tellAnswer(asked, said, telling(exported)))
        }),
      )
    }
    return { ...column, group: { name: column.title, titles: inner.map((each) => titleOf(each, merged.versions)), rowsOf } }
  })
  return { fixed: makeFixed(language), fields }
}

function makeFixed(language: InterfaceLanguage): Column[] {
  const t = translates[language]
  return [
    { title: t('guid'), cellOf: ({ submission }) => text(submission.guid) },
    {
      title: t('createdOn'),
      cellOf: ({ submission: { createdOn } }) => ({ kind: 'moment', value: `${dateOf(createdOn)}T${timeOf(createdOn) ?? '00:00'}` }),
    },
    { title: t('version'), cellOf: ({ submission }) => ({ kind: 'number', value: String(submission.formVersion) }) },
    { title: t('status'), cellOf: ({ submission }) => text(t(`statuses.${submission.status}`)) },
    { title: t('assignee'), cellOf: ({ assignee }) => (assignee === undefined ? undefined : text(assignee)) },
    { title: t('isClosed'), cellOf: ({ submission }) => text(t(submission.isClosed ? 'yes' : 'no')) },
  ]
}

function cellFor({ type }: FormField, answer: Answer, tell: (answer: Answer) => string): Cell {
  if (typeof answer === 'string') {
    if (/^(?:number|currency|calculated)$/.test(type) && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(answer)) return { kind: 'number', value: answer }
    if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(answer)) return { kind: 'day', value: answer }
    if (type === 'datetime' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(answer)) return { kind: 'moment', value: answer }
  }
  return text(tell(answer))
}

/** What the file can say of a submission. */
export function toExported(site: Pick<Site, 'keyFor'>, { versions }: Form, submission: Submission, assignee: string | undefined): Exported {
  const version = versions.find((each) => each.version === submission.formVersion)
  const opened = openHidden(site, submission, version)
  const hidden = new Map([...findHidden(submission, version)].map((guid) => [guid, opened.get(guid)]))
  return { submission, assignee, answers: openAnswersOf(submission, version), hidden }
}
