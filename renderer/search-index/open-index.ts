import { IndexFiles, readFromHost } from './query/index-files.ts'
import { primaryLanguage } from './text/analyse.ts'

function indexUrlOf(lang: string): string {
  return `/search/index/${primaryLanguage(lang)}`
}

const opened = new Map<string, Promise<IndexFiles>>()

/** The index of a language on this host, opened once for each page view. A failed attempt is repeated the next time. */
export function openIndex(lang: string): Promise<IndexFiles> {
  const url = indexUrlOf(lang)
  const known = opened.get(url)
  if (known) return known
  const opening = IndexFiles.open(readFromHost(url))
  opening.catch(() => opened.delete(url))
  opened.set(url, opening)
  return opening
}
