import { buildTree } from './build-tree.ts'
import type { Doc } from './doc.ts'
import { keepSource } from './keep-source.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { spellJson } from './same-json.ts'
import { spellings, spellTree } from './spell-tree.ts'
import { tidyDoc } from './tidy-doc.ts'

/**
 * The Markdown of a text. Reading it gives the same text again, whatever was typed.
 * @param before the Markdown that was opened: blocks of text that did not change keep their bytes, all of it where nothing did
 */
export function writeMarkdown(doc: Doc, before = ''): string {
  const tidy = tidyDoc(doc)
  const key = spellJson(tidy)
  if (before !== '' && reads(before, key)) return before
  const kept = before === '' ? undefined : keepSource(tidy, before, (block) => spell({ type: 'doc', content: [block] }))
  return kept !== undefined && reads(kept, key) ? kept : spell(tidy)
}

/** Adjacent emphasis marks are ambiguous: where they would be misread, another spelling is taken. */
function spell(tidy: Doc): string {
  const tree = buildTree(tidy)
  const key = spellJson(tidy)
  const [first, ...others] = spellings
  const best = spellTree(tree, first)
  if (reads(best, key)) return best
  return others.map((spelling) => spellTree(tree, spelling)).find((text) => reads(text, key)) ?? best
}

/** Whether a Markdown text is read as this text. */
function reads(markdown: string, key: string): boolean {
  return spellJson(tidyDoc(parseMarkdown(markdown))) === key
}
