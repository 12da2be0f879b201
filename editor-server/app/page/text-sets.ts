import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { editTexts } from '../edit-mode/texts/edit-texts.ts'
import i18next, { type i18n, type ResourceLanguage } from 'i18next'

export type TextSet = 'public' | 'signIn' | 'admin' | 'parts' | 'edit' | 'problems'

type Loader = () => Promise<{ texts: ResourceLanguage }>

/** By language: the texts of a set, each a chunk of its own, so that a browser loads those of one language. */
const sets: Record<TextSet, Readonly<Record<InterfaceLanguage, Loader>>> = {
  public: { nl: () => import('./texts/public-nl.ts'), en: () => import('./texts/public-en.ts') },
  signIn: { nl: () => import('./texts/sign-in-nl.ts'), en: () => import('./texts/sign-in-en.ts') },
  admin: { nl: () => import('./texts/admin-nl.ts'), en: () => import('./texts/admin-en.ts') },
  parts: { nl: () => import('./texts/parts-nl.ts'), en: () => import('./texts/parts-en.ts') },
  edit: editTexts,
  problems: { nl: () => import('./texts/problems-nl.ts'), en: () => import('./texts/problems-en.ts') },
}

/** The texts of some sets, in one language. */
export function loadSets(language: InterfaceLanguage, names: readonly TextSet[]): Promise<ResourceLanguage[]> {
  return Promise.all(names.map(async (name) => (await sets[name][language]()).texts))
}

/**
 * Both languages have the same keys, so none has to fall back on the other.
 * @throws TypeError if two parts have the same name
 */
export async function createTexts(language: InterfaceLanguage, parts: readonly ResourceLanguage[]): Promise<i18n> {
  const instance = i18next.createInstance()
  // Handed on by its provider alone: what react-i18next keeps for the whole process would be of another request.
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: joinTexts(parts) } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    showSupportNotice: false,
  })
  return instance
}

/** @throws TypeError if two would have the same name: the later would hide the other */
export function joinTexts(parts: readonly ResourceLanguage[]): ResourceLanguage {
  const entries = parts.flatMap((part) => Object.entries(part))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new TypeError(`Two sets of texts are called "${twice}": rename the folder of one`)
  return Object.fromEntries(entries) as ResourceLanguage
}
