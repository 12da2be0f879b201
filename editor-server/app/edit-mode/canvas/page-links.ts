import type { Guid } from '#content/model/guid/guid.ts'
import { findBlockElement, isElement } from '../workspace/marks.ts'

/** A link of the page, as a list of them shows it. */
export interface PageLink {
  href: string
  name: string
}

const LINK = 'a[href]'

/**
 * The link at a place that was pressed. A card of an item is one link; a header, a menu or a footer takes no presses in edit mode, so that its links are
 * found by where they are.
 */
export function findLinkAt({
  target,
  clientX: x,
  clientY: y,
}: Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>): HTMLAnchorElement | undefined {
  if (!isElement(target)) return undefined
  const own = target.closest<HTMLAnchorElement>(LINK) ?? target.closest('.list__item')?.querySelector<HTMLAnchorElement>(LINK)
  if (own) return own
  const closed = target.ownerDocument.querySelectorAll<HTMLAnchorElement>(`[inert] ${LINK}`)
  const isAt = ({ left, right, top, bottom }: DOMRect) => left <= x && x <= right && top <= y && y <= bottom
  return [...closed].find((link) => [...link.getClientRects()].some(isAt))
}

/** The link that the caret is in, else those of the blocks that are named, else of the whole page; each address once. */
export function listLinks(page: Document, blocks: readonly Guid[]): PageLink[] {
  const atCaret = findLinkAtCaret(page)
  if (atCaret) return [describe(atCaret)]
  const places = blocks.length === 0 ? [page.body] : blocks.map((guid) => findBlockElement(page, guid))
  const links = places.flatMap((place) => [...(place?.querySelectorAll<HTMLAnchorElement>(LINK) ?? [])]).filter(leadsAway)
  return [...new Map(links.map((link) => [link.href, describe(link)])).values()]
}

function findLinkAtCaret(page: Document): HTMLAnchorElement | undefined {
  const node = page.getSelection()?.anchorNode
  const element = isElement(node) ? node : node?.parentElement
  // A caret that was left behind says nothing.
  if (!element?.closest('[contenteditable="true"]') || !page.hasFocus()) return undefined
  return element.closest<HTMLAnchorElement>(LINK) ?? undefined
}

/** Links within the page only scroll. */
function leadsAway(link: HTMLAnchorElement): boolean {
  return !link.getAttribute('href')?.startsWith('#')
}

function describe(link: HTMLAnchorElement): PageLink {
  const words = link.textContent?.trim() || link.getAttribute('aria-label') || link.querySelector('img')?.alt
  return { href: link.href, name: words ? words.replaceAll(/\s+/g, ' ') : link.href }
}
