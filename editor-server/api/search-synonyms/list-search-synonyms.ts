import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { listSearchSynonyms as call } from './contract.ts'
import { orderSynonyms } from './order-synonyms.ts'

export const listSearchSynonyms = implement(call, {
  async run({ site }) {
    const synonyms = orderSynonyms(site.index.list('searchSynonym'))
    return reply(200, synonyms, { version: versionOf(synonyms) })
  },
})
