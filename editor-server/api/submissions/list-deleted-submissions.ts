import { expiryOf } from '#content/model/submission/retention.ts'
import { implement, reply } from '../endpoint.ts'
import { readPage } from '../read-page.ts'
import { listDeletedSubmissions as call } from './contract.ts'
import { getForm } from './find-submission.ts'

const PER_PAGE = 25

export const listDeletedSubmissions = implement(call, {
  async run({ site, params, query, now }) {
    const form = getForm(site, params.id)
    const wanted = { path: `/api/forms/${form.guid}/submissions:deleted`, query: {}, perPage: PER_PAGE }
    const { items, headers } = await site.records.read((reader) =>
      readPage(reader, 'submission', { by: 'deleted', prefix: `${form.guid} `, reverse: true }, query, wanted),
    )
    const rows = items.map((submission) => ({
      guid: submission.guid,
      version: submission.formVersion,
      createdOn: submission.createdOn,
      status: submission.status,
      deletedOn: submission.deletedOn ?? now.toISOString(),
      keptUntil: expiryOf(submission, form),
    }))
    return reply(200, rows, { headers })
  },
})
