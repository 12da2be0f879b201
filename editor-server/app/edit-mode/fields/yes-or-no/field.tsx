import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field.ts'
import { Segments } from '../segments.tsx'

/** Yes, no, or what holds by itself. */
export function Field(field: FieldProps): ReactNode {
  const { t } = useTranslation()
  const { texts, value, onChange } = field
  const choices = [
    { value: '', label: texts.options?.['default'] ?? t('edit.fields.yesOrNo.default') },
    { value: 'true', label: t('edit.fields.yesOrNo.yes') },
    { value: 'false', label: t('edit.fields.yesOrNo.no') },
  ]
  return (
    <FieldFrame field={field} look="group">
      {({ id }) => (
        <Segments
          id={id}
          choices={choices}
          value={typeof value === 'boolean' ? String(value) : ''}
          onChange={(chosen) => onChange(chosen === '' ? undefined : chosen === 'true')}
        />
      )}
    </FieldFrame>
  )
}
