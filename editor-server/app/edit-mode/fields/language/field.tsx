import { languages } from '#content/model/page/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field.ts'

/** Languages that are often asked for, by their BCP 47 tag. */
const offered = [...languages, 'de', 'fr', 'fy', 'tr', 'ar', 'pl', 'uk', 'es'] as const

/** A language by its name; others than those on offer stay as they are stored. */
export function Field(field: FieldProps): ReactNode {
  const { t, i18n } = useTranslation()
  const stored = typeof field.value === 'string' ? field.value : ''
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const all = stored === '' || (offered as readonly string[]).includes(stored) ? offered : [...offered, stored]
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
              {nameOf(tag, names)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** A tag that follows the form of tags may still be none, such as `aa-00`. */
function nameOf(tag: string, names: Intl.DisplayNames): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}
