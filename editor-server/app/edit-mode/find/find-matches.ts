import { foldText } from '#content/model/text/fold-text.ts'
import type { PlacedText } from './list-texts.ts'

/** Characters that are shown before and after what was found. */
const AROUND = 40

export interface Match {
  place: PlacedText
  /** As it is written there. */
  words: string
  /** How many of the same words stand before it in the text of the block. */
  nth: number
  before: string
  after: string
}

interface Folded {
  place: PlacedText
  text: string
  /** For each character of `text` where it stands in the text itself. */
  places: readonly number[]
}

/** Texts made ready once for finding in them with each key. */
export function foldTexts(texts: readonly PlacedText[]): readonly Folded[] {
  return texts.map((place) => {
    let text = ''
    const places: number[] = []
    for (let at = 0; at < place.text.length; at += 1) {
      const folded = foldText(place.text[at] as string)
      text += folded
      for (let index = 0; index < folded.length; index += 1) places.push(at)
    }
    return { place, text, places }
  })
}

/** Where words stand; accents and capitals make no difference. @param most that are given; `total` counts all */
export function findMatches(texts: readonly Folded[], wanted: string, most: number): { matches: Match[]; total: number } {
  const words = foldText(wanted.trim().replace(/\s+/g, ' '))
  const matches: Match[] = []
  let total = 0
  if (words === '') return { matches, total }
  const earlier = new Map<string, number>()
  for (const { place, text, places } of texts) {
    for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) {
      total += 1
      if (matches.length >= most) continue
      const from = places[at] as number
      const to = (places[at + words.length - 1] as number) + 1
      const found = place.text.slice(from, to)
      const key = `${place.blockGuid} ${found}`
      const nth = place.at.kind === 'words' ? (earlier.get(key) ?? 0) : 0
      if (place.at.kind === 'words') earlier.set(key, nth + 1)
      matches.push({ place, words: found, nth, before: cutStart(place.text.slice(0, from)), after: cutEnd(place.text.slice(to)) })
    }
  }
  return { matches, total }
}

function cutStart(text: string): string {
  return text.length <= AROUND ? text : `…${text.slice(-AROUND).replace(/^\S*\s/, '')}`
}

function cutEnd(text: string): string {
  return text.length <= AROUND ? text : `${text.slice(0, AROUND).replace(/\s\S*$/, '')}…`
}
