import { parse, wcagContrast } from 'culori'
import type { Element } from 'hast'
import { defineCheck } from '../engine/contract.ts'
import { attributeOf } from '../engine/read-tree.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Least contrast of text of normal size (WCAG 1.4.3). */
const LEAST = 4.5

/** A text colour set by an author, on the background set with it, else white. */
export const check = defineCheck({
  name: 'contrast',
  texts: { nl, en },
  criterion: '1.4.3',
  severity: 'error',
  find: ({ elements }) =>
    elements.flatMap(({ element, ancestors, text, place }) => {
      const color = parse((styleOf(element, /(?:^|;)\s*color\s*:\s*([^;]+)/i) ?? attributeOf(element, 'color') ?? '').trim())
      if (!color || text === '') return []
      const grounds = [element, ...ancestors.toReversed()].map(groundOf)
      const ratio = wcagContrast(color, grounds.find((ground) => ground !== undefined) ?? 'white')
      return ratio < LEAST ? [{ place, params: { text, ratio: (Math.floor(ratio * 10) / 10).toFixed(1), least: LEAST } }] : []
    }),
})

function groundOf(element: Element) {
  const value = styleOf(element, /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i) ?? attributeOf(element, 'bgcolor')
  return value === undefined ? undefined : parse(value.trim())
}

function styleOf(element: Element, property: RegExp): string | undefined {
  return property.exec(attributeOf(element, 'style') ?? '')?.[1]
}
