import { createThrottle, type Throttle } from './throttle.ts'

/** One for each group of calls (`throttledAs`). */
export interface Throttles {
  readonly signIn: Throttle
  readonly link: Throttle
  readonly mail: Throttle
  readonly registration: Throttle
}

/**
 * Counters of the calls that take passwords, codes and addresses. What can be guessed also has a limit for all strangers of a site, whom a
 * known device does not wait for. Links and mails have none, so that they stay a way in while that limit is reached: their codes cannot be
 * guessed, and an address gets five mails an hour.
 */
export function createThrottles(): Throttles {
  return {
    signIn: createThrottle(),
    link: createThrottle({ mostOfSite: Infinity }),
    mail: createThrottle({ mostOfSite: Infinity }),
    registration: createThrottle(),
  }
}
