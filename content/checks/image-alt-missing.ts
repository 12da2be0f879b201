import { defineCheck } from './engine/contract.ts'

/** An image without alternative text says nothing to who cannot see it; an empty one marks it as decoration. */
export const check = defineCheck({
  name: 'image-alt-missing',
  criterion: '1.1.1',
  severity: 'error',
  find: ({ images }) => images.filter(({ alt }) => alt === undefined).map(({ place }) => ({ place })),
})
