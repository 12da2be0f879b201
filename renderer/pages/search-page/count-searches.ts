import { readConsentCookie } from '#content/model/consent/cookie.ts'
import { mayUse } from '#content/model/consent/rules.ts'
import { readableTerm } from '#content/model/search-count/readable-term.ts'

/** Pause, in ms, after which a search is one, and not a word that is being typed. */
const SETTLES_AFTER = 2000

/** Tells the server of searches and how many results they had, each once. What looks like data of a person does not leave the browser. */
export class SearchCounter {
  /** Not counted again: neither narrowed by a filter, nor on coming back to the page. */
  #last: string | undefined
  #pending: { query: string; found: number } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Results are shown. */
  see(query: string, found: number): void {
    clearTimeout(this.#timer)
    this.#pending = query === this.#last ? undefined : { query, found }
    this.#timer = setTimeout(() => this.flush(), SETTLES_AFTER)
  }

  /** The visitor came back to this search, or is typing on. */
  pass(query?: string): void {
    clearTimeout(this.#timer)
    this.#pending = undefined
    if (query !== undefined) this.#last = query
  }

  /** Counts what is shown; called when the visitor leaves, too. */
  flush(): void {
    const pending = this.#pending
    if (!pending) return
    this.pass(pending.query)
    if (document.querySelector('[data-uncounted]') || !mayUse('analytical', readConsentCookie(document.cookie))) return
    const body = JSON.stringify({ term: readableTerm(pending.query) ?? '', found: pending.found })
    const headers = { 'Content-Type': 'application/json' }
    fetch('/api/searches', { method: 'POST', keepalive: true, credentials: 'omit', headers, body }).catch(() => {})
  }
}

/** Whether the browser shows the page anew, as it was before: by Back, Forward or Reload. */
export function isShownAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry !== undefined && entry.type !== 'navigate'
}
