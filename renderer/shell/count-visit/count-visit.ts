/** What refuses our own count in the cookie of `content/model/consent/cookie.ts`: a choice that does not name it. */
const REFUSAL = /(?:^|; )consent=(?![^;]*analytical)/

/** The part of the Navigation API (HTML, section 7.2.6) used here, which some browsers lack. */
interface NavigatedWindow {
  navigation?: { activation?: { from?: { url: string | null } | null } | null }
}

/**
 * Tells the server each time that the page is shown, with the page of this site that the visitor came from; absent, the visit begins here.
 * No cookie goes with it. It waits until somebody sees the page: a page that the browser prepares, or opens behind another, is not viewed yet.
 */
export function countVisits(): void {
  // Within another page, as in edit mode, and on sites that do not count.
  if (top !== self || document.querySelector('[data-uncounted]')) return
  // Also fired where the browser shows a page again that it had kept (back/forward cache).
  addEventListener('pageshow', ({ persisted }) => count(persisted))
}

function count(isShownAgain: boolean): void {
  if (document.hidden) return document.addEventListener('visibilitychange', () => count(isShownAgain), { once: true })
  if (REFUSAL.test(document.cookie)) return
  const body = JSON.stringify({ path: location.pathname, from: findOrigin(isShownAgain) })
  const headers = { 'Content-Type': 'application/json' }
  fetch('/api/visits', { method: 'POST', keepalive: true, credentials: 'omit', headers, body }).catch(() => {})
}

/**
 * Path of the page before this one, if that was of this site. The referrer of a page that is shown anew tells of its first view: without the
 * Navigation API such a view counts as coming from the page itself, so that it begins no visit.
 */
function findOrigin(isShownAgain: boolean): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFirst = !isShownAgain && entry?.type === 'navigate'
  const url = (window as NavigatedWindow).navigation?.activation?.from?.url ?? (isFirst ? document.referrer : location.href)
  return url.startsWith(`${location.origin}/`) ? new URL(url).pathname : undefined
}
