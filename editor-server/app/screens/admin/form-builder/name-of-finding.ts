import type { FormContent } from '#content/model/form/schema.ts'
import type { TFunction } from 'i18next'
import { findField } from './edit-fields.ts'
import { nameOfField } from './name-of-field.ts'

interface Finding {
  path: string
  fieldGuid?: string | undefined
}

/** The setting that a path such as `fields.2.fields.0.min` or `body.content.purpose.nl` leads to, as `data-setting` of the drawer has it. */
export function settingOfFinding(path: string): string | undefined {
  return /^(?:body\.)?(?:content\.)?(?:fields\.\d+\.){0,2}([a-zA-Z]+)/.exec(path)?.[1]
}

/** What a finding is about: a field, a text of the form, or the form itself. */
export function nameOfFinding({ path, fieldGuid }: Finding, content: FormContent, t: TFunction): string {
  const field = findField(content, fieldGuid)
  if (field) return nameOfField(field, content.lang, t)
  const [text] = /\b(?:title|intro|purpose|confirmation)\b/.exec(path) ?? []
  return text === undefined ? t('form-builder.form') : t(`form-builder.texts.${text}`)
}
