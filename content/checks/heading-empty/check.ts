import { defineCheck } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Screen readers announce an empty heading, with nothing after it. */
export const check = defineCheck({
  name: 'heading-empty',
  texts: { nl, en },
  criterion: '2.4.6',
  severity: 'error',
  find: ({ headings }) => headings.filter(({ text }) => text === '').map(({ place }) => ({ place })),
})
