import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { giveFocus, setHeir } from './heirs.ts'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'
const ROW = '[data-row]'
/** Take the focus where no row can, the first one that there is. */
const REST = ['[data-rest]', '.ui-data-table__search input', FOCUSABLE]

/** What has the focus in a list, and its place there. */
interface Holder {
  element: Element
  row: string | undefined
  /** Of its part of the row among those, and of itself within that. */
  part: number
  index: number
  /** The rows when its own was last there. */
  order: readonly string[]
}

/**
 * Keeps the focus in a list whose rows come and go: when what has it goes, the same place in the next row gets it, in the row before where that
 * was the last one, or what says that there are none (WCAG 2.4.3). A dialog that was opened from it counts as having it still. Rows bear
 * `data-row`, their id; what is done with several, `data-of-chosen`; and what may have the focus where no row can, `data-rest`.
 * @param list what holds the rows and what stands in their place
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): void {
  const holder = useRef<Holder>(undefined)
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return
      const element = target.closest(FOCUSABLE)
      if (!list.current?.contains(target)) holder.current = undefined
      else if (element && list.current.contains(element)) holder.current = hold(list.current, element)
    }
    document.addEventListener('focusin', follow)
    // Not every browser focuses the button that is pressed.
    document.addEventListener('pointerdown', follow)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', follow)
    }
  }, [list])
  useLayoutEffect(() => {
    const { current } = holder
    if (!current || !list.current) return
    const order = namesOf(list.current)
    if (current.row !== undefined && order.includes(current.row)) current.order = order
    if (!current.element.isConnected) giveFocus(current.element)
  })
}

function hold(list: HTMLElement, element: Element): Holder {
  // What is done with chosen rows is of the first one, as its box is.
  const chosen = element.closest('[data-of-chosen]') && list.querySelector(`${ROW}[data-chosen] input`)
  const place = chosen ?? element
  const row = place.closest<HTMLElement>(ROW)
  const part = row ? [...row.children].findIndex((each) => each.contains(place)) : -1
  const index = row ? focusablesIn(row.children[part]).indexOf(place as HTMLElement) : -1
  const holder: Holder = { element, row: row?.dataset['row'], part, index, order: namesOf(list) }
  setHeir(element, () => (list.isConnected ? findPlace(list, holder) : undefined))
  return holder
}

function findPlace(list: HTMLElement, { row: name, part, index, order }: Holder): HTMLElement | undefined {
  const rows = new Map([...list.querySelectorAll<HTMLElement>(ROW)].map((row) => [row.dataset['row'], row]))
  const from = name === undefined ? order.length : order.indexOf(name)
  for (const each of [...order.slice(from), ...order.slice(0, from).toReversed()]) {
    const row = name === undefined ? undefined : rows.get(each)
    const same = focusablesIn(row?.children[part])
    const found = same[Math.min(index, same.length - 1)] ?? focusablesIn(row)[0]
    if (found) return found
  }
  for (const selector of REST) {
    const found = list.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return undefined
}

function namesOf(list: HTMLElement): string[] {
  return [...list.querySelectorAll<HTMLElement>(ROW)].map((row) => row.dataset['row'] ?? '')
}

function focusablesIn(element: Element | undefined): HTMLElement[] {
  return element ? [...element.querySelectorAll<HTMLElement>(FOCUSABLE)] : []
}
