import type { Menu, MenuItem } from './schema.ts'

type Named = Pick<MenuItem, 'name' | 'names'>

/** A text, and its language where that is another one than was asked for. */
export interface NameInLanguage {
  name: string
  lang?: string | undefined
}

/**
 * What a menu item is called in a language: en-GB takes the name in en too. What has no name in it has the one it has, with its language.
 * @param defaultLanguage of the site, which `name` is in where nothing else is said
 */
export function nameIn(item: Named, lang: string, defaultLanguage: string): NameInLanguage {
  const own = item.names?.[lang] ?? item.names?.[primaryOf(lang)]
  if (own !== undefined) return { name: own }
  const spoken = languageOfName(item) ?? defaultLanguage
  return isSameLanguage(spoken, lang) ? { name: item.name } : { name: item.name, lang: spoken }
}

/** The items of a menu; where the menu says in which language they are named, each has its name under that language too. */
export function itemsWithLanguage({ lang, items }: Pick<Menu, 'lang' | 'items'>): MenuItem[] {
  if (lang === undefined) return [...items]
  return items.map((item) => ({
    ...item,
    // First, which tells it apart from the others.
    names: { [lang]: item.name, ...item.names },
    relatedMenuItems: itemsWithLanguage({ lang, items: item.relatedMenuItems }),
  }))
}

/** Whether two BCP 47 tags are of one language, whatever their region. */
export function isSameLanguage(one: string, other: string): boolean {
  return primaryOf(one) === primaryOf(other)
}

function primaryOf(lang: string): string {
  return lang.split('-')[0] as string
}

function languageOfName({ name, names = {} }: Named): string | undefined {
  return Object.keys(names).find((lang) => names[lang] === name)
}
