import { ArrowDown, ArrowUp, Pencil, Star, Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiItem } from '../../../../api/list-items/contract.ts'
import type { MenuEntry } from '../../palette/menu-popover.tsx'
import { type Point, PointMenu } from '../../palette/menu-popover.tsx'

export interface ItemMenuProps {
  item: ApiItem
  at: Point
  onEdit: () => void
  onHighlight: () => void
  onDelete: () => void
  /** Undefined where the order follows from a rule. */
  onStep: ((by: -1 | 1) => void) | undefined
  onClose: () => void
}

/** What the buttons of a row do, in a menu. */
export function ItemMenu({ item, at, onEdit, onHighlight, onDelete, onStep, onClose }: ItemMenuProps): ReactNode {
  const { t } = useTranslation()
  const { title } = item
  const entry = (id: string, icon: MenuEntry['icon'], run: () => void): MenuEntry => ({
    id,
    name: t(`edit.item-list.${id}`, { title }),
    icon,
    run,
  })
  const entries = () => [
    entry('edit', Pencil, onEdit),
    entry(item.isHighlighted ? 'unhighlight' : 'highlight', Star, onHighlight),
    ...(onStep ? [entry('up', ArrowUp, () => onStep(-1)), entry('down', ArrowDown, () => onStep(1))] : []),
    { ...entry('delete', Trash2, onDelete), beginsGroup: true },
  ]
  return <PointMenu at={at} label={title} entries={entries} onClose={onClose} />
}
