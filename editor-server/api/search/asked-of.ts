import { primaryLanguage } from '#renderer/search-index/text/analyse.ts'
import { createThrottle, type Throttle } from '../../http/throttle/throttle.ts'
import type { Slot } from '../../site/memory.ts'
import type { ApiRequest } from '../endpoint.ts'
import type { countSearch } from './contract.ts'

/** Searches a minute of one network that has no session; the static site searches by itself. */
const throttle: Slot<undefined, Throttle> = { make: () => createThrottle({ most: 120 }) }

type Asked = Pick<ApiRequest<typeof countSearch>, 'site' | 'actor' | 'now' | 'caller' | 'query'>

/** What a call asks of the search, once its caller has not asked too much. */
export async function askedOf({ site, actor, now, caller, query: { q, lang, kind, list } }: Asked) {
  if (!actor) await site.shared.get(throttle).count(site.name, { networks: caller.networks })
  return { actor, now, query: q, lang: primaryLanguage(lang ?? site.index.settings.defaultLanguage), filter: { kind, list } }
}
