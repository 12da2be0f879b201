import { defineCheck } from '../engine/contract.ts'
import { attributeOf } from '../engine/read-tree.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** An embedded page is announced by its title alone. */
export const check = defineCheck({
  name: 'frame-title',
  texts: { nl, en },
  criterion: '4.1.2',
  severity: 'error',
  find: ({ elements }) =>
    elements
      .filter(({ element }) => /^i?frame$/.test(element.tagName))
      .filter(({ element }) => !attributeOf(element, 'title')?.trim() && !attributeOf(element, 'aria-label')?.trim())
      .map(({ element, place }) => ({ place, params: { src: attributeOf(element, 'src') ?? '' } })),
})
