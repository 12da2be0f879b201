import * as z from 'zod'
import { answersSchema } from '../form/answers.ts'
import type { FormField } from '../form/field.ts'
import { findSensitive } from '../form/find-sensitive.ts'
import { formFieldTypes, settingsOf } from '../form/field-types.ts'
import { localTextSchema } from '../form/local-text.ts'
import type { Form, FormVersion } from '../form/schema.ts'
import { guidSchema } from '../guid/guid.ts'
import { languageSchema } from '../page/schema.ts'
import { expiryOf } from './retention.ts'
import type { Submission } from './schema.ts'

/** Submissions of one form that stand on the site at a time. */
export const MOST_SHOWN = 1000

/** Characters of the public answers of a submission that is shown, as JSON: builds read all of a form's at once. */
export const MOST_SHOWN_TEXT = 5000

const instant = z.iso.datetime({ offset: true })

/** What a list says of a field. */
const shownFieldSchema = z.strictObject({
  guid: guidSchema,
  type: z.enum(formFieldTypes),
  label: localTextSchema(1000),
  options: z.array(z.strictObject({ value: z.string(), label: localTextSchema(200) })).optional(),
})

/** What the site shows of one form's submissions: nothing in it but what everybody may read. */
export const shownListSchema = z.strictObject({
  schema: z.literal(1),
  formGuid: guidSchema,
  /** Public fields of the versions that are named below. */
  versions: z.array(z.strictObject({ version: z.int().min(1), lang: languageSchema, fields: z.array(shownFieldSchema) })),
  /** The newest first. */
  submissions: z.array(
    z.strictObject({
      /** Says nothing of the guid: whoever knows that reads all of the submission. */
      id: z.string().regex(/^[\w-]{22}$/),
      version: z.int().min(1),
      sentOn: instant,
      /** From this instant it is shown no more, whatever else happens. */
      until: instant,
      answers: answersSchema,
    }),
  ),
})
export type ShownList = z.infer<typeof shownListSchema>
export type ShownField = ShownList['versions'][number]['fields'][number]

/** Fields whose answers may stand on the site. */
export function publicFieldsOf({ fields }: Pick<FormVersion, 'fields'>): FormField[] {
  const sensitive = findSensitive({ fields })
  return fields.filter((field) => field.isPublic === true && !sensitive.has(field.guid) && settingsOf[field.type].includes('isPublic'))
}

/** What of a submission would be on the site, by guid of the field; nothing where that is empty. */
export function publicAnswersOf({ answers }: Pick<Submission, 'answers'>, version: Pick<FormVersion, 'fields'>): Submission['answers'] {
  const own = publicFieldsOf(version).flatMap(({ guid }) => {
    const answer = answers[guid]
    return answer === undefined ? [] : [[guid, answer] as const]
  })
  return Object.fromEntries(own)
}

/**
 * What the site shows of submissions, by the fields that are public in the version of each; undefined where that is nothing.
 * @param submissions the newest first
 * @param idOf a name for a submission that tells nothing of its guid
 */
export function presentShown(
  form: Pick<Form, 'guid' | 'retentionDays' | 'versions'>,
  submissions: readonly Submission[],
  idOf: (guid: string) => string,
): ShownList | undefined {
  const versions = new Map(form.versions.map((version) => [version.version, version]))
  const shown = submissions.flatMap((submission) => {
    const version = versions.get(submission.formVersion)
    const answers = version ? publicAnswersOf(submission, version) : {}
    if (!version || Object.keys(answers).length === 0) return []
    return [
      {
        id: idOf(submission.guid),
        version: version.version,
        sentOn: submission.createdOn,
        until: expiryOf(submission, form),
        answers,
      },
    ]
  })
  if (shown.length === 0) return undefined
  const named = new Set(shown.map(({ version }) => version))
  return {
    schema: 1,
    formGuid: form.guid,
    versions: form.versions
      .filter(({ version }) => named.has(version))
      .map((version) => ({ version: version.version, lang: version.lang, fields: publicFieldsOf(version).map(describeField) })),
    submissions: shown,
  }
}

function describeField({ guid, type, label, options }: FormField): ShownField {
  return { guid, type, label, ...(options && { options }) }
}
