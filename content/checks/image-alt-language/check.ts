import { defineCheck } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** An alternative text in another language than the page is read aloud as such, to people who may not understand it. */
export const check = defineCheck({
  name: 'image-alt-language',
  texts: { nl, en },
  criterion: '3.1.2',
  severity: 'warning',
  find: ({ images }) =>
    images.flatMap(({ alt = '', altLang, place }) => (altLang === undefined ? [] : [{ place, params: { alt, lang: altLang } }])),
})
