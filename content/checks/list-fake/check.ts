import type { Element } from 'hast'
import { defineCheck } from '../engine/contract.ts'
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
    return passages.flatMap(({ element, next, place }) => {
      if (element.tagName !== 'p' || counted.has(element)) return []
      const lines = linesOf(element).filter((line) => BULLET.test(line))
      const isNextToo = isParagraph(next) && BULLET.test(textOf(next))
      if (lines.length < 2 && !(lines.length === 1 && isNextToo)) return []
      // Report a run of such paragraphs once.
      if (isParagraph(next) && isNextToo) counted.add(next)
      return [{ place, params: { line: lines[0] ?? '' } }]
    })
  },
})

function isParagraph(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && (node as Element).tagName === 'p'
}
