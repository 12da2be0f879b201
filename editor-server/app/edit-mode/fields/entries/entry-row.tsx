import { ArrowDown, ArrowUp, ChevronRight, GripVertical, Trash2 } from 'lucide'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { AnyField } from '../any-field.tsx'
import type { FieldProps } from '../field.ts'
import { GroupFields } from '../group/field.tsx'
import { summarize } from './summarize.ts'
import { useDragRow } from '../../../ui/order/use-drag-row.ts'

export interface EntryRowProps {
  field: FieldProps
  item: string
  index: number
  count: number
  listId: string
  isOpen: boolean
  onToggle: () => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

export function EntryRow({ field, item, index, count, listId, isOpen, onToggle, onMove, onRemove }: EntryRowProps): ReactNode {
  const { t } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const { isDragging, edge } = useDragRow({ row, handle, listId, index, onMove })
  const { id, schema, value, path, findings } = field
  const summary = summarize(value, schema)
  const name = summary === '' ? `${item} ${index + 1}` : summary
  const hasFault = [...findings.keys()].some((each) => each === path || each.startsWith(`${path}.`))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey && !event.shiftKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    // On the canvas these keys move the block.
    event.stopPropagation()
    onMove(index, index + step)
  }
  const isSimple = schema.properties === undefined || schema.title === 'link'
  return (
    <li ref={row} className="edit-entry" data-dragging={isDragging || undefined} data-edge={edge}>
      <div className="edit-entry__head" onKeyDown={onKeyDown}>
        <span ref={handle} className="edit-entry__handle" title={t('edit.fields.entries.drag')} aria-hidden="true">
          <Icon of={GripVertical} size={16} />
        </span>
        <button
          className="edit-entry__title"
          type="button"
          data-opens={path}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-body` : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
        >
          <Icon of={ChevronRight} size={16} />
          <span className="edit-entry__name">{name}</span>
          {hasFault && <span className="edit-entry__fault">{t('edit.fields.entries.fault')}</span>}
        </button>
        {isOpen && (
          <>
            <IconButton
              icon={ArrowUp}
              label={t('edit.fields.entries.up', { name })}
              aria-disabled={index === 0 || undefined}
              onClick={() => onMove(index, index - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('edit.fields.entries.down', { name })}
              aria-disabled={index === count - 1 || undefined}
              onClick={() => onMove(index, index + 1)}
            />
          </>
        )}
        <IconButton icon={Trash2} label={t('edit.fields.entries.remove', { name })} onClick={onRemove} />
      </div>
      {isOpen && (
        <div className="edit-entry__body" id={`${id}-body`}>
          {isSimple ? <AnyField {...field} /> : <GroupFields {...field} />}
        </div>
      )}
    </li>
  )
}
