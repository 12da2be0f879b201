import { textIn } from '#content/model/form/local-text.ts'
import { mergeFields } from '#content/model/submission/merge-fields.ts'
import { submissionStatuses } from '#content/model/submission/schema.ts'
import type { Editor } from '#content/model/version/version-card.ts'
import { describeEditor } from '../../site/describe-editor.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { getSubmissionsOverview as call } from './contract.ts'
import { getForm } from './find-submission.ts'
import { rangeOf } from './walk-submissions.ts'

export const getSubmissionsOverview = implement(call, {
  async run({ site, params, language }) {
    const form = getForm(site, params.id)
    const counts = await site.records.read((reader) =>
      Promise.all(
        submissionStatuses.map(async (status) => [status, await reader.count('submission', rangeOf(form.guid, { status }))] as const),
      ),
    )
    return reply(200, {
      name: form.name,
      retentionDays: form.retentionDays,
      versions: form.versions.map(({ version }) => version),
      counts: Object.fromEntries(counts) as Record<(typeof submissionStatuses)[number], number>,
      fields: mergeFields(form.versions).map(({ field, lang: formLang, versions, isSensitive }) => {
        const { text, lang } = textIn(field.label, language, formLang)
        return {
          guid: field.guid,
          label: text,
          ...(lang !== undefined && { lang }),
          type: field.type,
          isSensitive,
          versions,
        }
      }),
      people: await listHandlers(site),
    })
  },
})

/** Active administrators, by name. */
async function listHandlers(site: Site): Promise<Editor[]> {
  const accounts = await site.records.read((reader) => reader.list('account', { by: 'administrator' }))
  return accounts.map(({ value }) => describeEditor(site, value)).toSorted((a, b) => a.name.localeCompare(b.name))
}
