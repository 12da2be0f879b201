import { defineCheck } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** What mostly has words in it. */
const WRITTEN = /\b(poster|flyer|affiche|infographic|schermafbeelding|schermafdruk|screenshot|leaflet)\b/i

/** Words in an image are read out by nothing, and blur when they are enlarged (WCAG 1.4.5). */
export const check = defineCheck({
  name: 'image-text',
  texts: { nl, en },
  criterion: '1.4.5',
  severity: 'hint',
  find: ({ images }) =>
    images.flatMap(({ alt, place }) => (alt !== undefined && WRITTEN.test(alt) ? [{ place, params: { alt: alt.trim() } }] : [])),
})
