import { AppError } from '#content/errors/app-error.ts'
import type { Form } from '#content/model/form/schema.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import { dateOf } from '#content/model/instant/instant.ts'
import { findEditors } from '../../publishing/present-version.ts'
import type { Site } from '../../site/site.ts'
import { type ApiRequest, implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { exportSubmissions as call } from './contract.ts'
import { type Exported, makeColumns, toExported } from './export-columns.ts'
import { getForm } from './find-submission.ts'
import { createHolds } from './holds-words.ts'
import { translates } from './telling.ts'
import { isWithin, walkSubmissions } from './walk-submissions.ts'
import { writeCsvParts } from './write-csv-parts.ts'
import { writeJsonParts } from './write-json-parts.ts'
import { writeXlsxParts } from './write-xlsx-parts.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const

export const exportSubmissions = implement(call, {
  run(request) {
    const { site, params, body, session, now, language } = request
    const form = getForm(site, params.id)
    if (body.sensitive === 'full') getProvenSession(session, now)
    const t = translates[language]
    const name = `${t('fileName')}-${dateOf(now.toISOString())}.${body.format}`
    const headers = {
      'Content-Type': types[body.format],
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    }
    return Promise.resolve(reply(200, undefined, { headers, stream: (sink) => sink(makeParts(request, form)) }))
  },
})

type Asked = Pick<ApiRequest<typeof call>, 'site' | 'body' | 'language' | 'now'>

function makeParts({ site, body, language, now }: Asked, form: Form): AsyncIterable<Uint8Array> {
  const isFull = body.sensitive === 'full'
  const columns = makeColumns(form, { language, isFull })
  const walk = () => walkForExport(site, form, body, { language, until: now.toISOString() })
  switch (body.format) {
    case 'csv':
      return writeCsvParts(columns, walk(), language)
    case 'json':
      return writeJsonParts(form, walk(), { language, isFull })
    case 'xlsx': {
      const t = translates[language]
      return writeXlsxParts(columns, walk, { submissions: t('submissions'), guid: t('guid'), row: t('row') })
    }
    default:
      throw new AppError('SITE_NOT_FOUND')
  }
}

/** The oldest first; what comes in meanwhile is left out, so that the sheets of a workbook are about the same submissions. */
async function* walkForExport(
  site: Site,
  form: Form,
  narrowed: Asked['body'],
  { language, until }: { language: Asked['language']; until: string },
): AsyncGenerator<Exported> {
  const holds = createHolds(form, narrowed.words, language)
  const names = new Map<string, string | undefined>()
  const nameOf = async ({ assigneeGuid: guid }: Submission) => {
    if (guid === undefined) return undefined
    if (!names.has(guid)) names.set(guid, (await findEditors(site, [guid])).get(guid)?.name)
    return names.get(guid)
  }
  for await (const submission of walkSubmissions(site, form.guid, narrowed, { isOldestFirst: true })) {
    if (Date.parse(submission.createdOn) > Date.parse(until)) return
    if (isWithin(submission, narrowed) && holds(submission)) yield toExported(site, form, submission, await nameOf(submission))
  }
}
