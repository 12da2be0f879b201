import { defineCheck } from '../engine/contract.ts'
import { isElement } from '../engine/read-tree.ts'
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
  find: ({ passages }) =>
    passages.flatMap(({ element, text, next, ancestors, place }) => {
      const [only, ...others] = element.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
      const isBoldLine = element.tagName === 'p' && others.length === 0 && isElement(only) && /^(strong|b)$/.test(only.tagName)
      // A bold link alone is the action of a text; a bold line at the end heads nothing.
      const isAction = isBoldLine && only.children.some((child) => isElement(child) && child.tagName === 'a')
      const isWithin = ancestors.some(({ tagName }) => /^(li|blockquote|td|th|figcaption)$/.test(tagName))
      const headsSomething = isElement(next) && /^(p|ul|ol|table|dl)$/.test(next.tagName)
      const isHeading = isBoldLine && !isAction && !isWithin && headsSomething && text.length <= HEADING_LENGTH && !/[.;,]$/.test(text)
      return isHeading ? [{ place, params: { text } }] : []
    }),
})
