import { needsAdminMessages } from '#content/access/site-access.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { i18n, ResourceLanguage } from 'i18next'
import type { Route } from '../client/route.ts'
import { findRoute, folderOf, routes } from './routes.ts'
import { createTexts } from './create-texts.ts'
import { joinTexts } from './join-texts.ts'
import { loadSets } from './text-sets.ts'

/** Texts that come with their screen and with no other. Screens for people without a session share many, so theirs are one set. */
const ofScreens = import.meta.glob<object>(['../screens/**/messages.*.json', '!../screens/{password,registration,sign-in}/**'], {
  import: 'default',
})

/**
 * The texts for a page, in one language: the public set always, the admin set on admin and content-manager routes (SPEC section 6) and that
 * of signing in on all others, that of edit mode where it opens, that of parts where the route says so, and those of the screen.
 * @param address path and query
 */
export async function loadTexts(language: InterfaceLanguage, address: string): Promise<i18n> {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const found = findRoute(pathname)
  const names = [
    'public',
    needsAdminMessages(pathname) ? 'admin' : 'signIn',
    found?.route.hasParts === true && 'parts',
    /\/edit\/?$/.test(pathname) && 'edit',
    // An organisation's answer is told by the code of its problem.
    searchParams.has('problem') && 'problems',
  ] as const
  const [texts, own] = await Promise.all([
    loadSets(
      language,
      names.filter((name) => name !== false),
    ),
    found && loadScreenTexts(found.route, language),
  ])
  return createTexts(language, own ? [...texts, own] : texts)
}

/** Adds the texts of a screen that the browser goes to by itself. */
export async function addScreenTexts(texts: i18n, route: Route): Promise<void> {
  const language = texts.language as InterfaceLanguage
  const [own, parts] = await Promise.all([loadScreenTexts(route, language), loadSets(language, route.hasParts ? ['parts'] : [])])
  texts.addResourceBundle(language, 'translation', joinTexts(own ? [...parts, own] : parts))
}

/** Shows what is there in another language: the page's texts, and those of every screen that somebody has been to. */
export async function changeTexts(texts: i18n, language: InterfaceLanguage, address: string): Promise<void> {
  const present = texts.getResourceBundle(texts.language, 'translation') as ResourceLanguage
  const others = (await loadTexts(language, address)).getResourceBundle(language, 'translation') as ResourceLanguage
  const visited = routes.filter((route) => nameOf(route) in present && !(nameOf(route) in others))
  const ofVisited = await Promise.all(visited.map((route) => loadScreenTexts(route, language)))
  const parts = await loadSets(language, 'parts' in present && !('parts' in others) ? ['parts'] : [])
  texts.addResourceBundle(language, 'translation', joinTexts([others, ...parts, ...ofVisited.filter((own) => own !== undefined)]))
  await texts.changeLanguage(language)
}

/** Under the name of the screen's folder; undefined where they are in a set. */
async function loadScreenTexts(route: Route, language: InterfaceLanguage): Promise<ResourceLanguage | undefined> {
  const texts = await ofScreens[`${folderOf(route)}/messages.${language}.json`]?.()
  return texts && { [nameOf(route)]: texts as ResourceLanguage }
}

const nameOf = (route: Route) => folderOf(route).split('/').at(-1) ?? ''
