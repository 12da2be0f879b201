import { defineCheck, type Mistake } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** To people who navigate by headings a skipped level looks like a missing part of the page. */
export const check = defineCheck({
  name: 'heading-order',
  texts: { nl, en },
  criterion: '1.3.1',
  severity: 'warning',
  find({ headings }) {
    const mistakes: Mistake[] = []
    let above = 1
    for (const { level, text, place } of headings) {
      if (level > above + 1) mistakes.push({ place, params: { text, level, expected: above + 1 } })
      above = level
    }
    return mistakes
  },
})
