import type { FormField } from './field.ts'
import { listFields } from './list-fields.ts'

/** Faults in the order of the form, wherever each was found. */
export function sortFaults<Fault extends { place: string }>(version: { fields: readonly FormField[] }, faults: readonly Fault[]): Fault[] {
  const order = new Map(listFields(version).map(({ guid }, index) => [guid, index]))
  /** Of each part of a place: the number of its field, or of its row. Parts of an address stay as they came. */
  const keyOf = ({ place }: Fault) => place.split('.').map((part) => order.get(part) ?? (/^\d+$/.test(part) ? Number(part) : 0))
  return faults
    .map((fault) => ({ fault, key: keyOf(fault) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ fault }) => fault)
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, index) => part !== b[index])
  return at < 0 ? a.length - b.length : (a[at] as number) - (b[at] ?? -1)
}
