import { defineCheck } from '../engine/contract.ts'
import { askAlt } from '../engine/mends.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Without alternative text an image says nothing to people who cannot see it; an empty one marks decoration. */
export const check = defineCheck({
  name: 'image-alt-missing',
  texts: { nl, en },
  criterion: '1.1.1',
  severity: 'error',
  find: ({ images }) =>
    images
      .filter(({ alt }) => alt === undefined)
      .map((image) => ({ place: image.place, mends: askAlt({ described: 'describe', decoration: 'decoration' }, image) })),
})
