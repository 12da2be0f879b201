import type { Guid } from '#content/model/guid/guid.ts'
import { BLOCK, EMPTY, findProse, guidOf, positionOf } from '../workspace/marks.ts'
import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'

/** What the canvas adds to a page in words. */
export interface PageWords {
  /** Kind, name and place of a block for screen readers. Empty for a block of another page. */
  describeBlock: (guid: Guid) => string
  describeEmpty: (position: LayoutPosition) => string
  /** Why a block cannot be shown; undefined for one that is. */
  findFault: (guid: Guid) => { title: string; text: string } | undefined
  /** Placeholder for a block that shows nothing. @param why key of a text of the block itself */
  describeHidden: (guid: Guid, why: string | undefined) => string
  /** Stands in a text that is empty. */
  emptyText: string
  /** Whether the text of a block is written where it stands. */
  isWritten: (guid: Guid) => boolean
}

/** Not needed to see how a page looks. */
const SUPERFLUOUS = 'script, base, template, meta[http-equiv], link:not([rel~="stylesheet"])'

/** What Tab would stop at: in the canvas it stops at blocks instead. */
const STOPS = 'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex]'

/** Makes a rendered page editable: its controls are inert, and each block can be focused and has a name. */
export function preparePage(page: Document, words: PageWords): void {
  for (const element of page.querySelectorAll(SUPERFLUOUS)) element.remove()
  for (const element of page.body.querySelectorAll(STOPS)) element.setAttribute('tabindex', '-1')
  // Those of a footer or another template are edited where that is.
  for (const block of page.querySelectorAll<HTMLElement>(BLOCK))
    if (words.describeBlock(guidOf(block)) === '') block.removeAttribute('data-block')
  closeAround(page.body)
  for (const block of page.querySelectorAll<HTMLElement>(BLOCK)) prepareBlock(block, words)
  for (const empty of page.querySelectorAll(EMPTY)) empty.setAttribute('data-hint', words.describeEmpty(positionOf(empty)))
}

/** Labels links to items that visitors do not see this way. */
export function markDraftItems(page: Document, urls: readonly string[], label: string): void {
  if (urls.length === 0) return
  const drafted = new Set(urls)
  for (const link of page.querySelectorAll(`${BLOCK} a[href]`))
    if (drafted.has(link.getAttribute('href') ?? '')) link.setAttribute('data-draft', label)
}

function prepareBlock(block: HTMLElement, words: PageWords): void {
  const guid = guidOf(block)
  block.setAttribute('tabindex', '-1')
  tellBlock(block, words)
  const fault = words.findFault(guid)
  if (fault) block.replaceChildren(createFault(block.ownerDocument, fault))
  else if (block.childElementCount === 0) block.setAttribute('data-hint', words.describeHidden(guid, block.dataset['why']))
  const prose = findProse(block)
  if (prose && prose.childElementCount === 0 && prose.textContent.trim() === '') prose.setAttribute('data-hint', words.emptyText)
}

/** Accessible name of a block, set as soon as it has a place: it is focused before the server has rendered it. */
export function tellBlock(block: HTMLElement, { describeBlock }: Pick<PageWords, 'describeBlock'>): void {
  block.setAttribute('role', 'group')
  block.setAttribute('aria-label', describeBlock(guidOf(block)))
}

function createFault(page: Document, { title, text }: { title: string; text: string }): HTMLElement {
  const box = page.createElement('div')
  box.className = 'edit-fault'
  const heading = page.createElement('p')
  const strong = page.createElement('strong')
  strong.textContent = title
  heading.append(strong)
  const reason = page.createElement('p')
  reason.textContent = text
  box.append(heading, reason)
  return box
}

/** Parts without blocks cannot be edited here: header, menus, footer. */
function closeAround(element: Element): void {
  for (const child of element.children) {
    if (child.matches(BLOCK) || child.matches(EMPTY) || child.localName === 'main') continue
    if (child.querySelector(`main, ${BLOCK}, ${EMPTY}`)) closeAround(child)
    else child.setAttribute('inert', '')
  }
}
