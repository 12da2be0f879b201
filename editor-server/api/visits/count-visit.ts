import { isbot } from 'isbot'
import { createThrottle, type Throttle } from '../../http/throttle/throttle.ts'
import { findPlace, findUrls } from '../../site/site-urls.ts'
import { countVisit as count } from '../../statistics/visits.ts'
import type { Slot } from '../../site/memory.ts'
import { implement, reply } from '../endpoint.ts'
import { countVisit as call } from './contract.ts'

/** Views a minute of one network: an office behind one address reads more than a person does. */
const throttle: Slot<undefined, Throttle> = { make: () => createThrottle({ most: 300 }) }

export const countVisit = implement(call, {
  async run({ site, body, caller, now }) {
    await site.shared.get(throttle).count(`${site.name}/${caller.network}`)
    const [path = '/'] = body.path.split(/[?#]/)
    const place = caller.userAgent === '' || isbot(caller.userAgent) ? undefined : findPlace(await findUrls(site), site.index, path)
    if (place !== undefined) count(site, place, now)
    return reply(204)
  },
})
