import { isbot } from 'isbot'
import { findPlace, findUrls } from '../../site/site-urls.ts'
import { countVisit as count } from '../../statistics/visits.ts'
import { implement, reply } from '../endpoint.ts'
import { countVisit as call } from './contract.ts'

export const countVisit = implement(call, {
  async run({ site, body, caller, now }) {
    if (!site.index.settings.countVisits || caller.userAgent === '' || isbot(caller.userAgent)) return reply(204)
    const urls = await findUrls(site)
    const find = (path: string) => findPlace(urls, site.index, path.split(/[?#]/)[0] ?? '')
    const place = find(body.path)
    if (place !== undefined) count(site, place, body.from === undefined ? undefined : (find(body.from) ?? ''), now)
    return reply(204)
  },
})
