/** HTML that a text may hold, since Markdown has no form for it: raised and lowered signs, keys and abbreviations. */
export const inlineTags = ['sup', 'sub', 'kbd', 'abbr'] as const
export type InlineTag = (typeof inlineTags)[number]

/** Elements within each other; more than people write, fewer than a browser has trouble with. */
const MOST_LEVELS = 10

const names = inlineTags.join('|')
const OPENING = new RegExp(`^<(${names})(?:\\s+title\\s*=\\s*("[^"]*"|'[^']*'))?\\s*>$`, 'i')
const CLOSING = new RegExp(`^</(${names})\\s*>$`, 'i')

/**
 * The inline tags among the raw HTML of one passage, as the page writes them. A tag counts only if both halves stand in the same passage,
 * well nested, without attributes but the `title` of an abbreviation.
 * @param tags raw HTML between the words, in order
 * @returns for each the HTML to write, or undefined for what is shown as text
 */
export function pairInlineTags(tags: readonly string[]): (string | undefined)[] {
  const written = Array.from<string | undefined>({ length: tags.length })
  const open: { name: string; at: number; html: string }[] = []
  for (const [at, tag] of tags.entries()) {
    const [, opened, title] = OPENING.exec(tag) ?? []
    const name = (opened ?? CLOSING.exec(tag)?.[1])?.toLowerCase()
    if (name === undefined || (title !== undefined && name !== 'abbr')) continue
    if (opened !== undefined) {
      open.push({ name, at, html: openInlineTag(name as InlineTag, title?.slice(1, -1)) })
      continue
    }
    const level = open.findLastIndex((each) => each.name === name)
    const start = open[level]
    if (!start) continue
    open.length = level
    if (level >= MOST_LEVELS) continue
    written[start.at] = start.html
    written[at] = `</${name}>`
  }
  return written
}

/** @param title as HTML has it: a character reference stays one */
export function openInlineTag(name: InlineTag, title?: string): string {
  if (title === undefined || title.trim() === '') return `<${name}>`
  const safe = title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/&(?!(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
  return `<${name} title="${safe}">`
}
