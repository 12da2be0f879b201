import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { followFocus, giveFocus, setHeir } from './heirs.ts'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'
const ROW = '[data-row]'
/** Fallbacks when no row is left; the first match gets the focus. */
const REST = ['[data-rest]', '.ui-data-table__search input', FOCUSABLE]

/** The focused element of a list, and where it stands. */
interface Holder {
  element: Element
  row: string | undefined
  /** Index of its cell in the row, and of the element among what can be focused in that cell. */
  part: number
  index: number
  /** Ids of the rows when its own row was last there. */
  order: readonly string[]
}

/**
 * Keeps the focus in a list whose rows come and go (WCAG 2.4.3). When the focused element goes, focus moves to the same place in the next row,
 * else in the previous one, else to the empty state. A dialog opened from a row counts as part of it. Mark rows with `data-row` (their id),
 * actions on several rows with `data-of-chosen`, and fallbacks with `data-rest`.
 * @param list contains the rows and the empty state
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
    return followFocus(follow)
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
  // Actions on chosen rows belong to the first chosen row.
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
