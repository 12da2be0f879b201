import en from './en.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

interface Texts {
  [key: string]: string | Texts
}

/**
 * A text of a form by its dotted key, in the language of a page. Its `{{name}}` parts are filled in, and `count` chooses singular or plural. It
 * works without the library of the other texts, since each visitor of a form loads it.
 */
export function sayForm(lang: string, key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const texts: Texts = /^en(-|$)/i.test(lang) ? en : nl
  const text = find(texts, key) ?? find(texts, `${key}_${params['count'] === 1 ? 'one' : 'other'}`) ?? key
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}

function find(texts: Texts, key: string): string | undefined {
  let at: Texts | string | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}
