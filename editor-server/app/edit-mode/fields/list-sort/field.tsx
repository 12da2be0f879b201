import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { spellName } from '#content/model/text/spell-name.ts'
import { choicesOf } from '../choose-field.ts'
import { FieldFrame } from '../field-frame.tsx'
import { type FieldProps, valueOf } from '../field.ts'
import { useChoices } from '../site-choices.tsx'

/** What a list is sorted by: what every item has, or a field of a type. An order by a field that is gone stays, and says so. */
export function Field(field: FieldProps): ReactNode {
  const { t } = useTranslation()
  const { schema, texts, onChange } = field
  const fields = useChoices('listSortFields')
  const stored = valueOf(field)
  const chosen = typeof stored === 'string' ? stored : ''
  const orders = (schema.anyOf ?? []).flatMap((branch) => choicesOf(branch) ?? []).map(String)
  const byField = (fields ?? []).flatMap(({ value, label, detail }) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `fields.${value}_${direction}`,
      label: t(`edit.fields.list-sort.${direction}`, { label: detail === undefined ? label : `${label} (${detail})` }),
    })),
  )
  const isKnown = orders.includes(chosen) || byField.some(({ value }) => value === chosen)
  return (
    <FieldFrame field={field}>
      {(control) => (
        <select {...control} className="edit-input edit-input--select" value={chosen} onChange={({ target }) => onChange(target.value)}>
          {orders.map((order) => (
            <option key={order} value={order}>
              {texts.options?.[order] ?? spellName(order)}
            </option>
          ))}
          {byField.length > 0 && (
            <optgroup label={t('edit.fields.list-sort.fields')}>
              {byField.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
          {!isKnown && <option value={chosen}>{t(fields ? 'edit.fields.choice.gone' : 'edit.fields.choice.loading')}</option>}
        </select>
      )}
    </FieldFrame>
  )
}
