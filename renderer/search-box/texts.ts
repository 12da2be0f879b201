import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

export type SearchTexts = (key: string, params?: Readonly<Record<string, string | number>>) => string

/**
 * Texts of search in the browser, read from the same files without the library that a build has.
 * @param lang language tag; nl where there are no texts in it (SPEC section 1)
 */
export function createSearchTexts(lang: string): SearchTexts {
  const messages: Readonly<Record<string, string>> = lang.startsWith('en') ? en : nl
  return (key, params = {}) => {
    const text = messages[key] ?? messages[`${key}_${params['count'] === 1 ? 'one' : 'other'}`] ?? key
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
  }
}
