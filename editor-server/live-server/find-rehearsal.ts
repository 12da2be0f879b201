import { setTimeout as sleep } from 'node:timers/promises'
import { parseCookie } from 'cookie'
import type { FindRehearsal } from '../pages/rehearsal/answer-rehearsal.ts'
import { renderRehearsalBar } from '../pages/rehearsal/rehearsal-bar.ts'
import { getSite } from '../http/context.ts'
import { isRehearsed, rehearseEdition } from '../editions/rehearse-edition.ts'
import { findShown, REHEARSAL_COOKIE } from '../editions/edition-links.ts'

/** The edition that a browser looks at in place of the site, by the link that it opened. */
export const findRehearsal: FindRehearsal = async (request) => {
  const { cookie } = request.headers
  if (!cookie?.includes(REHEARSAL_COOKIE)) return undefined
  const site = getSite(request)
  const shown = await findShown(site, parseCookie(cookie)[REHEARSAL_COOKIE] ?? '', new Date())
  if (!shown) return undefined
  const { guid, name } = shown.edition
  // What was published, closed or taken out since is followed, without anybody opening the link again.
  if (!isRehearsed(site, shown.edition)) await atMost(LONGEST, rehearseEdition(site, shown.edition))
  return { site: site.name, id: guid, bar: renderRehearsalBar({ name, lang: site.index.settings.defaultLanguage }) }
}

/** Nobody waits for a preview for longer than this (ms): on a large site the one before is shown, and the new one a moment later. */
const LONGEST = 3_000

async function atMost(ms: number, done: Promise<void>): Promise<void> {
  const stop = new AbortController()
  await Promise.race([done.catch(() => {}), sleep(ms, undefined, { signal: stop.signal, ref: false }).catch(() => {})])
  stop.abort()
}
