import type { ProseHeading } from '../blocks/contract.ts'
import { decode } from '../markdown/entities.ts'

const HEADING = /<h([2-6])([^>]*) id="([^"]*)"[^>]*>([^]*?)<\/h\1>/g

/** Headings of the prose of these blocks (`data.html` by contract), as plain text. Leaves out the heading of footnotes. */
export function readHeadings(blocks: readonly { data: unknown }[]): ProseHeading[] {
  return blocks.flatMap(({ data }) =>
    [...htmlOf(data).matchAll(HEADING)].flatMap(([, level, before = '', id, inner = '']) => {
      const text = decode(inner.replace(/<sup><a [^>]*data-footnote-ref[^>]*>.*?<\/sup>/g, '').replace(/<[^>]*>/g, '')).trim()
      return before.includes('sr-only') || text === '' ? [] : [{ level: Number(level), id: decode(id ?? ''), text }]
    }),
  )
}

function htmlOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'html' in data && typeof data.html === 'string' ? data.html : ''
}
