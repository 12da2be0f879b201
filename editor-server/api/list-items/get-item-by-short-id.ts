import { findItemSubject } from '../../site/find-item.ts'
import { implement, reply } from '../endpoint.ts'
import { answerItem } from './answer-item.ts'
import { getItemByShortId as call } from './contract.ts'

export const getItemByShortId = implement(call, {
  find: ({ site, params }) => findItemSubject(site, params.shortId),
  async run(request) {
    const { item, version } = await answerItem(request, request.params.shortId, request.query.draft)
    return reply(200, item, { version })
  },
})
