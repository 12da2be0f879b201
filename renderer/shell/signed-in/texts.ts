import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Language of these texts on this page: Dutch and English pages have their own, others English. */
export const lang = document.documentElement.lang.startsWith('nl') ? 'nl' : 'en'

const messages = lang === 'nl' ? nl : en

export function t(key: keyof typeof nl, params: Readonly<Record<string, string>> = {}): string {
  return messages[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
}
