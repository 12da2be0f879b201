import { Plus } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lowerFirst } from '#content/model/text/lower-first.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { moveInList } from '../change-value.ts'
import { FieldFrame } from '../field-frame.tsx'
import { type FieldProps, innerField, valueOf } from '../field.ts'
import { useFieldTools } from '../field-tools.ts'
import { EntryRow } from './entry-row.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useLiveMessage } from '../../workspace/use-live-message.ts'

/** What a new entry begins as: what its schema says, else nothing yet. */
function newEntry(field: FieldProps): unknown {
  const items = field.schema.items ?? {}
  return items.default ?? (items.properties ? {} : '')
}

/** A list of entries: each opens in its place; they are added, taken out and put in order by keys, buttons and pointer. */
export function Field(field: FieldProps): ReactNode {
  const { t } = useTranslation()
  const { id, schema, texts, onChange } = field
  const stored = valueOf(field)
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : []
  const keys = useRowKeys(entries.length)
  const { openThings } = useFieldTools()
  const [open, setOpen] = useState<string | undefined>(() => {
    const index = openThings?.get().openThings[id]
    return index === undefined || index >= entries.length ? undefined : keys.of(index)
  })
  const { told, tell } = useLiveMessage()
  const list = useRef<HTMLDivElement>(null)
  const isAdding = useRef(false)
  // At once: in a frame of its own it would take the focus from where the next keys have gone by then.
  useEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    list.current?.querySelector<HTMLElement>(':scope > ol > li:last-child .edit-entry__body :is(input, textarea, button, select)')?.focus()
  }, [entries.length])
  const item = texts.item ?? texts.label
  const isFull = entries.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)

  const write = (changed: readonly unknown[]) => onChange(changed.length === 0 && schema.default === undefined ? undefined : changed)
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>(':scope > ol > li > .edit-entry__head > .edit-entry__title')
      const target = rows?.[Math.min(index, rows.length - 1)] ?? document.getElementById(id)
      target?.focus()
    })
  const toggle = (index: number) => {
    const isOpen = open === keys.of(index)
    setOpen(isOpen ? undefined : keys.of(index))
    openThings?.setOpenThing(id, isOpen ? undefined : index)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length || from === to) return
    keys.move(from, to)
    write(moveInList(entries, from, to))
    tell(t('edit.fields.entries.moved', { item, position: to + 1, count: entries.length }))
    focusRow(to)
  }
  const remove = (index: number) => {
    keys.remove(index)
    write(entries.filter((_, place) => place !== index))
    tell(t('edit.fields.entries.removed', { item }))
    focusRow(index)
  }
  const add = () => {
    setOpen(keys.add())
    write([...entries, newEntry(field)])
    tell(t('edit.fields.entries.added', { item, position: entries.length + 1 }))
    isAdding.current = true
  }
  return (
    <FieldFrame field={field} look="group" end={<span className="edit-field__count">{entries.length || undefined}</span>}>
      {() => (
        <div className="edit-entries" ref={list}>
          {entries.length > 0 && (
            <ol className="edit-entries__list">
              {entries.map((entry, index) => (
                <EntryRow
                  key={keys.of(index)}
                  field={innerField(field, index, {
                    schema: schema.items ?? {},
                    texts: {
                      label: `${item} ${index + 1}`,
                      ...(texts.fields && { fields: texts.fields }),
                      ...(texts.options && { options: texts.options }),
                    },
                    value: entry,
                    isRequired: true,
                    onChange: (changed) => write(entries.map((each, place) => (place === index ? (changed ?? newEntry(field)) : each))),
                  })}
                  item={item}
                  index={index}
                  count={entries.length}
                  listId={id}
                  isOpen={open === keys.of(index)}
                  onToggle={() => toggle(index)}
                  onMove={move}
                  onRemove={() => remove(index)}
                />
              ))}
            </ol>
          )}
          <Button id={id} look="quiet" icon={<Icon of={Plus} size={16} />} onClick={add} isBusy={isFull}>
            {t('edit.fields.entries.add', { item, lower: lowerFirst(item) })}
          </Button>
          <p className="ui-visually-hidden" role="status">
            {told}
          </p>
        </div>
      )}
    </FieldFrame>
  )
}
