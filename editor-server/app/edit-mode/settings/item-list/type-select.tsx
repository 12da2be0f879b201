import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

/** Which type of list item is made. */
export function TypeSelect({
  types,
  value,
  onChange,
}: {
  types: readonly string[]
  value: string
  onChange: (type: string) => void
}): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="edit-items__type">
      <label htmlFor={id}>{t('edit.item-list.type')}</label>
      <select className="edit-input edit-input--select" id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
    </div>
  )
}
