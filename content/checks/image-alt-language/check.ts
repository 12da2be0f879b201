import { defineCheck } from '../engine/contract.ts'
import { askAlt } from '../engine/mends.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** An alternative text in another language than the page is read aloud as such, to people who may not understand it. */
export const check = defineCheck({
  name: 'image-alt-language',
  texts: { nl, en },
  criterion: '3.1.2',
  severity: 'warning',
  find: ({ images }) =>
    images.flatMap((image) => {
      const { alt = '', altLang, place } = image
      if (altLang === undefined) return []
      return [{ place, params: { alt }, languages: { found: altLang }, mends: askAlt({ described: 'describe' }, image) }]
    }),
})
