import type { Element } from 'hast'
import { defineCheck, type MistakeMend, type Passage } from '../engine/contract.ts'
import { linesOf, textOf } from '../engine/read-tree.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const BULLET = /^([•·▪◦‣●○–—*-]|\d{1,2}[.)]|[a-z]\))\s+\S/

/** Lines with a dash or dot before them look like a list, but their number and order are not announced. */
export const check = defineCheck({
  name: 'list-fake',
  texts: { nl, en },
  criterion: '1.3.1',
  severity: 'warning',
  find({ passages }) {
    const counted = new Set<Element>()
    return passages.flatMap((passage, order) => {
      const { element, next, place } = passage
      if (element.tagName !== 'p' || counted.has(element)) return []
      const lines = linesOf(element).filter((line) => BULLET.test(line))
      const isNextToo = isParagraph(next) && BULLET.test(textOf(next))
      if (lines.length < 2 && !(lines.length === 1 && isNextToo)) return []
      // Report a run of such paragraphs once.
      const run = runFrom(passages, order)
      for (const each of run) counted.add(each.element)
      return [{ place, params: { line: lines[0] ?? '' }, mends: makeList(run) }]
    })
  },
})

function isParagraph(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && (node as Element).tagName === 'p'
}

/** The sign before a point, as it is written. */
const SIGN = /^[ \t]*\\?(?:[•·▪◦‣●○–—*+-]|(\d{1,2})\\?[.)]|[a-z]\))[ \t]+(?=\S)/

/** Paragraphs behind each other that look like points, from the first. */
function runFrom(passages: readonly Passage[], order: number): Passage[] {
  const run = passages.slice(order, order + 1)
  for (let at = order + 1; at < passages.length; at += 1) {
    const each = passages[at] as Passage
    if (each.element !== run.at(-1)?.next || !BULLET.test(each.text)) break
    run.push(each)
  }
  return run
}

/** A run as a list; what stands before its first point stays a paragraph. */
function makeList(run: readonly Passage[]): MistakeMend[] {
  const [first] = run
  const last = run.at(-1)
  if (!first?.source || !last?.source || first.ancestors.length > 0) return []
  const { markdown, start } = first.source
  const was = markdown.slice(start, last.source.end)
  const lines = was.split('\n').map(withoutBreak)
  if (was.includes('<') || !lines.some((line) => SIGN.test(line))) return []
  const from = lines.findIndex((line) => SIGN.test(line))
  const lead = lines.slice(0, from).join('\n').trimEnd()
  const points = lines.slice(from).filter((line) => line !== '')
  const before = `${lead === '' ? '' : `${lead}\n\n`}${points.map(makePoint).join('\n')}`
  return [{ name: 'list', change: { kind: 'text', start, was, before, after: '' } }]
}

/** A line without what breaks it: spaces, or a backslash. No pattern, which would take minutes for a line of many spaces. */
function withoutBreak(line: string): string {
  return (line.endsWith('\\') ? line.slice(0, -1) : line).trimEnd()
}

function makePoint(line: string): string {
  const sign = SIGN.exec(line)
  return sign ? `${sign[1] === undefined ? '-' : `${sign[1]}.`} ${line.slice(sign[0].length)}` : line
}
