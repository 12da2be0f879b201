import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { followFocus, giveFocus, setHeir } from '../../client/kept-focus/heirs.ts'

const CARD = '[data-thread]'

/**
 * Keeps the focus in a list of conversations that come and go (WCAG 2.4.3), also when somebody else settles one: when what has it goes, the head of
 * its card gets it, else that of the next card, else the list.
 */
export function useCardFocus(list: RefObject<HTMLElement | null>): void {
  const held = useRef<{ element: Element; guid: string; order: readonly string[] }>(undefined)
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return
      const guid = target.closest<HTMLElement>(CARD)?.dataset['thread']
      const { current } = list
      const element = target.closest('button, textarea') ?? target
      held.current = guid !== undefined && current?.contains(target) ? { element, guid, order: [...headsIn(current).keys()] } : undefined
      if (held.current)
        setHeir(element, () => (current?.isConnected ? findHead(current, guid as string, held.current?.order ?? []) : undefined))
    }
    return followFocus(follow)
  }, [list])
  useLayoutEffect(() => {
    const { current } = held
    if (current && !current.element.isConnected) giveFocus(current.element)
  })
}

function headsIn(list: HTMLElement): Map<string, HTMLElement> {
  const heads = [...list.querySelectorAll<HTMLElement>(CARD)].flatMap((card) => {
    const head = card.querySelector('button')
    return head ? [[card.dataset['thread'] ?? '', head] as const] : []
  })
  return new Map(heads)
}

function findHead(list: HTMLElement, guid: string, order: readonly string[]): HTMLElement {
  const heads = headsIn(list)
  const from = Math.max(order.indexOf(guid), 0)
  const next = [...order.slice(from), ...order.slice(0, from).toReversed()].find((each) => heads.has(each))
  return (next === undefined ? undefined : heads.get(next)) ?? list
}
