import { findItemSubject } from '../../site/find-item.ts'
import { implement, reply } from '../endpoint.ts'
import { answerItem } from './answer-item.ts'
import { getItem as call } from './contract.ts'

export const getItem = implement(call, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  async run(request) {
    const { item, version } = await answerItem(request, request.params.guid, request.query.draft)
    return reply(200, item, { version })
  },
})
