import { isbot } from 'isbot'
import { countSearch as count } from '../../statistics/searches.ts'
import { implement, reply } from '../endpoint.ts'
import { countSearch as call } from './contract.ts'

export const countSearch = implement(call, {
  run({ site, body: { term, found }, caller, now }) {
    const isPerson = caller.userAgent !== '' && !isbot(caller.userAgent)
    if (site.index.settings.countVisits && isPerson) count(site, term, found, now)
    return Promise.resolve(reply(204))
  },
})
