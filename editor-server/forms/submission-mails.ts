import { interfaceLanguageOf } from '#content/messages/create-translate.ts'
import { textIn } from '#content/model/form/local-text.ts'
import { isToldToSender } from '#content/model/form/field-types.ts'
import type { Form, FormVersion } from '#content/model/form/schema.ts'
import type { SubmissionDraft } from '#content/model/submission/draft.ts'
import { findHidden } from '#content/model/submission/hidden-answers.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import { tellAnswer } from '#content/model/submission/tell-answer.ts'
import { recentRequests } from '#content/model/verification/codes.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { formatDate } from '#renderer/language/format-date.ts'
import { emailHashOf } from '../accounts/find-account.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sealCode } from '../mail/sealed-code.ts'
import type { Site } from '../site/site.ts'
import { translateForms } from './translate-forms.ts'

type Writer = StoreWriter<RecordKinds>
type SubmissionMail = 'submission' | 'submissionSent' | 'submissionVerify' | 'submissionDraft'

/** Mails with somebody else's words, or a link, that one address gets in an hour: any visitor may enter any address. */
const MOST_AN_HOUR = 5

/** Tells those who handle a form. The mail holds a link and no answers. */
export async function mailHandlers(site: Site, writer: Writer, form: Form, submission: Submission, now: Date): Promise<void> {
  const language = interfaceLanguageOf(site.index.settings.defaultLanguage)
  const link = `${site.origin}/admin/forms/${form.guid}/${submission.guid}`
  for (const to of form.notify)
    await queue(site, writer, 'submission', { to, language, form: form.name, link, submissionGuid: submission.guid, now })
}

/** Sends the copy that a form promises to its sender, with what was answered but never a sensitive answer. */
export async function mailCopy(site: Site, writer: Writer, version: FormVersion, submission: Submission, now: Date): Promise<void> {
  const { confirmationMail, title } = version
  const to = confirmationMail && submission.answers[confirmationMail.field]
  if (!confirmationMail || typeof to !== 'string' || !(await mayMail(writer, to, now))) return
  const { lang } = submission
  const language = interfaceLanguageOf(lang)
  const t = translateForms[language]
  const telling = { language: lang, formLang: version.lang, yes: t('forms.yes'), no: t('forms.no') }
  const hidden = findHidden(submission, version)
  const answered = version.fields.filter(isToldToSender).flatMap((field) => {
    const answer = submission.answers[field.guid]
    const told = hidden.has(field.guid) ? t('forms.masked') : answer !== undefined && tellAnswer(field, answer, telling)
    return told === false ? [] : [`${textIn(field.label, lang, version.lang).text}\n${told.replaceAll(/^/gm, '  ')}`]
  })
  const own = textIn(confirmationMail.text, lang, version.lang).text
  await queue(site, writer, 'submissionSent', {
    to,
    language,
    form: textIn(title, lang, version.lang).text,
    link: `${site.origin}/submission/${submission.guid}`,
    before: own === '' ? [] : [own],
    after: [`${t('forms.submissionSent.answers')}\n\n${answered.join('\n\n')}`],
    ...ofSubmission(submission),
    now,
  })
}

/** @returns false where the address got as many as it may: then the submission cannot be taken now */
export async function mailVerification(
  site: Site,
  writer: Writer,
  { version, submission, to, code, now }: { version: FormVersion; submission: Submission; to: string; code: string; now: Date },
): Promise<boolean> {
  if (!(await mayMail(writer, to, now))) return false
  const { place, ...sealed } = sealCode(site, code)
  await queue(site, writer, 'submissionVerify', {
    to,
    language: interfaceLanguageOf(submission.lang),
    form: textIn(version.title, submission.lang, version.lang).text,
    link: `${site.origin}/submission/${submission.guid}?code=${place}`,
    ...ofSubmission(submission),
    ...sealed,
    now,
  })
  return true
}

/** A link to a form that is being filled in. What was filled in is no part of it. @returns false where the address got as many mails as it may */
export async function mailDraft(
  site: Site,
  writer: Writer,
  {
    version,
    draft,
    guid,
    to,
    step,
    now,
  }: { version: FormVersion; draft: SubmissionDraft; guid: string; to: string; step: string; now: Date },
): Promise<boolean> {
  if (!(await mayMail(writer, to, now))) return false
  // Whoever knows the guid reads the answers: no waiting mail says it.
  const { place, ...sealed } = sealCode(site, guid)
  await queue(site, writer, 'submissionDraft', {
    to,
    language: interfaceLanguageOf(draft.lang),
    form: textIn(version.title, draft.lang, version.lang).text,
    link: `${site.origin}/submission/${place}?step=${step}`,
    date: formatDate(draft.expiresOn, draft.lang),
    submissionGuid: draft.submissionGuid,
    ...(draft.userGuid !== undefined && { userGuid: draft.userGuid }),
    ...sealed,
    now,
  })
  return true
}

interface Queued {
  to: string
  language: 'nl' | 'en'
  form: string
  link: string
  date?: string
  before?: readonly string[]
  after?: readonly string[]
  submissionGuid: string
  userGuid?: string
  sealedCode?: string
  now: Date
}

async function queue(site: Site, writer: Writer, kind: SubmissionMail, mail: Queued): Promise<void> {
  const { to, language, form, link, date = '', before = [], after = [], now, ...more } = mail
  const t = translateForms[language]
  const params = { site: site.index.settings.platformName, form, link, date }
  const text = `${[...before, t(`forms.${kind}.text`, params), ...after, t('forms.closing', params)].join('\n\n')}\n`
  const isAnyones = kind !== 'submission' && { isAnyones: true as const }
  await queueMail(
    writer,
    { kind, to, language, subject: t(`forms.${kind}.subject`, params).replaceAll(/\s+/g, ' ').slice(0, 200), text, ...isAnyones, ...more },
    now,
  )
}

function ofSubmission({ guid, userGuid }: Submission) {
  return { submissionGuid: guid, ...(userGuid !== undefined && { userGuid }) }
}

async function mayMail(writer: Writer, address: string, now: Date): Promise<boolean> {
  const id = `submission/${emailHashOf(address)}`
  const on = recentRequests((await writer.find('codeRequests', id))?.on ?? [], now.getTime())
  if (on.length >= MOST_AN_HOUR) return false
  await writer.put('codeRequests', id, { on: [...on, now.toISOString()] })
  return true
}
