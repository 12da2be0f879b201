import { diffIndices } from 'node-diff3'

/** A piece of a text: as it was, or changed. */
export interface Piece {
  text: string
  isChanged: boolean
}

/** Above this many words a comparison takes longer than a person waits; the text is then shown as it is. */
const MOST_WORDS = 4000

const words = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu

/** A text in pieces, those marked that were not in it before. */
export function markChanges(before: string, after: string): Piece[] {
  const was: string[] = before.match(words) ?? []
  const is: string[] = after.match(words) ?? []
  if (was.length + is.length > MOST_WORDS) return [{ text: after, isChanged: false }]
  const pieces: Piece[] = []
  const add = (from: number, to: number, isChanged: boolean) => {
    if (to > from) pieces.push({ text: is.slice(from, to).join(''), isChanged })
  }
  let done = 0
  for (const {
    buffer2: [start, length],
  } of diffIndices(was, is)) {
    add(done, start, false)
    add(start, start + length, true)
    done = start + length
  }
  add(done, is.length, false)
  return pieces
}
