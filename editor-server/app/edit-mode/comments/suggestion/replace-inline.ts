import type { Span } from '#content/model/comment/find-quote.ts'
import type { Inline, Mark, Text } from '../../markdown/doc.ts'
import { joinTexts, sameMark, withMarks } from '../../markdown/parse-inline.ts'
import { diffWords } from '../../publish/compare/diff-words.ts'

/** What stands for an image or a construct without a form in the text of a passage. */
const OBJECT = ' '

export function textOfInline(inline: readonly Inline[]): string {
  return inline.map((each) => (each.type === 'text' ? each.text : OBJECT)).join('')
}

/**
 * Inline content with other words in a place. Words that stay keep their marks, and so do those around them; new ones get the marks that all of
 * the words have that they replace. A break or other space stays as it is where a space is wanted: quoted words are told on one line. Undefined
 * where something stands between the words that is no text.
 */
export function replaceInline(inline: readonly Inline[], { from, to }: Span, words: string): Inline[] | undefined {
  const old = sliceInline(inline, from, to)
  if (!old.every((each) => each.type === 'text')) return undefined
  const shared = sharedMarks(old)
  const made: Inline[] = []
  const { line, places } = readLine(textOfInline(old))
  const place = (at: number) => from + (places[at] ?? to - from)
  let at = 0
  for (const { removed, added, same } of groupChanges(diffWords(line, words))) {
    if (added !== '') {
      const replaced = sliceInline(inline, place(at), place(at + removed))
      const marks = removed > 0 ? sharedMarks(replaced) : marksBetween(inline, place(at), shared)
      made.push(withMarks<Text>({ type: 'text', text: added }, marks))
    }
    at += removed
    made.push(...sliceInline(inline, place(at), place(at + same)))
    at += same
  }
  return joinTexts([...sliceInline(inline, 0, from), ...made, ...sliceInline(inline, to, Infinity)])
}

/** A text with one space for all that stand together, and where each of its characters stands in the text. */
function readLine(text: string): { line: string; places: number[] } {
  const places: number[] = []
  const line = text.replaceAll(/\s+|\S/g, (each, at: number) => {
    places.push(at)
    return each.trim() === '' ? ' ' : each
  })
  return { line, places }
}

interface Change {
  /** Characters that go, and the words that come in their place. */
  removed: number
  added: string
  /** Characters behind them that stay. */
  same: number
}

function groupChanges(parts: ReturnType<typeof diffWords>): Change[] {
  const changes: Change[] = []
  for (const { kind, text } of parts) {
    const last = changes.at(-1)
    const change = last && last.same === 0 ? last : { removed: 0, added: '', same: 0 }
    if (change !== last) changes.push(change)
    if (kind === 'removed') change.removed += text.length
    else if (kind === 'added') change.added += text
    else change.same += text.length
  }
  return changes
}

function sliceInline(inline: readonly Inline[], from: number, to: number): Inline[] {
  let start = 0
  return inline.flatMap((each): Inline[] => {
    const { length } = each.type === 'text' ? each.text : OBJECT
    const [first, last] = [Math.max(from - start, 0), Math.min(to - start, length)]
    start += length
    if (first >= last) return []
    return [each.type === 'text' ? { ...each, text: each.text.slice(first, last) } : each]
  })
}

/** Marks that all of it has; `wrap` belongs to the file, not to the words. */
function sharedMarks(inline: readonly Inline[]): Mark[] {
  const [first, ...others] = inline
  const marks = (first?.marks ?? []).filter(({ type }) => type !== 'wrap')
  return marks.filter((mark) => others.every((each) => (each.marks ?? []).some((other) => sameMark(mark, other))))
}

/** Words that come between two others have the marks of both. @param around marks that all of the quoted words have */
function marksBetween(inline: readonly Inline[], at: number, around: readonly Mark[]): Mark[] {
  const neighbours = [...sliceInline(inline, at - 1, at), ...sliceInline(inline, at, at + 1)]
  const both = neighbours.length === 2 ? sharedMarks(neighbours) : []
  return [...around, ...both.filter((mark) => !around.some((other) => sameMark(mark, other)))]
}
