import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Answer } from '#content/model/form/answers.ts'
import { hasAnswer } from '#content/model/form/field-types.ts'
import type { FormField } from '#content/model/form/field.ts'
import { findSensitive } from '#content/model/form/find-sensitive.ts'
import { textIn } from '#content/model/form/local-text.ts'
import type { FormVersion } from '#content/model/form/schema.ts'
import { expiryOf } from '#content/model/submission/retention.ts'
import { findHidden } from '#content/model/submission/hidden-answers.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import { publicFieldsOf } from '#content/model/submission/shown.ts'
import { isFiles, isRows, maskAnswer, tellAnswer, type Telling } from '#content/model/submission/tell-answer.ts'
import type * as z from 'zod'
import { findEditors } from '../../publishing/present-version.ts'
import type { Site } from '../../site/site.ts'
import type { submissionDetailsSchema, ToldAnswer } from './contract.ts'
import { getForm } from './find-submission.ts'
import { openHidden } from '../../forms/seal-answers.ts'
import { tellingFor } from './telling.ts'

type Details = z.infer<typeof submissionDetailsSchema>

/** A submission as those who handle it see it. @throws AppError SITE_NOT_FOUND where its form is gone */
export async function presentSubmission(site: Site, submission: Submission, language: InterfaceLanguage): Promise<Details> {
  const form = getForm(site, submission.formGuid)
  const { assigneeGuid, userGuid, pageGuid, deletedOn, notes } = submission
  const people = await findEditors(
    site,
    [assigneeGuid, userGuid, ...notes.map(({ by }) => by)].filter((guid) => guid !== undefined),
  )
  const assignee = people.get(assigneeGuid ?? '')
  const sender = people.get(userGuid ?? '')
  const page = pageGuid === undefined ? undefined : site.index.find('page', pageGuid)
  const neighbours = deletedOn === undefined ? await findNeighbours(site, submission) : {}
  return {
    guid: submission.guid,
    formGuid: form.guid,
    formName: form.name,
    version: submission.formVersion,
    createdOn: submission.createdOn,
    expiresOn: expiryOf(submission, form),
    lang: submission.lang,
    status: submission.status,
    ...(assignee && { assignee }),
    isClosed: submission.isClosed,
    ...(submission.shownOn !== undefined && { shownOn: submission.shownOn }),
    ...(sender && { sender }),
    ...(page && { page: { guid: page.guid, title: page.title } }),
    notes: notes.map(({ by, ...note }) => ({
      ...note,
      ...(by !== undefined && people.has(by) && { by: people.get(by) }),
    })) as Details['notes'],
    ...(deletedOn !== undefined && { deletedOn }),
    steps: tellSteps(
      site,
      submission,
      form.versions.find(({ version }) => version === submission.formVersion),
      language,
    ),
    ...neighbours,
  }
}

type Steps = Details['steps']

/** What was asked and answered, step by step. Answers whose question is nowhere to be found stand at the end under their guid. */
function tellSteps(site: Site, submission: Submission, version: FormVersion | undefined, language: InterfaceLanguage): Steps {
  const telling = tellingFor(language, version?.lang ?? submission.lang)
  const sensitive = version ? findSensitive(version) : new Set<string>()
  const hidden = findHidden(submission, version)
  const masked = new Map([...openHidden(site, submission, version)].map(([guid, answer]) => [guid, maskAnswer(answer)]))
  const steps: Steps = [{ answers: [] }]
  const open = new Set(version && publicFieldsOf(version).map(({ guid }) => guid))
  for (const field of version?.fields ?? []) {
    const { text: label, lang } = textIn(field.label, telling.language, telling.formLang)
    if (field.type === 'page-break') steps.push({ ...(label !== '' && { title: label }), ...(lang !== undefined && { lang }), answers: [] })
    if (!hasAnswer(field)) continue
    const isHidden = sensitive.has(field.guid) || hidden.has(field.guid)
    const answer = submission.answers[field.guid]
    steps.at(-1)?.answers.push({
      guid: field.guid,
      label,
      ...(lang !== undefined && { lang }),
      type: field.type,
      isSensitive: isHidden,
      isPublic: open.has(field.guid),
      ...(isHidden
        ? hidden.has(field.guid) && { text: masked.get(field.guid) ?? maskAnswer('') }
        : answer !== undefined && tell(field, answer, telling)),
    })
  }
  const known = new Set(version?.fields.map(({ guid }) => guid))
  const rest = Object.entries(submission.answers).filter(([guid]) => !known.has(guid))
  if (rest.length > 0) steps.push({ answers: rest.map(([guid, answer]) => tellUnknown(guid, answer, telling)) })
  return steps.filter(({ answers }) => answers.length > 0)
}

function tellUnknown(guid: string, answer: Answer, telling: Telling): ToldAnswer {
  const field: FormField = { guid, type: 'text', label: {} }
  return { guid, label: guid, type: 'text', isSensitive: false, isPublic: false, text: tellAnswer(field, answer, telling) }
}

function tell(field: FormField, answer: Answer, telling: Telling): Pick<ToldAnswer, 'text' | 'files' | 'rows'> {
  if (isFiles(answer)) return { files: answer }
  if (field.type !== 'group' || !isRows(answer)) return { text: tellAnswer(field, answer, telling) }
  const rows = answer.map((row) =>
    (field.fields ?? []).filter(hasAnswer).map((inner) => {
      const { text: label, lang } = textIn(inner.label, telling.language, telling.formLang)
      const own = row[inner.guid]
      const { rows: _rows, ...said } = own === undefined ? {} : (tell(inner, own, telling) as Pick<ToldAnswer, 'text' | 'files' | 'rows'>)
      return { guid: inner.guid, label, ...(lang !== undefined && { lang }), type: inner.type, ...said }
    }),
  )
  return { rows }
}

/** Submissions of one instant that are told apart by their place among each other. */
const OF_ONE_INSTANT = 10

/** The submissions before and after one, by time. */
async function findNeighbours(site: Site, { guid, formGuid, createdOn }: Submission): Promise<Pick<Details, 'newer' | 'older'>> {
  const prefix = `${formGuid} `
  const key = prefix + new Date(createdOn).toISOString()
  const [later, earlier] = await site.records.read((reader) =>
    Promise.all([
      reader.list('submission', { by: 'form', prefix, from: key, limit: OF_ONE_INSTANT }),
      // `!` sorts behind a key and before every later one.
      reader.list('submission', { by: 'form', prefix, before: `${key}!`, reverse: true, limit: OF_ONE_INSTANT }),
    ]),
  )
  const after = (entries: { id: string }[]) => entries[entries.findIndex(({ id }) => id === guid) + 1]?.id
  const newer = after(later)
  const older = after(earlier)
  return { ...(newer !== undefined && { newer }), ...(older !== undefined && { older }) }
}
