import { defineCheck, type Mistake } from '../engine/contract.ts'
import { attributeOf } from '../engine/read-tree.ts'
import { askLinkText } from '../engine/mends.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Links with the same text should lead to the same place (WCAG 2.4.9, 3.2.4). */
export const check = defineCheck({
  name: 'link-text-same',
  texts: { nl, en },
  criterion: '2.4.4',
  severity: 'warning',
  find({ links }) {
    const first = new Map<string, string>()
    const mistakes: Mistake[] = []
    for (const link of links) {
      const { element, text, place } = link
      const href = (attributeOf(element, 'href') ?? '').replace(/\/$/, '')
      const key = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
      // Footnote marks are numbers, and links back to them name their number.
      if (key === '' || href.startsWith('#')) continue
      const other = first.get(key)
      if (other === undefined) first.set(key, href)
      else if (other !== href) mistakes.push({ place, params: { text, href, other }, mends: askLinkText('rename', link) })
    }
    return mistakes
  },
})
