import { defineCheck } from '../engine/contract.ts'
import { attributeOf, textOf } from '../engine/read-tree.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Least width and height of a target, in px (WCAG 2.5.8). */
const LEAST = 24

/** Links of one or two characters side by side, and controls made small, are hard to hit. */
export const check = defineCheck({
  name: 'target-size',
  texts: { nl, en },
  criterion: '2.5.8',
  severity: 'warning',
  find: ({ elements }) =>
    elements.flatMap(({ element, text, ancestors, next, place }) => {
      const isControl = /^(button|input|select)$/.test(element.tagName)
      const isLink = element.tagName === 'a' && attributeOf(element, 'href') !== undefined
      if (!isControl && !isLink) return []
      const small = smallSide(attributeOf(element, 'style') ?? '')
      if (small !== undefined) return [{ place, params: { text: text || element.tagName, size: small } }]
      const neighbour = typeof next === 'object' ? next : undefined
      const isTight = isLink && text.length <= 2 && neighbour?.tagName === 'a' && textOf(neighbour).length <= 2
      const isNote = ancestors.some(({ tagName }) => tagName === 'sup')
      return isTight && !isNote ? [{ place, params: { text, size: LEAST } }] : []
    }),
})

/** A side or font size below the minimum that an author set in px. */
function smallSide(style: string): number | undefined {
  for (const [, property, px] of style.matchAll(/(?:^|;)\s*((?:min-|max-)?(?:width|height)|font-size)\s*:\s*([\d.]+)px/gi)) {
    const size = Number(px)
    if (size < (property?.toLowerCase() === 'font-size' ? LEAST / 1.5 : LEAST)) return size
  }
  return undefined
}
