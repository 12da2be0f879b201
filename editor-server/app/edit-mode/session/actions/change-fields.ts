import type { FieldChange } from '../contract.ts'

/** A record with some keys set, at the place where they stand, and some taken out. A value that is undefined takes out too. */
export function changeFields(record: Readonly<Record<string, unknown>>, { set = {}, unset = [] }: FieldChange): Record<string, unknown> {
  const changed = { ...record, ...set }
  const isGone = (name: string) => unset.includes(name) || changed[name] === undefined
  return Object.fromEntries(Object.entries(changed).filter(([name]) => !isGone(name)))
}
