import { type InterfaceLanguage, interfaceLanguages } from '#content/messages/create-translate.ts'
import { parseCookie } from 'cookie'

/** Holds nothing but the language that somebody has chosen; no consent is asked for that (Telecommunicatiewet 11.7a). */
export const LANGUAGE_COOKIE = 'language'

/** Query parameter of the language switch, which works without JavaScript. */
export const LANGUAGE_PARAMETER = 'language'

export function findInterfaceLanguage(value: unknown): InterfaceLanguage | undefined {
  return interfaceLanguages.find((language) => language === value)
}

/**
 * The language of a page: the one that was chosen in this browser before, else the one that the person has chosen elsewhere, else what the
 * browser prefers (Dutch, SPEC section 1).
 */
export function chooseLanguage(cookies: string, ofPerson: InterfaceLanguage | undefined, preferred: InterfaceLanguage): InterfaceLanguage {
  return findInterfaceLanguage(parseCookie(cookies)[LANGUAGE_COOKIE]) ?? ofPerson ?? preferred
}
