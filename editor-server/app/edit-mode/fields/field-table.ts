import type { FieldComponent } from './field.ts'

/** Every field, by its folder: `<name>/field.tsx` exports `Field`. */
const modules = import.meta.glob<{ Field: FieldComponent }>('./*/field.tsx', { eager: true })
const table: ReadonlyMap<string, FieldComponent> = new Map(
  Object.entries(modules).map(([path, { Field }]) => [path.split('/').at(-2) ?? '', Field]),
)

export function isField(name: string): boolean {
  return table.has(name)
}

/** @throws TypeError if there is no such folder */
export function getField(name: string): FieldComponent {
  const found = table.get(name)
  if (!found) throw new TypeError(`There is no field "${name}" in edit-mode/fields`)
  return found
}
