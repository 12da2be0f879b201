import { quoteOf } from '#content/model/comment/find-quote.ts'
import type { Quote } from '#content/model/comment/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { findBlockAround, guidOf } from '../workspace/marks.ts'

/** What a new comment is about. */
export interface About {
  block?: Guid
  quote?: Quote
}

/** The page in the canvas. */
export function findCanvas(): Document | undefined {
  return document.querySelector<HTMLIFrameElement>('.edit-canvas__frame')?.contentDocument ?? undefined
}

/** The words that are selected on the page with their block, else the block that is selected, else the page. */
export function readAbout(page: Document | undefined, selected: Guid | undefined): About {
  const selection = page?.getSelection()
  const range = selection && !selection.isCollapsed && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined
  const block = range && findBlockAround(range.commonAncestorContainer)
  const own = selected === undefined ? {} : { block: selected }
  if (!page || !range || !block || (selected !== undefined && guidOf(block) !== selected)) return own
  const before = page.createRange()
  before.selectNodeContents(block)
  before.setEnd(range.startContainer, range.startOffset)
  const after = page.createRange()
  after.selectNodeContents(block)
  after.setStart(range.endContainer, range.endOffset)
  const [start, words] = [textOf(before, 'prepend'), textOf(range, 'prepend')]
  const quote = quoteOf(start + words + textOf(after, 'append'), { from: start.length, to: start.length + words.length })
  return { block: guidOf(block), ...(quote && { quote }) }
}

/** What holds a passage, such as a paragraph or a cell. */
const PASSAGES = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, th, td, div, summary, blockquote, figcaption'

/** A part of the page with each passage on a line of its own. @param side of a passage that has its break: the one away from the words */
function textOf(range: Range, side: 'prepend' | 'append'): string {
  const part = range.cloneContents()
  for (const each of part.querySelectorAll('script, style, template')) each.remove()
  for (const each of part.querySelectorAll('br')) each.replaceWith(' ')
  const texts = part.ownerDocument.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) text.textContent = (text.textContent ?? '').replaceAll(/\s+/gu, ' ')
  for (const each of part.querySelectorAll(PASSAGES)) each[side]('\n')
  return part.textContent ?? ''
}
