import { findPageRights } from '../../site/page-rights.ts'
import { pairBlock } from '../../translations/translation-state.ts'
import { implement, reply } from '../endpoint.ts'
import { answerTranslation, checkOriginal, findPair, findTranslation } from './answer-translation.ts'
import { pairBlocks as call } from './contract.ts'

export const pairBlocks = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, actor, params: { id }, body }) {
    const rights = await checkOriginal(site, actor, await site.records.read((reader) => findPair(site, reader, id)))
    await site.records.transact(async (writer) => {
      const pair = await findPair(site, writer, id)
      await pairBlock(writer, { ...pair, of: body.original, twin: body.translation })
    })
    return reply(200, await answerTranslation(site, await findTranslation(site, id), rights))
  },
})
