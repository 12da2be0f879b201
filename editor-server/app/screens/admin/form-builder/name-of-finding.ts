import type { FormContent } from '#content/model/form/schema.ts'
import type { TFunction } from 'i18next'
import { findField } from './edit-fields.ts'
import { nameOfField } from './name-of-field.ts'

interface Finding {
  path: string
  fieldGuid?: string | undefined
}

/** What a finding is about: a field, a text of the form, or the form itself. */
export function nameOfFinding({ path, fieldGuid }: Finding, content: FormContent, t: TFunction): string {
  const field = findField(content, fieldGuid)
  if (field) return nameOfField(field, content.lang, t)
  const [text] = /\b(?:title|intro|purpose|confirmation)\b/.exec(path) ?? []
  return text === undefined ? t('form-builder.form') : t(`form-builder.texts.${text}`)
}
