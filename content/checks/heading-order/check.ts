import { defineCheck, type Heading, type Mistake, type MistakeMend } from '../engine/contract.ts'
import { replaceElement } from '../engine/mends.ts'
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
    for (const heading of headings) {
      const { level, text, place } = heading
      const expected = above + 1
      if (level > expected) mistakes.push({ place, params: { text, level, above, expected }, mends: setLevel(heading, expected) })
      above = level
    }
    return mistakes
  },
})

/** Prose with an h1 is shown one level deeper than it is written. */
function setLevel(heading: Heading, level: number): MistakeMend[] {
  const shift = heading.level - Number(heading.element.tagName[1])
  return replaceElement('level', heading, (was) => (/^#+[ \t]/.test(was) ? was.replace(/^#+/, '#'.repeat(level - shift)) : undefined))
}
