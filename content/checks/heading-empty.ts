import { defineCheck } from './engine/contract.ts'

/** An empty heading is announced as a heading, with nothing after it. */
export const check = defineCheck({
  name: 'heading-empty',
  criterion: '2.4.6',
  severity: 'error',
  find: ({ headings }) => headings.filter(({ text }) => text === '').map(({ place }) => ({ place })),
})
