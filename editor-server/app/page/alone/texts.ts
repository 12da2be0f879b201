import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { i18n } from 'i18next'
import type { LateTexts } from '../../client/queries/use-late-texts.ts'
import { createTexts } from '../create-texts.ts'

// Each in one script for each language.
const first: LateTexts = { nl: () => import('./first-nl.ts'), en: () => import('./first-en.ts') }
const late: LateTexts = { nl: () => import('./late-nl.ts'), en: () => import('./late-en.ts') }

/** The texts that edit mode begins with, in one language. */
export async function loadTexts(language: InterfaceLanguage): Promise<i18n> {
  return createTexts(language, [(await first[language]()).texts])
}

/** @returns adds those of parts that come after the page, once; where that fails, it is tried again when it is called again */
export function createLateTexts(texts: i18n): () => Promise<void> {
  const language = texts.language === 'en' ? 'en' : 'nl'
  let adding: Promise<void> | undefined
  const add = async () => {
    // Merge deeply: both have texts of edit mode.
    texts.addResourceBundle(language, 'translation', (await late[language]()).texts, true)
  }
  return () =>
    (adding ??= add().catch((error: unknown) => {
      adding = undefined
      throw error
    }))
}
