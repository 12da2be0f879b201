/** HTML that a text may hold, since Markdown has no form for it: raised and lowered signs, keys and abbreviations. */
export const inlineTags = ['sup', 'sub', 'kbd', 'abbr'] as const
export type InlineTag = (typeof inlineTags)[number]

/** Elements within each other; more than people write, fewer than a browser has trouble with. */
const MOST_LEVELS = 10

const names = inlineTags.join('|')
/** `<span lang="…">` around words in another language than the text (WCAG 3.1.2); without `lang` the tag is none of ours. */
const LANGUAGE_OPENING = /^<span\s+lang\s*=\s*(?:"([^"]*)"|'([^']*)'|([a-z0-9-]+))\s*>$/i
const OPENING = new RegExp(`^<(${names})(?:\\s+title\\s*=\\s*("[^"]*"|'[^']*'))?\\s*>$`, 'i')
const CLOSING = new RegExp(`^</(${names}|span)\\s*>$`, 'i')

/**
 * The inline tags among the raw HTML of one passage, as the page writes them. A tag counts only if both halves stand in the same passage,
 * well nested, without attributes but the `title` of an abbreviation and the `lang` of words in another language.
 * @param tags raw HTML between the words, in order
 * @returns for each the HTML to write, or undefined for what is shown as text
 */
export function pairInlineTags(tags: readonly string[]): (string | undefined)[] {
  const written = Array.from<string | undefined>({ length: tags.length })
  const open: { name: string; at: number; html: string }[] = []
  for (const [at, tag] of tags.entries()) {
    const lang = readLanguageTag(tag)
    if (lang !== undefined) {
      open.push({ name: 'span', at, html: openLanguageTag(lang) })
      continue
    }
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

/** The language of the words that a tag opens; undefined for every other tag. */
export function readLanguageTag(tag: string): string | undefined {
  const [, quoted, single, bare] = LANGUAGE_OPENING.exec(tag) ?? []
  return spellLanguage(quoted ?? single ?? bare ?? '')
}

/** As long as RFC 5646 (section 4.4.1) asks everybody to have room for, with a language of two or three letters. */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/
const LONGEST = 35

/** A language tag the way it is stored: `EN-us` is `en-US`. Undefined for what is none. */
export function spellLanguage(lang: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(lang.trim().replaceAll('_', '-'))
    return LANGUAGE.test(tag) && tag.length <= LONGEST ? tag : undefined
  } catch {
    return undefined
  }
}

/** @param lang a language tag */
export function openLanguageTag(lang: string): string {
  return `<span lang="${lang}">`
}

export const LANGUAGE_END = '</span>'
