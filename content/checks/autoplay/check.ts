import { defineCheck } from '../engine/contract.ts'
import { attributeOf } from '../engine/read-tree.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Sound or motion that starts by itself drowns a screen reader and distracts (WCAG 1.4.2, 2.2.2). */
export const check = defineCheck({
  name: 'autoplay',
  texts: { nl, en },
  criterion: '1.4.2',
  severity: 'error',
  find: ({ elements }) =>
    elements
      .filter(({ element }) => {
        if (/^(video|audio)$/.test(element.tagName)) return attributeOf(element, 'autoplay') !== undefined
        return /[?&]autoplay=(1|true)\b/i.test(attributeOf(element, 'src') ?? attributeOf(element, 'href') ?? '')
      })
      .map(({ place }) => ({ place })),
})
