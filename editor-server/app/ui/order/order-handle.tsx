import { GripVertical } from 'lucide'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon/icon.tsx'
import { useDragRow } from './use-drag-row.ts'

export interface OrderHandleProps {
  /** Of what it moves. */
  name: string
  /** Rows move within their own list. */
  listId: string
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

/**
 * Moves the row (`tr` or `li`) that it stands in: by dragging, with a pointer or a finger, and by the arrow keys, Home and End. Beside it belong
 * buttons for who can do neither (WCAG 2.5.7); the list says where a row has come to stand.
 */
export function OrderHandle({ name, listId, index, count, onMove }: OrderHandleProps): ReactNode {
  const { t } = useTranslation()
  const handle = useRef<HTMLSpanElement>(null)
  const row = useRef<HTMLElement>(null)
  const isByKey = useRef(false)
  useEffect(() => {
    row.current = handle.current?.closest<HTMLElement>('tr, li') ?? null
  }, [])
  const { isDragging, edge } = useDragRow({ row, handle, listId, index, onMove })
  useEffect(() => {
    row.current?.toggleAttribute('data-order-dragging', isDragging)
    if (edge) row.current?.setAttribute('data-order-edge', edge)
    else row.current?.removeAttribute('data-order-edge')
  }, [isDragging, edge])
  useEffect(() => {
    // The browser takes the focus from an element that moves.
    if (isByKey.current) handle.current?.focus()
    isByKey.current = false
  }, [index])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to < 0 || to >= count || to === index) return
    isByKey.current = true
    onMove(index, to)
  }
  return (
    // A real button cannot be dragged by in Firefox.
    <span
      ref={handle}
      className="ui-icon-button ui-order-handle"
      role="button"
      tabIndex={0}
      aria-label={t('parts.order.handle', { name, position: index + 1, count })}
      title={t('parts.order.hint')}
      onKeyDown={onKeyDown}
    >
      <Icon of={GripVertical} />
    </span>
  )
}
