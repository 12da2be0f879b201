import { findForms, findMedia, findPeople } from '../../search/search-beside.ts'
import { searchSite } from '../../search/search-site.ts'
import { implement, reply } from '../endpoint.ts'
import { askedOf } from './asked-of.ts'
import { countSearch as call } from './contract.ts'

export const countSearch = implement(call, {
  async run(request) {
    const { site, actor } = request
    const question = await askedOf(request)
    const { kinds, lists, correction } = await searchSite(site, { ...question, offset: 0, limit: 0 })
    const people = (await findPeople(site, actor, question.query))?.total
    const media = findMedia(site, actor, question.query)?.total
    const forms = findForms(site, actor, question.query)?.total
    return reply(200, {
      kinds,
      lists,
      ...(people !== undefined && { people }),
      ...(media !== undefined && { media }),
      ...(forms !== undefined && { forms }),
      ...(correction !== undefined && { correction }),
    })
  },
})
