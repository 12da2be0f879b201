import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field.ts'
import { nameLanguage, withOthers } from '../../../client/language-names.ts'

/** A language by its name; others than those on offer stay as they are stored. */
export function Field(field: FieldProps): ReactNode {
  const { t, i18n } = useTranslation()
  const stored = typeof field.value === 'string' ? field.value : ''
  const all = withOthers(stored === '' ? [] : [stored])
  return (
    <FieldFrame field={field}>
      {(control) => (
        <select
          {...control}
          className="edit-input edit-input--select"
          value={stored}
          onChange={({ target }) => field.onChange(target.value === '' ? undefined : target.value)}
        >
          {(!field.isRequired || stored === '') && <option value="">{t('edit.fields.language.asPage')}</option>}
          {all.map((tag) => (
            <option key={tag} value={tag}>
              {nameLanguage(tag, i18n.language)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
