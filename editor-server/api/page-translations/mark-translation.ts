import { findPageRights } from '../../site/page-rights.ts'
import { markRight } from '../../translations/translation-state.ts'
import { implement, reply } from '../endpoint.ts'
import { answerTranslation, checkOriginal, findTranslation } from './answer-translation.ts'
import { markTranslation as call } from './contract.ts'

export const markTranslation = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, actor, params, body, now }) {
    const rights = await checkOriginal(site, actor, await site.records.read((reader) => findTranslation(site, reader, params.id)))
    const found = await site.records.transact(async (writer) => {
      const { translation, original } = await findTranslation(site, writer, params.id)
      await markRight(writer, { translation, original, places: body.places, now })
      return findTranslation(site, writer, params.id)
    })
    return reply(200, await answerTranslation(site, found, rights))
  },
})
