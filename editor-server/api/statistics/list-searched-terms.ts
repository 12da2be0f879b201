import { foldText } from '#content/model/text/fold-text.ts'
import { readTerms } from '../../statistics/read-searches.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listSearchedTerms as call } from './contract.ts'

export const listSearchedTerms = implement(call, {
  async run({ site, query: { from, to, found = 'all', sort_by: sorting = 'uses_desc', q = '', ...paging } }) {
    const terms = await site.records.read((reader) => readTerms(reader, { from, to }))
    const [by, direction] = sorting.split('_') as ['uses' | 'without', string]
    const sign = direction === 'asc' ? 1 : -1
    const words = foldText(q)
    const rows = [...terms]
      .map(([term, counts]) => ({ term, ...counts }))
      .filter((row) => (found === 'all' || row.without > 0) && foldText(row.term).includes(words))
      .sort((a, b) => sign * (a[by] - b[by]) || (a.term < b.term ? -1 : 1))
    const query = { from, to, found, sort_by: sorting, ...(q !== '' && { q }) }
    const { items, headers } = takePage(rows, paging, { path: call.path, query, perPage: 25 })
    return reply(200, items, { headers: { ...headers } })
  },
})
