/** Days before somebody who said "not now" is asked again on this device. */
const DAYS = 30
const KEY = 'second-factor-later'

/** Whether to offer a second factor: not to somebody who recently said "not now". A browser that stores nothing is asked again. */
export function isOfferDue(now = Date.now()): boolean {
  try {
    const said = Number(localStorage.getItem(KEY) ?? 0)
    return now - said > DAYS * 24 * 3600 * 1000
  } catch {
    return true
  }
}

export function putOfferOff(now = Date.now()): void {
  try {
    localStorage.setItem(KEY, String(now))
  } catch {
    // Storage is switched off; the offer comes back at the next sign-in.
  }
}
