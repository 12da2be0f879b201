import { defineCheck } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Tags in Markdown are shown as typed: Bouwsteen renders no HTML in it (DESIGN section 3, rich text). */
export const check = defineCheck({
  name: 'html-as-text',
  texts: { nl, en },
  criterion: '1.3.1',
  severity: 'warning',
  find: ({ rawTags }) => rawTags.map(({ tag, place }) => ({ place, params: { tag } })),
})
