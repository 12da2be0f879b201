import type { Block, EditCode } from '../session/contract.ts'

/** Characters of a name that is made of text. */
const LONGEST = 48

/** Options that hold what people call a block, in the order in which they count. */
const naming = ['title', 'heading', 'name', 'label', 'question', 'text', 'alt', 'caption']

/** What this block is about, beside its kind; undefined when nothing of it says so. */
export function findBlockName(block: Block): string | undefined {
  for (const key of naming) {
    const value = block.options[key]
    if (typeof value === 'string' && value.trim() !== '') return shorten(value.trim())
  }
  return block.content === undefined ? undefined : firstWords(block.content)
}

/** `Lijst: Nieuws`. */
export function nameBlock(block: Block, code: EditCode): string {
  const name = findBlockName(block)
  const kind = code.titleOf(block.buildingBlockName)
  return name === undefined ? kind : `${kind}: ${name}`
}

const INLINE_TAG = /<\/?(?:sup|sub|kbd|abbr|span)(?:\s[^>]*)?>/gi

/** The first line of Markdown that has words, without its signs. */
function firstWords(markdown: string): string | undefined {
  for (const line of markdown.split('\n')) {
    const words = line
      .replace(/^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+/, '')
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(INLINE_TAG, '')
      .replaceAll(/[*_`~|\\]/g, '')
      .trim()
    if (/[\p{L}\p{N}]/u.test(words)) return shorten(words)
  }
  return undefined
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).trimEnd()}…`
}
