import { defineCheck } from '../engine/contract.ts'
import { removeElement, replaceElement } from '../engine/mends.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** A paragraph of nothing but spaces that do not break, or of line breaks. */
const EMPTY = /^(?:&nbsp;|\u00a0|\\|\s)+$/
const DOUBLE = /(?<=\S)(?: {2,}|(?: |\u00a0|&nbsp;){2,})(?=\S)/g

/** Gaps made of spaces: they fall elsewhere on each screen, and some screen readers say “blank”. */
export const check = defineCheck({
  name: 'spacing',
  texts: { nl, en },
  severity: 'hint',
  find: ({ elements }) =>
    elements.flatMap((passage) => {
      const { element, text, place, source, ancestors } = passage
      if (element.tagName !== 'p' || !source || ancestors.length > 0) return []
      const was = source.markdown.slice(source.start, source.end)
      if (text === '' && EMPTY.test(was)) return [{ place, mends: removeElement('tidy', passage) }]
      // Code keeps its spaces.
      const isDouble = !/[`<]/.test(was) && was.search(DOUBLE) !== -1
      return isDouble ? [{ place, mends: replaceElement('tidy', passage, (each) => each.replaceAll(DOUBLE, ' ')) }] : []
    }),
})
