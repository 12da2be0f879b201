import { languages } from '#content/model/page/schema.ts'

/** Languages that are often asked for, by their BCP 47 tag. */
export const offeredLanguages = [...languages, 'de', 'fr', 'fy', 'tr', 'ar', 'pl', 'uk', 'es'] as const

/** Those on offer, with others that are in use. */
export function withOthers(inUse: readonly string[]): readonly string[] {
  return [...new Set<string>([...offeredLanguages, ...inUse])]
}

/** A tag that follows the form of tags may still be none, such as `aa-00`: it is its own name. */
export function nameLanguage(tag: string, interfaceLanguage: string): string {
  try {
    return new Intl.DisplayNames([interfaceLanguage], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
