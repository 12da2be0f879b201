import type { Block, Inline } from '../../markdown/doc.ts'
import { parseMarkdown } from '../../markdown/parse-markdown.ts'
import { tidyDoc } from '../../markdown/tidy-doc.ts'

/** Signs that a plain text was written as Markdown: headings, lists, quotations, fences, tables, links, strong words. */
const MARKDOWN = /^(#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> |```|\|.+\|\s*$)|\[[^\]\n]+\]\([^)\s]+\)|\*\*[^*\s][^*\n]*\*\*/m
const ADDRESS = /(https?:\/\/[^\s<>]+[^\s<>.,;:!?)\]"'’”])/

/** Plain text: blank lines part paragraphs, and what was written as Markdown is taken as that. */
export function parsePlain(text: string): Block[] {
  const lines = text.replace(/\r\n?/g, '\n')
  if (MARKDOWN.test(lines)) return parseMarkdown(lines).content
  return parseLiteral(lines)
}

/** Plain text, word for word; addresses in it are links. */
export function parseLiteral(text: string): Block[] {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n+/)
  const content = paragraphs.map((paragraph): Block => ({ type: 'paragraph', content: paragraph.split('\n').flatMap(lineOf) }))
  return tidyDoc({ type: 'doc', content }).content
}

function lineOf(line: string, order: number): Inline[] {
  const words = line.split(ADDRESS).flatMap((part, index): Inline[] => {
    if (part === '') return []
    if (index % 2 === 0) return [{ type: 'text', text: part }]
    return [{ type: 'text', text: part, marks: [{ type: 'link', attrs: { href: part, title: null } }] }]
  })
  return order === 0 ? words : [{ type: 'hardBreak' }, ...words]
}
