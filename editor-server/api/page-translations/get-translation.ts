import { findPageRights } from '../../site/page-rights.ts'
import { implement, reply } from '../endpoint.ts'
import { answerTranslation, checkOriginal, findTranslation } from './answer-translation.ts'
import { getTranslation as call } from './contract.ts'

export const getTranslation = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, actor, params }) {
    const found = await findTranslation(site, params.id)
    return reply(200, await answerTranslation(site, found, await checkOriginal(site, actor, found)))
  },
})
