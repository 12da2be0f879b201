import { isDeepStrictEqual } from 'node:util'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { updateSearchSynonyms as call } from './contract.ts'
import { nameOfSynonym, orderSynonyms } from './order-synonyms.ts'

export const updateSearchSynonyms = implement(call, {
  async run({ site, body, checkVersion }) {
    const synonyms = orderSynonyms(body)
    const named = new Map(synonyms.map((synonym) => [nameOfSynonym(synonym), synonym]))
    const changes = await site.content.transact(async (writer) => {
      const stored = await writer.list('searchSynonym')
      const before = orderSynonyms(stored.map(({ value }) => value))
      checkVersion(versionOf(before))
      for (const { id } of stored) if (!named.has(id)) await writer.delete('searchSynonym', id)
      const known = new Map(stored.map(({ id, value }) => [id, value]))
      for (const [id, synonym] of named) if (!isDeepStrictEqual(known.get(id), synonym)) await writer.put('searchSynonym', id, synonym)
      return listChanges({ words: before.map(nameOfSynonym) }, { words: [...named.keys()] })
    })
    return reply(200, synonyms, { version: versionOf(synonyms), changes })
  },
})
