import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'

/** The wrapper of a block. Islands have the same attribute, with the name of their block. */
export const BLOCK = '.block[data-block]'
/** A position in which no block stands. */
export const EMPTY = '[data-position]'

/** The nodes of the canvas belong to another window, where `instanceof` of this one says no. */
export function isElement(node: unknown): node is HTMLElement {
  return typeof node === 'object' && node !== null && (node as Node).nodeType === 1
}

export function guidOf(element: Element): Guid {
  return element.getAttribute('data-block') ?? ''
}

export function positionOf(element: Element): LayoutPosition {
  return element.getAttribute('data-position') as LayoutPosition
}

/** The block that something stands in. */
export function findBlockAround(node: unknown): HTMLElement | undefined {
  const element = isElement(node) ? node : ((node as Node | null)?.parentElement ?? undefined)
  return element?.closest<HTMLElement>(BLOCK) ?? undefined
}

export function findBlockElement(page: Document | Element, guid: Guid): HTMLElement | undefined {
  return page.querySelector<HTMLElement>(`.block[data-block="${CSS.escape(guid)}"]`) ?? undefined
}

const PROSE = 'text'

/** What holds the prose of a text block, where its view gives that an element of its own. */
export function findProse(block: Element): HTMLElement | undefined {
  return block.querySelector<HTMLElement>(`:scope > .${PROSE}`) ?? undefined
}

/** Names the option whose text an element holds (`renderer/pages/insert-marks.ts`). */
const WRITTEN = 'data-written'

/** Marks a text that the block only borrows from its example, until it has its own (`renderer/pages/lend-texts.ts`). */
const LENT = 'data-lent'

export function isLent(element: Element): boolean {
  return element.hasAttribute(LENT)
}

/** What was lent has been written over. */
export function markOwn(element: Element): void {
  element.removeAttribute(LENT)
}

/** The text of an option around something: the element that holds it, and the dotted path of the option. */
export function findWritten(node: unknown, block: Element): { element: HTMLElement; path: string } | undefined {
  const element = isElement(node) ? node.closest<HTMLElement>(`[${WRITTEN}]`) : null
  return element && block.contains(element) ? { element, path: element.getAttribute(WRITTEN) ?? '' } : undefined
}

/** Where texts of options are written in a block, in reading order. An option that shows in two places is written in the first. */
export function listWritten(block: Element): { element: HTMLElement; path: string }[] {
  const paths = new Set<string>()
  return [...block.querySelectorAll<HTMLElement>(`[${WRITTEN}]`)].flatMap((element) => {
    const path = element.getAttribute(WRITTEN) ?? ''
    if (paths.has(path) || element.closest('.sr-only')) return []
    paths.add(path)
    return [{ element, path }]
  })
}

/** An element for the prose of a block that the server has not rendered yet. */
export function createProse(page: Document): HTMLElement {
  const element = page.createElement('div')
  element.className = PROSE
  return element
}

/** Whether a class says how prose looks (`text`, `text--wide`), and is not of its editor. */
export function isClassOfProse(name: string): boolean {
  return name === PROSE || name.startsWith(`${PROSE}--`)
}
