import type { Block, Doc } from './doc.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { readTree } from './read-tree.ts'
import { spellJson } from './same-json.ts'
import { tidyDoc } from './tidy-doc.ts'

interface SourcePart {
  /** What identifies the block. */
  key: string
  start: number
  end: number
  isTaken: boolean
}

/**
 * A text in which each block that stood in `before` has the bytes that it had there, so that a comparison shows what changed and nothing
 * else. Undefined where that would not do: in a text whose headings are shown lower than they are written.
 */
export function keepSource(doc: Doc, before: string, spell: (block: Block) => string): string | undefined {
  const parts = readParts(before)
  if (!parts) return undefined
  let text = ''
  let last: number | undefined
  for (const block of doc.content) {
    const index = findPart(parts, spellJson(block), last === undefined ? 0 : last + 1)
    const part = index === undefined ? undefined : parts[index]
    const source = part ? before.slice(part.start, part.end) : spell(block)
    if (source === '') continue
    const previous = last === undefined ? undefined : parts[last]
    const follows = part !== undefined && previous !== undefined && index === (last ?? 0) + 1
    text += text === '' ? source : (follows ? before.slice(previous.end, part.start) : '\n\n') + source
    if (part) part.isTaken = true
    last = index
  }
  return text
}

/** Prefers what comes next, so that of equal blocks each keeps its own neighbours. */
function findPart(parts: readonly SourcePart[], key: string, from: number): number | undefined {
  const fits = (part: SourcePart | undefined) => part !== undefined && !part.isTaken && part.key === key
  const next = parts.findIndex((part, index) => index >= from && fits(part))
  const index = next < 0 ? parts.findIndex(fits) : next
  return index < 0 ? undefined : index
}

function readParts(before: string): SourcePart[] | undefined {
  const tree = readTree(before)
  const { content } = parseMarkdown(before)
  if (tree.children.some((node, index) => node.type === 'heading' && !isLevel(content[index], node.depth))) return undefined
  return tree.children.map((node, index) => {
    const start = node.position?.start.offset ?? 0
    const block = content[index] ?? { type: 'paragraph' as const }
    return {
      key: spellJson(tidyDoc({ type: 'doc', content: [block] }).content[0]),
      // The spaces before a list's first sign belong to it.
      start: before.lastIndexOf('\n', start - 1) + 1,
      end: node.position?.end.offset ?? 0,
      isTaken: false,
    }
  })
}

const isLevel = (block: Block | undefined, depth: number) => block?.type !== 'heading' || block.attrs.level === depth
