/** A text with what is selected in it. */
export interface Marked {
  text: string
  from: number
  to: number
}

/** Puts a sign before and after the selection, or removes both if they are there. */
export function wrapSelection({ text, from, to }: Marked, sign: string): Marked {
  const length = sign.length
  const before = text.slice(0, from)
  const after = text.slice(to)
  const isWrapped = before.endsWith(sign) && after.startsWith(sign) && !(sign === '*' && /(?<!\*)\*\*$/.test(before))
  if (isWrapped) {
    return { text: before.slice(0, -length) + text.slice(from, to) + after.slice(length), from: from - length, to: to - length }
  }
  return { text: before + sign + text.slice(from, to) + sign + after, from: from + length, to: to + length }
}

/** Begins each line of the selection with a sign, or takes it away where all of them have it. */
export function beginLines({ text, from, to }: Marked, sign: string): Marked {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to)
  const lines = text.slice(start, end).split('\n')
  const isBegun = lines.every((line) => line.startsWith(sign))
  const changed = lines.map((line) => (isBegun ? line.slice(sign.length) : sign + line)).join('\n')
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length }
}
