import { dateOf, instantAt, timeOf } from '#content/model/instant/instant.ts'
import { TITLE_MAX_LENGTH } from '#content/model/page/schema.ts'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiItem, ItemBody } from '../../../../api/list-items/contract.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useLiveMessage } from '../../workspace/use-live-message.ts'
import { ItemState } from './item-rows.tsx'
import { DESCRIPTION_MAX_LENGTH } from './read-lines.ts'
import { CheckCell, DayCell, TextCell } from './table-cells.tsx'

export interface ItemsTableProps {
  items: readonly ApiItem[]
  /** @throws ApiProblem */
  onChange: (item: ApiItem, fields: Partial<ItemBody>) => Promise<void>
  onClose: () => void
}

const columns = ['title', 'description', 'date'] as const
type Column = (typeof columns)[number]

const valueOf: Record<Column, (item: ApiItem) => string> = {
  title: ({ title }) => title,
  description: ({ metadata }) => metadata.description,
  date: ({ publishedOn }) => (publishedOn === undefined ? '' : dateOf(publishedOn)),
}

const fieldsOf: Record<Column, (value: string, item: ApiItem) => Partial<ItemBody>> = {
  title: (title) => ({ title }),
  description: (description, { metadata }) => ({ metadata: { ...metadata, description } }),
  date: (day, { publishedOn }) => ({ publishedOn: day === '' ? undefined : onDay(day, publishedOn) }),
}

/** The day, at the time of the instant that was there. */
function onDay(day: string, before: string | undefined): string {
  const time = before === undefined ? undefined : timeOf(before)
  return time === undefined ? day : instantAt(day, time)
}

/** The items of a list in a table: each cell is written in place and saved when it is left. */
export function ItemsTable({ items, onChange, onClose }: ItemsTableProps): ReactNode {
  const { t } = useTranslation()
  const { told, tell } = useLiveMessage()
  const rows = useRef<HTMLUListElement>(null)
  // Keep the order while the table is open: a changed date would move the row that is being edited.
  const [order] = useState(() => items.map(({ guid }) => guid))
  const shown = order.flatMap((guid) => items.find((item) => item.guid === guid) ?? [])
  // Save one cell at a time: two cells of one item change the same working copy.
  const writing = useRef<Promise<unknown>>(Promise.resolve())
  const write = (item: ApiItem, name: string, fields: Partial<ItemBody>): Promise<void> => {
    const written = writing.current.then(() => onChange(item, fields))
    writing.current = written.catch(() => {})
    return written.then(() => tell(t('edit.item-list.table.saved', { column: name, title: item.title })))
  }
  /** Enter and the arrows go through a column, as in a spreadsheet. */
  const goThrough = (event: KeyboardEvent<HTMLUListElement>) => {
    const { target, key, shiftKey, altKey, ctrlKey } = event
    if (!(target instanceof HTMLInputElement) || altKey || ctrlKey || event.nativeEvent.isComposing) return
    const isArrow = (key === 'ArrowUp' || key === 'ArrowDown') && target.type === 'text' && !shiftKey
    if (key !== 'Enter' && !isArrow) return
    event.preventDefault()
    const column = [...(rows.current?.querySelectorAll<HTMLInputElement>(`[data-column='${target.dataset['column']}']`) ?? [])]
    const step = key === 'ArrowUp' || (key === 'Enter' && shiftKey) ? -1 : 1
    const next = column[column.indexOf(target) + step]
    if (!next) return key === 'Enter' ? target.blur() : undefined
    next.focus()
    next.select()
  }
  return (
    <Dialog
      isOpen
      title={t('edit.item-list.table.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('actions.close')}</Button>}
    >
      <p className="edit-field__hint">{t('edit.item-list.table.hint')}</p>
      <div className="edit-items-table">
        <div className="edit-items-table__head" aria-hidden="true">
          {[...columns, 'highlighted', 'state'].map((column) => (
            <span key={column}>{t(`edit.item-list.table.columns.${column}`)}</span>
          ))}
        </div>
        <ul ref={rows} className="edit-items-table__rows" aria-label={t('edit.item-list.list')} onKeyDown={goThrough}>
          {shown.map((item) => (
            <li key={item.guid} className="edit-items-table__row">
              {columns.map((column) => {
                const name = t(`edit.item-list.table.columns.${column}`)
                const cell = {
                  column,
                  name,
                  label: t('edit.item-list.table.cell', { column: name, title: item.title }),
                  value: valueOf[column](item),
                  onWrite: (value: string) => write(item, name, fieldsOf[column](value, item)),
                }
                return column === 'date' ? (
                  <DayCell key={column} {...cell} />
                ) : (
                  <TextCell
                    key={column}
                    {...cell}
                    maxLength={column === 'title' ? TITLE_MAX_LENGTH : DESCRIPTION_MAX_LENGTH}
                    isRequired={column === 'title'}
                  />
                )
              })}
              <CheckCell
                column="highlighted"
                name={t('edit.item-list.table.columns.highlighted')}
                label={t('edit.item-list.highlight', { title: item.title })}
                value={item.isHighlighted}
                onWrite={(isHighlighted) => write(item, t('edit.item-list.table.columns.highlighted'), { isHighlighted })}
              />
              <ItemState item={item} />
            </li>
          ))}
        </ul>
      </div>
      <p className="ui-visually-hidden" role="status">
        {told}
      </p>
    </Dialog>
  )
}
