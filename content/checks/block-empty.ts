import { defineCheck } from './engine/contract.ts'

/** A block that shows nothing leaves a gap on the page, and was mostly begun and forgotten. */
export const check = defineCheck({
  name: 'block-empty',
  severity: 'warning',
  find: ({ emptyBlocks }) => emptyBlocks.map((place) => ({ place })),
})
