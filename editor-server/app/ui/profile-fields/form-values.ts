import { findPropertyFault, type PropertyFault } from '#content/model/profile-property/check-value.ts'
import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import { fieldOf, isField, nameFields, type ProfileValues, type PropertyValue } from './profile-values.ts'

/** What the browser's fields hold, by their names. */
export type FormValues = Readonly<Record<string, unknown>>

/** A property, or another field that is defined alike. */
interface Shown {
  inputType: string
  defaultValue?: PropertyValue | undefined
}

/** The value of a property as its field shows it: numbers as they are typed, and the default where nothing is stored. */
export function toField({ inputType, defaultValue }: Shown, stored: PropertyValue | undefined): string | boolean | string[] {
  const value = stored ?? defaultValue
  if (inputType === 'switch') return value === true
  if (inputType === 'checkboxes') return Array.isArray(value) ? value : []
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** The value that a field stands for; undefined where it is empty. What is no number stays as it was typed, for the rules to refuse. */
export function fromField({ inputType }: Pick<Shown, 'inputType'>, shown: unknown): PropertyValue | undefined {
  if (inputType === 'switch') return shown === true
  // A single box gives its value, or false (react-hook-form).
  if (inputType === 'checkboxes') return (Array.isArray(shown) ? shown : [shown]).filter((each) => typeof each === 'string')
  const text = typeof shown === 'string' ? (inputType === 'textarea' ? shown : shown.trim()) : ''
  if (text === '') return undefined
  return inputType === 'number' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** What a form starts with. */
export function toForm(values: ProfileValues, definitions: readonly ProfileProperty[]): FormValues {
  const fields = definitions.filter(isField).map((definition) => [fieldOf(definition), toField(definition, values[fieldOf(definition)])])
  return { ...pickNames(values), ...Object.fromEntries(fields) }
}

/** What a form holds, as the profile keeps it. */
export function fromForm(shown: FormValues, definitions: readonly ProfileProperty[]): ProfileValues {
  const fields = definitions.filter(isField).map((definition) => [fieldOf(definition), fromField(definition, shown[fieldOf(definition)])])
  return { ...pickNames(shown), ...Object.fromEntries(fields) }
}

/** What is wrong with a field, before anything is sent. */
export function findFieldFault(definition: ProfileProperty, shown: unknown): PropertyFault | undefined {
  return findPropertyFault(definition, fromField(definition, shown))
}

function pickNames(values: FormValues): Record<string, string> {
  return Object.fromEntries(nameFields.filter((name) => name in values).map((name) => [name, textOf(values[name]).trim()]))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
