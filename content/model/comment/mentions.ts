import { GUID_PATTERN } from '../guid/pattern.ts'

/** How a text names a person, whatever they are called by then. */
const MENTION = /@\[([0-9a-f-]{36})\]/g

/** What stands for somebody whose account has been erased. */
const NOBODY = '@…'

export function mentionOf(guid: string): string {
  return `@[${guid}]`
}

/** Guids of the people whom a text mentions, each once. */
export function mentionsIn(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, guid = '']) => guid))].filter((guid) => GUID_PATTERN.test(guid))
}

/** A text that mentions somebody no longer. */
export function withoutMention(text: string, guid: string): string {
  return text.replaceAll(mentionOf(guid), NOBODY)
}

export type TextPart = { text: string } | { guid: string }

/** A text in its order: words as they are, and the people whom it mentions. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(MENTION)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ guid: match[1] as string })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
