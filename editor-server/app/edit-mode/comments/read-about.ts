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
  const [start, words] = [before.toString(), range.toString()]
  const quote = quoteOf(start + words + after.toString(), { from: start.length, to: start.length + words.length })
  return { block: guidOf(block), ...(quote && { quote }) }
}
