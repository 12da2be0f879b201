import { findPlaces as find } from '../../search/find-places.ts'
import { implement, reply } from '../endpoint.ts'
import { findPlaces as call, PLACES_OF_A_KIND } from './contract.ts'

export const findPlaces = implement(call, {
  async run({ site, actor, now, query: { q } }) {
    return reply(200, await find(site, { actor, now, query: q, most: PLACES_OF_A_KIND }))
  },
})
