import type { Span } from '#content/model/comment/find-quote.ts'
import type { Block, Doc, Inline } from '../../markdown/doc.ts'
import { parseMarkdown } from '../../markdown/parse-markdown.ts'
import { writeMarkdown } from '../../markdown/write-markdown.ts'
import { replaceInline, textOfInline } from './replace-inline.ts'

/** A paragraph, heading or cell of a text, or a text without form. */
export interface Passage {
  text: string
  /** The whole text with other words there; undefined where that cannot be written. */
  replace: (span: Span, words: string) => string | undefined
}

export function passageOf(text: string): Passage {
  return { text, replace: (span, words) => textOfInline(replaceInline([{ type: 'text', text }], span, words) ?? []) }
}

/** The passages of a Markdown text in reading order. */
export function passagesOf(markdown: string): Passage[] {
  const doc = parseMarkdown(markdown)
  const passages: Passage[] = []
  walk(doc, (inline) => {
    const order = passages.length
    passages.push({
      text: textOfInline(inline),
      replace(span, words) {
        const changed = replaceInline(inline, span, words)
        return changed && keepsNotes(doc, writeMarkdown(replacePassage(doc, order, changed), markdown))
      },
    })
    return inline
  })
  return passages
}

/** The written text, unless it makes a note of a quotation: to the page, words such as `[!NOTE]` at its start are no words. */
function keepsNotes(before: Doc, written: string): string | undefined {
  return countNotes(parseMarkdown(written)) > countNotes(before) ? undefined : written
}

function countNotes({ type, content = [] }: Node): number {
  return content.reduce((sum, node) => sum + countNotes(node), type === 'note' ? 1 : 0)
}

function replacePassage(doc: Doc, order: number, changed: readonly Inline[]): Doc {
  let at = -1
  return walk(doc, (inline) => {
    at += 1
    return at === order ? changed : inline
  })
}

const inlineTypes: ReadonlySet<string> = new Set<Inline['type']>(['text', 'image', 'hardBreak', 'protectedInline'])
/** What goes once its last words are taken away. A cell stays, or its row would move. */
const goesEmpty: ReadonlySet<string> = new Set<Block['type'] | 'listItem'>([
  'paragraph',
  'heading',
  'listItem',
  'bulletList',
  'orderedList',
  'blockquote',
])

interface Node {
  type: string
  content?: readonly Node[]
}

/** The text with the passages that `change` makes of those in it, from the first to the last. */
function walk(doc: Doc, change: (inline: readonly Inline[]) => readonly Inline[]): Doc {
  const visit = (node: Node): Node[] => {
    const { content } = node
    if (!content || content.length === 0) return [node]
    const isPassage = content.some(({ type }) => inlineTypes.has(type))
    const made: readonly Node[] = isPassage ? change(content as readonly Inline[]) : content.flatMap(visit)
    if (made.length === content.length && made.every((each, index) => each === content[index])) return [node]
    const isEmpty = made.length === 0 || (isPassage && textOfInline(made as readonly Inline[]).trim() === '' && made.every(isText))
    if (isEmpty && goesEmpty.has(node.type)) return []
    return [{ ...node, content: made }]
  }
  return { type: 'doc', content: doc.content.flatMap((block) => visit(block as Node)) as Block[] }
}

const isText = ({ type }: Node) => type === 'text'
