import type { FormField } from '#content/model/form/field.ts'
import { findSensitive } from '#content/model/form/find-sensitive.ts'
import { hasAnswer } from '#content/model/form/field-types.ts'
import { textIn } from '#content/model/form/local-text.ts'
import { findCurrentVersion, type Form } from '#content/model/form/schema.ts'
import type { Submission } from '#content/model/submission/schema.ts'

/** The body of a message about a submission: its answers as they are stored, never a sensitive one. */
export function tellHook(form: Form, { guid, formVersion, createdOn, lang, pageGuid, answers }: Submission): string {
  const version = form.versions.find((each) => each.version === formVersion)
  // What was marked as sensitive only later counts as well.
  const hidden = new Set([version, findCurrentVersion(form)].flatMap((each) => (each ? [...findSensitive(each)] : [])))
  const name = ({ guid: field, type, label }: FormField) => ({ field, type, label: textIn(label, lang, version?.lang ?? lang).text })
  const told = (version?.fields ?? []).filter(hasAnswer).flatMap((field) => {
    const answer = hidden.has(field.guid) ? undefined : answers[field.guid]
    if (answer === undefined) return []
    return [{ ...name(field), ...(field.fields && { fields: field.fields.filter(hasAnswer).map(name) }), answer }]
  })
  return tell('submission.created', createdOn, {
    guid,
    form: { guid: form.guid, name: form.name, version: formVersion },
    lang,
    ...(pageGuid !== undefined && { page: pageGuid }),
    answers: told,
  })
}

/** The body of a message that only shows whether messages arrive. */
export function tellTest({ guid, name }: Pick<Form, 'guid' | 'name'>, now: Date): string {
  return tell('webhook.test', now.toISOString(), { form: { guid, name } })
}

function tell(type: string, timestamp: string, data: object): string {
  return JSON.stringify({ type, timestamp, data })
}
