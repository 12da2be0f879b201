import { AppError } from '#content/errors/app-error.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Calls a minute on sign-in, codes and addresses together: of one network on one site, and of everyone on one site, which no network uses up alone. */
const MOST_OF_A_NETWORK = 20
const MOST_OF_A_SITE = 600

export interface Throttle {
  /**
   * @param key `<site>/<network>`
   * @throws AppError SITE_TOO_MANY with the seconds to wait
   */
  count(key: string): Promise<void>
}

/** Counts in this process: a limit for guessing, which a second process at most doubles. */
export function createThrottle({ most = MOST_OF_A_NETWORK, mostOfSite = Math.max(MOST_OF_A_SITE, 10 * most) } = {}): Throttle {
  const networks = new RateLimiterMemory({ points: most, duration: 60 })
  const sites = new RateLimiterMemory({ points: mostOfSite, duration: 60 })
  return {
    async count(key) {
      // The network first: what is refused there takes nothing from everyone else.
      await consume(networks, key)
      await consume(sites, key.slice(0, key.indexOf('/')))
    },
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const retryAfter = Math.ceil(error.msBeforeNext / 1000)
    throw new AppError('SITE_TOO_MANY', { seconds: retryAfter }, { retryAfter })
  }
}
