import { findPageRights } from '../../site/page-rights.ts'
import { markRight } from '../../translations/translation-state.ts'
import { implement, reply } from '../endpoint.ts'
import { answerTranslation, checkOriginal, findPair, findTranslation } from './answer-translation.ts'
import { markTranslation as call } from './contract.ts'

export const markTranslation = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, actor, params, body, now }) {
    const { id } = params
    const rights = await checkOriginal(site, actor, await site.records.read((reader) => findPair(site, reader, id)))
    await site.records.transact(async (writer) => {
      const pair = await findPair(site, writer, id)
      await markRight(writer, { ...pair, said: body, now })
    })
    return reply(200, await answerTranslation(site, await findTranslation(site, id), rights))
  },
})
