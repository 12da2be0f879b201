import { isbot } from 'isbot'
import { findPlace, findUrls } from '../../site/site-urls.ts'
import { countVisit as count } from '../../statistics/visits.ts'
import { implement, reply } from '../endpoint.ts'
import { countVisit as call } from './contract.ts'

export const countVisit = implement(call, {
  async run({ site, body, caller, now }) {
    const [path = '/'] = body.path.split(/[?#]/)
    const place = caller.userAgent === '' || isbot(caller.userAgent) ? undefined : findPlace(await findUrls(site), site.index, path)
    if (place !== undefined) count(site, place, now)
    return reply(204)
  },
})
