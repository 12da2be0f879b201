import { AppError } from '#content/errors/app-error.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Calls a minute on sign-in, codes and addresses together, of one network on one site. */
const MOST_A_MINUTE = 20

export interface Throttle {
  /** @throws AppError SITE_TOO_MANY with the seconds to wait */
  count(key: string): Promise<void>
}

/** Counts in this process: a limit for guessing, which a second process at most doubles. */
export function createThrottle({ most = MOST_A_MINUTE }: { most?: number } = {}): Throttle {
  const limiter = new RateLimiterMemory({ points: most, duration: 60 })
  return {
    async count(key) {
      try {
        await limiter.consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new AppError('SITE_TOO_MANY', { seconds: Math.ceil(error.msBeforeNext / 1000) })
      }
    },
  }
}
