import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'

export interface OrderedListProps {
  /** Name of the list. */
  label: string
  items: readonly { value: string; label: string; picture?: ReactNode; note?: string }[]
  onChange: (values: string[]) => void
}

/** Things in an order that buttons change; the focus stays with the thing that was moved. */
export function OrderedList({ label, items, onChange }: OrderedListProps): ReactNode {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const asked = useRef<{ index: number; way: 'up' | 'down' | 'remove' }>(undefined)
  const values = items.map(({ value }) => value)
  useEffect(() => {
    const { current: wanted } = asked
    if (!wanted) return
    asked.current = undefined
    const row = list.current?.children[Math.min(wanted.index, (list.current?.children.length ?? 1) - 1)]
    const same = row?.querySelector<HTMLButtonElement>(`button[data-way="${wanted.way}"]`)
    // At an end there is no such button.
    ;(same ?? row?.querySelector('button') ?? list.current)?.focus()
  }, [items])
  const move = (from: number, to: number) => {
    asked.current = { index: to, way: to < from ? 'up' : 'down' }
    const moved = values.toSpliced(from, 1)
    onChange(moved.toSpliced(to, 0, values[from] as string))
  }
  const remove = (index: number) => {
    asked.current = { index, way: 'remove' }
    onChange(values.toSpliced(index, 1))
  }
  return (
    <ul className="admin-ordered" ref={list} tabIndex={-1} aria-label={label}>
      {items.map(({ value, label: name, picture, note }, index) => (
        <li key={value} className="admin-ordered__item">
          {picture}
          <span className="admin-ordered__name">
            {name}
            {note !== undefined && <span className="admin-rights__text">{note}</span>}
          </span>
          <span className="admin-ordered__buttons">
            {index > 0 && (
              <IconButton icon={ArrowUp} data-way="up" label={t('settings.moveUp', { name })} onClick={() => move(index, index - 1)} />
            )}
            {index < items.length - 1 && (
              <IconButton
                icon={ArrowDown}
                data-way="down"
                label={t('settings.moveDown', { name })}
                onClick={() => move(index, index + 1)}
              />
            )}
            <IconButton icon={Trash2} data-way="remove" label={t('settings.removeFrom', { name })} onClick={() => remove(index)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
