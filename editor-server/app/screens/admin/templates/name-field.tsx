import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '../../../ui/text-field/text-field.tsx'

/** The name of a template, by which administrators know it. */
export function NameField(field: Omit<TextFieldProps, 'label' | 'hint'>): ReactNode {
  const { t } = useTranslation()
  return <TextField {...field} label={t('templates.name')} hint={t('templates.nameHint')} maxLength={120} autoComplete="off" />
}

/** @param missing said of an empty one */
export function nameRules(missing: string): { validate: (name: string) => true | string } {
  return { validate: (name) => name.trim() !== '' || missing }
}
