import { defineCheck } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** A block that shows nothing leaves a gap on the page, and was mostly started and forgotten. */
export const check = defineCheck({
  name: 'block-empty',
  texts: { nl, en },
  severity: 'warning',
  find: ({ emptyBlocks }) => emptyBlocks.map((place) => ({ place, mends: [{ name: 'remove', change: { kind: 'remove-block' } }] })),
})
