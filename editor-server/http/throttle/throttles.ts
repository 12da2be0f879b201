import { createThrottle, type Throttle } from './throttle.ts'

/** One for each group of calls (`throttledAs`). */
export interface Throttles {
  readonly signIn: Throttle
  readonly link: Throttle
  readonly mail: Throttle
  readonly registration: Throttle
}

/** Calls a minute of one address, whatever the site. */
const MOST_ON_ALL_SITES = 60

/**
 * Counters of the calls that take passwords, codes and addresses. What can be guessed also has a limit for all strangers of a site, whom a
 * known device does not wait for. Links and mails have none, so that they stay a way in while that limit is reached: their codes cannot be
 * guessed, and an address gets five mails an hour. On all sites together an address makes three times as many as on one: passwords are
 * hashed by a few threads that all sites share, and two hundred sites would otherwise give each address two hundred times as much of these.
 */
export function createThrottles(): Throttles {
  return {
    signIn: createThrottle({ mostOnAllSites: MOST_ON_ALL_SITES }),
    link: createThrottle({ mostOfSite: Infinity, mostOnAllSites: MOST_ON_ALL_SITES }),
    mail: createThrottle({ mostOfSite: Infinity, mostOnAllSites: MOST_ON_ALL_SITES }),
    registration: createThrottle({ mostOnAllSites: MOST_ON_ALL_SITES }),
  }
}
