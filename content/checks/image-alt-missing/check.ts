import { defineCheck } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** An image without alternative text says nothing to who cannot see it; an empty one marks it as decoration. */
export const check = defineCheck({
  name: 'image-alt-missing',
  texts: { nl, en },
  criterion: '1.1.1',
  severity: 'error',
  find: ({ images }) => images.filter(({ alt }) => alt === undefined).map(({ place }) => ({ place })),
})
