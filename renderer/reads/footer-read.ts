import { isSameLanguage } from '#content/model/menu/names.ts'
import type { RecordingReader } from './recording-reader.ts'

/** The footer of pages in a language that name none: the site's first in it, else the site's first. */
export function readFooter(lang: string, read: RecordingReader): string | undefined {
  const [first, ...others] = read.setting('footers')
  if (others.length === 0) return first
  const key = `footer:${lang}`
  // A value of its own: what a footer says does not depend on who chooses it.
  return read.derive(key, (reader) => computeFooter(reader, key)) ?? undefined
}

/** @param key `footer:en` */
export function computeFooter(read: RecordingReader, key: string): string | null {
  const lang = key.slice('footer:'.length)
  const footers = read.setting('footers')
  const defaultLanguage = read.setting('defaultLanguage')
  return footers.find((guid) => isSameLanguage(read.template(guid)?.lang ?? defaultLanguage, lang)) ?? footers[0] ?? null
}
