import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import type { PropertyValue } from '../profile-fields/profile-values.ts'
import { fromField, toField } from '../profile-fields/form-values.ts'
import { readOptions } from './options-text.ts'

export const choiceKinds: readonly string[] = ['select', 'radio', 'checkboxes']
/** Kinds of which a form begins with something that one can write. */
export const kindsWithDefault: readonly string[] = ['text', 'textarea', 'email', 'phone', 'number', 'date', 'select', 'radio']

/** What definitions of fields have in common. */
export interface Described {
  label: Readonly<Record<string, string>>
  inputType: string
  required: boolean
  defaultValue?: PropertyValue | undefined
  options: ProfileProperty['options']
}

/** What the form holds; a field that is not shown is absent. */
export interface DefinitionValues {
  labelNl: string
  labelEn: string
  inputType: string
  options?: string
  defaultValue?: string
  required: boolean
}

/** The first value as its field shows it. */
export function defaultShown(given: Described): string {
  return String(toField(given, undefined))
}

/** What the form stands for. @param given what it began with: labels in other languages stay, and so does what it has no field for */
export function readDefinition(values: DefinitionValues, given: Described): Described {
  const { inputType, required } = values
  const { nl: _nl, en: _en, ...others } = given.label
  const [nl, en] = [values.labelNl.trim(), values.labelEn.trim()]
  const first = kindsWithDefault.includes(inputType) ? fromField({ inputType }, values.defaultValue ?? '') : keptDefault(inputType, given)
  return {
    label: { ...(nl && { nl }), ...(en && { en }), ...others },
    inputType,
    required,
    options: choiceKinds.includes(inputType) ? readOptions(values.options ?? '') : [],
    ...(first !== undefined && { defaultValue: first }),
  }
}

/** A first value that cannot be written stays, as long as the kind does. */
function keptDefault(inputType: string, given: Described): PropertyValue | undefined {
  return inputType === given.inputType ? given.defaultValue : undefined
}
