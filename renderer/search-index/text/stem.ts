import { stemmer as stemDutchSuffixes } from '@orama/stemmers/dutch'
import { stemmer as stemEnglish } from '@orama/stemmers/english'

/**
 * The stem under which all forms of a word are found. Languages without a stemmer keep the word.
 * @param word folded
 * @param lang primary language subtag
 */
export function stem(word: string, lang: string): string {
  const known = cache.get(lang)?.get(word)
  if (known !== undefined) return known
  const stems = cache.get(lang) ?? new Map<string, string>()
  if (stems.size >= MOST_KEPT) stems.clear()
  const found = /\d/.test(word) ? word : lang === 'nl' ? stemDutch(word) : lang === 'en' ? stemEnglish(word) : word
  cache.set(lang, stems.set(word, found))
  return found
}

const cache = new Map<string, Map<string, string>>()
const MOST_KEPT = 50_000

/** Plurals that change their vowel or ending; compounds end alike (binnensteden, schoolkinderen). */
const irregular: readonly (readonly [end: RegExp, stem: string])[] = [
  [/steden$/, 'stad'],
  [/kinderen$/, 'kind'],
  [/(^|raads|bestuurs|gezins|panel)leden$/, '$1lid'],
  [/eieren$/, 'ei'],
  [/eeen$/, 'ee'],
  [/ieen$/, 'ie'],
]

/**
 * Snowball's Dutch algorithm does not unite singular and plural where the spelling changes: huis and huizen, brug and bruggen, brief and
 * brieven, plaats and plaatsen, melden and melding. This brings its result to one form.
 */
function stemDutch(word: string): string {
  for (const [end, replacement] of irregular) if (end.test(word)) return levelEnd(stemDutchSuffixes(word.replace(end, replacement)))
  return levelEnd(stemDutchSuffixes(word))
}

function levelEnd(snowball: string): string {
  let found = snowball
  if (found.length >= 7 && found.endsWith('ing')) found = found.slice(0, -3)
  found = undouble(found)
  // Snowball removes the s of fiets and kans, but not that of fietsen and kansen.
  if (found.length >= 4 && /[bcdfghklmnpqrtvwx]s$/.test(found))
    found = undouble(found.slice(0, -1)).replace(/([aeou])\1(?=[^aeiou]$)/, '$1')
  return hardenEnd(found)
}

function undouble(word: string): string {
  return /([bdfgklmnprst])\1$/.test(word) ? word.slice(0, -1) : word
}

/** Dutch writes v and z between vowels where the end of a word has f and s. */
export function hardenEnd(word: string): string {
  if (word.endsWith('v')) return `${word.slice(0, -1)}f`
  return word.endsWith('z') ? `${word.slice(0, -1)}s` : word
}
