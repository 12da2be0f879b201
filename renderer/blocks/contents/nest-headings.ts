import type { ProseHeading } from '../contract.ts'

export interface ContentsEntry {
  id: string
  text: string
  children: readonly ContentsEntry[]
}

/** With fewer headings than this, a list says no more than a glance at the page. */
const FEWEST = 2

/**
 * Headings as a tree of at most `depth` levels, counted from the highest one on the page; empty where there are too few. A heading
 * that skips a level goes under the one it follows.
 */
export function nestHeadings(headings: readonly ProseHeading[], depth: number): readonly ContentsEntry[] {
  const top = Math.min(...headings.map(({ level }) => level))
  const listed = headings.filter(({ level }) => level < top + depth)
  return listed.length < FEWEST ? [] : nest(listed)
}

function nest(headings: readonly ProseHeading[]): ContentsEntry[] {
  const entries: ContentsEntry[] = []
  for (let at = 0; at < headings.length;) {
    const { id, text, level } = headings[at] as ProseHeading
    let end = at + 1
    while (end < headings.length && (headings[end] as ProseHeading).level > level) end += 1
    entries.push({ id, text, children: nest(headings.slice(at + 1, end)) })
    at = end
  }
  return entries
}
