import { writableLanguages } from '#content/model/language/writable-languages.ts'
import { createLanguageNamer, withOthers } from '../../../client/language-names.ts'

export interface LanguageChoice {
  value: string
  label: string
}

/** How a text is compared: without capitals and accents, so that “turkce” finds Türkçe. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Every language that content can be in by its name: those that are often asked for first, then the others by name. */
export function listLanguages(interfaceLanguage: string, inUse: readonly string[]): readonly LanguageChoice[] {
  const names = writableLanguages[interfaceLanguage === 'en' ? 'en' : 'nl']
  const nameInBrowser = createLanguageNamer(interfaceLanguage)
  const nameOf = (tag: string) => names[tag] ?? nameInBrowser(tag)
  const first = withOthers(inUse)
  const named = (tags: readonly string[]) => tags.map((value) => ({ value, label: nameOf(value) }))
  const others = named(Object.keys(names).filter((tag) => !first.includes(tag)))
  return [...named(first), ...others.toSorted((a, b) => a.label.localeCompare(b.label, interfaceLanguage))]
}

/** Those that a text is about: a part of the name, of the name in the language itself, or the tag. */
export function findLanguages(choices: readonly LanguageChoice[], text: string): readonly LanguageChoice[] {
  const wanted = fold(text.trim())
  if (wanted === '') return choices
  const isMeant = ({ value, label }: LanguageChoice) =>
    value.toLowerCase() === wanted || fold(label).includes(wanted) || fold(createLanguageNamer(value)(value)).includes(wanted)
  const found = choices.filter(isMeant)
  const rankOf = ({ value, label }: LanguageChoice) => (value.toLowerCase() === wanted ? 0 : fold(label).startsWith(wanted) ? 1 : 2)
  return found.toSorted((a, b) => rankOf(a) - rankOf(b))
}
