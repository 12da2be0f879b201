import type { ItemField } from '#content/model/list-item-type/schema.ts'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Announcements } from '../../../ui/announcements/announcements.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { OrderHandle } from '../../../ui/order/order-handle.tsx'
import { useMoved } from '../../../ui/order/use-moved.ts'
import { FieldDialog } from './field-dialog.tsx'
import { useFieldLabel } from './use-field-label.ts'

/** Most fields that a type has (`listItemTypeSchema`). */
const MOST_FIELDS = 60

/** The fields of a type in the order in which editors and visitors see them. Nothing is saved before the type is. */
export function FieldList({
  fields,
  onChange,
}: {
  fields: readonly ItemField[]
  onChange: (fields: readonly ItemField[]) => void
}): ReactNode {
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  const [edited, edit] = useState<ItemField | 'new'>()
  const { announcements, tellMoved } = useMoved()
  const addButton = useRef<HTMLButtonElement>(null)
  const move = (from: number, to: number) => {
    const field = fields[from]
    if (!field || to < 0 || to >= fields.length || to === from) return
    onChange(fields.toSpliced(from, 1).toSpliced(to, 0, field))
    tellMoved(labelOf(field), to, fields.length)
  }
  const put = (field: ItemField) => {
    onChange(edited === 'new' ? [...fields, field] : fields.map((each) => (each.key === field.key ? field : each)))
    edit(undefined)
  }
  const remove = (key: string) => {
    onChange(fields.filter((each) => each.key !== key))
    addButton.current?.focus()
  }
  return (
    <section className="admin-type-fields" aria-labelledby="type-fields">
      <h3 id="type-fields">{t('list-item-types.fields')}</h3>
      {fields.length === 0 ? (
        <p className="app-dim">{t('list-item-types.noFields')}</p>
      ) : (
        <ol className="admin-type-fields__list">
          {fields.map((field, index) => {
            const name = labelOf(field)
            return (
              <li key={field.key} className="admin-type-fields__field">
                <OrderHandle name={name} listId="type-fields" index={index} count={fields.length} onMove={move} />
                <span className="admin-type-fields__words">
                  <span className="admin-type-fields__name">{name}</span>{' '}
                  <span className="app-dim">
                    {[t(`parts.definition.kind.${field.inputType}`), field.required && t('list-item-types.required')]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <span className="admin-type-fields__buttons">
                  <IconButton
                    icon={ArrowUp}
                    label={t('list-item-types.up', { name })}
                    aria-disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={t('list-item-types.down', { name })}
                    aria-disabled={index === fields.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <IconButton icon={Pencil} label={t('list-item-types.edit', { name })} onClick={() => edit(field)} />
                  <IconButton icon={Trash2} label={t('list-item-types.remove', { name })} onClick={() => remove(field.key)} />
                </span>
              </li>
            )
          })}
        </ol>
      )}
      <Button
        ref={addButton}
        icon={<Icon of={Plus} />}
        aria-disabled={fields.length >= MOST_FIELDS}
        onClick={() => fields.length < MOST_FIELDS && edit('new')}
      >
        {t('list-item-types.addField')}
      </Button>
      <Announcements lines={announcements} />
      {edited !== undefined && (
        <FieldDialog
          field={edited === 'new' ? undefined : edited}
          taken={fields.map(({ key }) => key)}
          onPut={put}
          onClose={() => edit(undefined)}
        />
      )}
    </section>
  )
}
