import { findCurrentVersion } from '#content/model/form/schema.ts'
import { foldText } from '#content/model/text/fold-text.ts'
import { periodBefore } from '../../statistics/period.ts'
import { readSentForms } from '../../statistics/read-sent.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listSentForms as call } from './contract.ts'

export const listSentForms = implement(call, {
  async run({ site, query: { from, to, sort_by: sorting = 'sent_desc', q = '', ...paging } }) {
    const [sent, earlier] = await site.records.read(async (reader) => [
      await readSentForms(reader, { from, to }),
      await readSentForms(reader, periodBefore({ from, to })),
    ])
    const sign = sorting === 'sent_asc' ? 1 : -1
    const words = foldText(q)
    const rows = [...sent].flatMap(([guid, times]) => {
      const form = site.index.find('form', guid)
      const version = form && findCurrentVersion(form)?.version
      const row = {
        guid,
        ...(form && { name: form.name }),
        ...(version !== undefined && { version }),
        sent: times,
        before: earlier.get(guid) ?? 0,
      }
      return foldText(form?.name ?? '').includes(words) ? [row] : []
    })
    rows.sort((a, b) => sign * (a.sent - b.sent) || (a.guid < b.guid ? -1 : 1))
    const query = { from, to, sort_by: sorting, ...(q !== '' && { q }) }
    const { items, headers } = takePage(rows, paging, { path: call.path, query, perPage: 25 })
    return reply(200, items, { headers: { ...headers } })
  },
})
