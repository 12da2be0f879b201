import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { editTexts } from '../edit-mode/texts/edit-texts.ts'
import type { ResourceLanguage } from 'i18next'

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
