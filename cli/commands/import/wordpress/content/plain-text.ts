import { parseHtml, textOf } from './parse-html.ts'

/** Words of a title, excerpt or description, in which WordPress allows HTML and character references. */
export function plainTextOf(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim()
  return textOf(parseHtml(html, 0)).trim()
}

/** A text of at most this many characters, cut between words. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > maxLength / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}
