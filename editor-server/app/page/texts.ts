import { needsAdminMessages } from '#content/access/site-access.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Route } from '../client/route.ts'
import { editTexts } from '../edit-mode/texts/edit-texts.ts'
import i18next, { type i18n, type ResourceLanguage } from 'i18next'
import { findRoute, folderOf, routes } from './routes.ts'

type Loader = () => Promise<{ texts: ResourceLanguage }>

/** By language: the texts of a set, each a chunk of its own, so that a browser loads those of one language. */
const sets: Record<'public' | 'signIn' | 'admin' | 'edit' | 'problems', Readonly<Record<InterfaceLanguage, Loader>>> = {
  public: { nl: () => import('./texts/public-nl.ts'), en: () => import('./texts/public-en.ts') },
  signIn: { nl: () => import('./texts/sign-in-nl.ts'), en: () => import('./texts/sign-in-en.ts') },
  admin: { nl: () => import('./texts/admin-nl.ts'), en: () => import('./texts/admin-en.ts') },
  edit: editTexts,
  problems: { nl: () => import('./texts/problems-nl.ts'), en: () => import('./texts/problems-en.ts') },
}

/** Texts that come with their screen and with no other. Screens for people without a session share many, so theirs are one set. */
const ofScreens = import.meta.glob<object>(['../screens/**/messages.*.json', '!../screens/{password,registration,sign-in}/**'], {
  import: 'default',
})

/**
 * The texts for a page, in one language: the public set always, the admin set on admin and content-manager routes (SPEC section 6) and that
 * of signing in on all others, that of edit mode where it opens, and those of the screen. Both languages have the same keys, so none has to fall back on the other.
 * @param address path and query
 */
export async function loadTexts(language: InterfaceLanguage, address: string): Promise<i18n> {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const names = [
    'public',
    needsAdminMessages(pathname) ? 'admin' : 'signIn',
    /\/edit\/?$/.test(pathname) && 'edit',
    // An organisation's answer is told by the code of its problem.
    searchParams.has('problem') && 'problems',
  ] as const
  const loaders = names.flatMap((name) => (name === false ? [] : [sets[name][language]]))
  const found = findRoute(pathname)
  const texts = await Promise.all([...loaders.map(async (load) => (await load()).texts), found && loadScreenTexts(found.route, language)])
  const instance = i18next.createInstance()
  // Handed on by its provider alone: what react-i18next keeps for the whole process would be of another request.
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: joinTexts(texts) } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    showSupportNotice: false,
  })
  return instance
}

/** @throws TypeError if two would have the same name: the later would hide the other */
function joinTexts(parts: readonly (ResourceLanguage | undefined)[]): ResourceLanguage {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new TypeError(`Two sets of texts are called "${twice}": rename the folder of one`)
  return Object.fromEntries(entries) as ResourceLanguage
}

/** Adds the texts of a screen that the browser goes to by itself. */
export async function addScreenTexts(texts: i18n, route: Route): Promise<void> {
  const language = texts.language as InterfaceLanguage
  const own = await loadScreenTexts(route, language)
  if (own) texts.addResourceBundle(language, 'translation', own)
}

/** Shows what is there in another language: the page's texts, and those of every screen that somebody has been to. */
export async function changeTexts(texts: i18n, language: InterfaceLanguage, address: string): Promise<void> {
  const present = texts.getResourceBundle(texts.language, 'translation') as ResourceLanguage
  const others = (await loadTexts(language, address)).getResourceBundle(language, 'translation') as ResourceLanguage
  const visited = routes.filter((route) => nameOf(route) in present && !(nameOf(route) in others))
  const ofVisited = await Promise.all(visited.map((route) => loadScreenTexts(route, language)))
  texts.addResourceBundle(language, 'translation', joinTexts([others, ...ofVisited]))
  await texts.changeLanguage(language)
}

/** Under the name of the screen's folder; undefined where they are in a set. */
async function loadScreenTexts(route: Route, language: InterfaceLanguage): Promise<ResourceLanguage | undefined> {
  const texts = await ofScreens[`${folderOf(route)}/messages.${language}.json`]?.()
  return texts && { [nameOf(route)]: texts as ResourceLanguage }
}

const nameOf = (route: Route) => folderOf(route).split('/').at(-1) ?? ''
