import { AppError } from '#content/errors/app-error.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Calls a minute of one address, and of everyone on one site whom no network uses up alone. */
const MOST_OF_A_NETWORK = 20
const MOST_OF_A_SITE = 600

/** How many times as much the network around an address may make: what stands there shares it. */
const WIDE = 4

/** By whom a call is counted. */
export type Counted =
  /** A caller whom nothing is known of: by address, by the network around it, and together with all other strangers of the site. */
  | { networks: readonly [narrow: string, wide: string] }
  /** Somebody who proved an identity here before: by it alone, so that no stranger uses up what is theirs. */
  | { known: string }

export interface Throttle {
  /**
   * @param calls as how many calls it counts; one by default
   * @throws AppError SITE_TOO_MANY with the seconds to wait
   */
  count(site: string, who: Counted, calls?: number): Promise<void>
}

export interface ThrottleOptions {
  most?: number
  /** Infinite where strangers from many networks must not shut out everyone else. */
  mostOfSite?: number
  /** Calls of one address on all sites together: where each costs processor time that all sites share. By default each site counts alone. */
  mostOnAllSites?: number
  /** Seconds that are counted together; a minute by default. */
  seconds?: number
}

/** Counts in this process: a limit for guessing, which a second process at most doubles. */
export function createThrottle(options: ThrottleOptions = {}): Throttle {
  const { most = MOST_OF_A_NETWORK, mostOfSite = Math.max(MOST_OF_A_SITE, 10 * most), mostOnAllSites = Infinity, seconds = 60 } = options
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: seconds })
  const [narrow, wide, known] = [limiterOf(most), limiterOf(most * WIDE), limiterOf(most)]
  const sites = Number.isFinite(mostOfSite) ? limiterOf(mostOfSite) : undefined
  const [narrowOnAll, wideOnAll] = Number.isFinite(mostOnAllSites) ? [limiterOf(mostOnAllSites), limiterOf(mostOnAllSites * WIDE)] : []
  return {
    async count(site, who, calls = 1) {
      if ('known' in who) return consume(known, `${site}/${who.known}`, calls)
      // The narrowest first: what is refused there takes nothing from everyone else.
      await consume(narrow, `${site}/${who.networks[0]}`, calls)
      await consume(wide, `${site}/${who.networks[1]}`, calls)
      if (narrowOnAll) await consume(narrowOnAll, who.networks[0], calls)
      if (wideOnAll) await consume(wideOnAll, who.networks[1], calls)
      if (sites) await consume(sites, site, calls)
    },
  }
}

async function consume(limiter: RateLimiterMemory, key: string, calls: number): Promise<void> {
  try {
    await limiter.consume(key, calls)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const retryAfter = Math.ceil(error.msBeforeNext / 1000)
    throw new AppError('SITE_TOO_MANY', { seconds: retryAfter }, { retryAfter })
  }
}
