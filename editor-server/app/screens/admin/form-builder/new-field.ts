import type { FormField } from '#content/model/form/field.ts'
import { choiceTypes, type FormFieldType } from '#content/model/form/field-types.ts'

/** The kinds of fields as the palette shows them. */
export const fieldGroups = {
  text: ['text', 'textarea', 'number', 'currency'],
  choice: ['radio', 'checkboxes', 'select', 'yes-no', 'consent'],
  moment: ['date', 'time', 'fulltime', 'datetime'],
  contact: ['email', 'phone', 'address', 'iban', 'bsn'],
  files: ['file', 'image', 'colour'],
  structure: ['page-break', 'heading', 'statement', 'group'],
  worked: ['calculated', 'hidden'],
} as const satisfies Record<string, readonly FormFieldType[]>

/** What cannot stand in a group (`content/model/form/field.ts`). */
const outsideGroups: ReadonlySet<FormFieldType> = new Set(['page-break', 'group', 'hidden', 'bsn'])

export function fitsInGroup({ type, isSensitive, isPublic }: Pick<FormField, 'type' | 'isSensitive' | 'isPublic'>): boolean {
  return !outsideGroups.has(type) && isSensitive !== true && isPublic !== true
}

/**
 * A field as it is added, with what it cannot do without.
 * @param label in the language of the form
 */
export function makeField(
  type: FormFieldType,
  { label, lang, makeGuid }: { label: string; lang: string; makeGuid: () => string },
): FormField {
  const field: FormField = { guid: makeGuid(), type, label: { [lang]: label } }
  if (choiceTypes.has(type)) {
    const options = ['1', '2'].map((value) => ({ value, label: { [lang]: `${label} ${value}` } }))
    return { ...field, options }
  }
  if (type === 'group') return { ...field, fields: [makeField('text', { label, lang, makeGuid })] }
  if (type === 'calculated') return { ...field, value: '' }
  return field
}

/** A copy with guids of its own, those of the fields of a group too. What one of these names of another names the copy. */
export function copyField(field: FormField, makeGuid: () => string): FormField {
  const renamed = new Map([field, ...(field.fields ?? [])].map(({ guid }) => [guid, makeGuid()]))
  const text = JSON.stringify(field).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (guid) => renamed.get(guid) ?? guid)
  return JSON.parse(text) as FormField
}
