import { diffWordsWithSpace } from 'diff'

/** A stretch of text that stands on both sides, or on one. */
export interface TextPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Where two texts differ, by words. A text that is wholly another is shown as one that went and one that came. */
export function diffWords(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after).map(({ added, removed, value }): TextPart => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
  return isWhollyOther(parts) ? wholeParts(before, after) : parts
}

/** Below this share of words that stayed, stretches of a few signs between the others say nothing. */
const LEAST_SAME = 0.2

function isWhollyOther(parts: readonly TextPart[]): boolean {
  const length = (kinds: readonly TextPart['kind'][]) =>
    parts.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { text }) => sum + text.trim().length, 0)
  const changed = Math.max(length(['added']), length(['removed']))
  return length(['added']) > 0 && length(['removed']) > 0 && length(['same']) < (length(['same']) + changed) * LEAST_SAME
}

function wholeParts(before: string, after: string): TextPart[] {
  const whole: TextPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return whole.filter(({ text }) => text !== '')
}

/** Signs of a long stretch that are kept beside what changed. */
const KEPT = 80

/** Shortens what stayed the same, so that what changed is seen; `…` stands for what is left out. */
export function shortenSame(parts: readonly TextPart[]): TextPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= KEPT * 2) return part
    const head = index === 0 ? '' : part.text.slice(0, KEPT).replace(/\S*$/, '')
    const tail = index === parts.length - 1 ? '' : part.text.slice(-KEPT).replace(/^\S*/, '')
    return { kind: 'same', text: `${head}…${tail}` }
  })
}
