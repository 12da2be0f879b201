import { defineCheck, type MistakeMend, type Outline, type Passage } from '../engine/contract.ts'
import { isElement } from '../engine/read-tree.ts'
import { replaceElement } from '../engine/mends.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** A longer bold line, in characters, is an emphasised sentence. */
const HEADING_LENGTH = 80

/** People who navigate by headings miss a bold line that only looks like one. */
export const check = defineCheck({
  name: 'heading-fake',
  texts: { nl, en },
  criterion: '1.3.1',
  severity: 'warning',
  find: ({ passages, headings, elements }) => {
    const levelFor = findLevels(elements, headings)
    return passages.flatMap((passage) => {
      const { element, text, next, ancestors, place } = passage
      const [only, ...others] = element.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
      const isBoldLine = element.tagName === 'p' && others.length === 0 && isElement(only) && /^(strong|b)$/.test(only.tagName)
      // A bold link alone is the action of a text; a bold line at the end heads nothing.
      const isAction = isBoldLine && only.children.some((child) => isElement(child) && child.tagName === 'a')
      const isWithin = ancestors.some(({ tagName }) => /^(li|blockquote|td|th|figcaption)$/.test(tagName))
      const headsSomething = isElement(next) && /^(p|ul|ol|table|dl)$/.test(next.tagName)
      const isHeading = isBoldLine && !isAction && !isWithin && headsSomething && text.length <= HEADING_LENGTH && !/[.;,]$/.test(text)
      return isHeading ? [{ place, params: { text }, mends: makeHeading(passage, levelFor) }] : []
    })
  },
})

/** Number of signs that make a heading of what stands at an element: below another heading it is one of its parts. */
function findLevels(elements: Outline['elements'], headings: Outline['headings']): (passage: Passage) => number {
  const order = new Map(elements.map(({ element }, index) => [element, index]))
  return ({ element, place }) => {
    const at = order.get(element) ?? 0
    const isBelow = headings.some((heading) => (order.get(heading.element) ?? 0) < at)
    const [first] = headings.filter((heading) => heading.place.blockGuid === place.blockGuid)
    // Prose with an h1 is shown one level deeper than it is written.
    const shift = first ? first.level - Number(first.element.tagName[1]) : 0
    return (isBelow ? 3 : 2) - shift
  }
}

function makeHeading(passage: Passage, levelFor: (passage: Passage) => number): MistakeMend[] {
  return replaceElement('heading', passage, (was) => {
    const words = /^(\*\*|__)([^\n]+)\1$/.exec(was)?.[2]
    return words === undefined ? undefined : `${'#'.repeat(levelFor(passage))} ${words}`
  })
}
