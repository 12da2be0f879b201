import { parseCookie } from 'cookie'
import type { FindRehearsal } from '../pages/rehearsal/answer-rehearsal.ts'
import { renderRehearsalBar } from '../pages/rehearsal/rehearsal-bar.ts'
import { getSite } from '../http/context.ts'
import { findShown, REHEARSAL_COOKIE } from '../editions/edition-links.ts'

/** The edition that a browser looks at in place of the site, by the link that it opened. */
export const findRehearsal: FindRehearsal = async (request) => {
  const { cookie } = request.headers
  if (!cookie?.includes(REHEARSAL_COOKIE)) return undefined
  const site = getSite(request)
  const shown = await findShown(site, parseCookie(cookie)[REHEARSAL_COOKIE] ?? '', new Date())
  if (!shown) return undefined
  const { guid, name } = shown.edition
  return { site: site.name, id: guid, bar: renderRehearsalBar({ name, lang: site.index.settings.defaultLanguage }) }
}
