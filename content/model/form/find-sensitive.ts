import type { FormField } from './field.ts'
import { listReadFields } from './logic-names.ts'

/** Whether a field is sensitive by itself. Code that shows or sends answers asks `findSensitive`. */
export function isMarkedSensitive({ type, isSensitive }: Pick<FormField, 'type' | 'isSensitive'>): boolean {
  return type === 'bsn' || isSensitive === true
}

/**
 * Guids of the fields whose answers are stored encrypted, shown masked and never sent on: those that are marked, whatever is worked out of one of
 * them, and a group that has such a field, with all of its rows.
 */
export function findSensitive({ fields }: { fields: readonly FormField[] }): ReadonlySet<string> {
  const found = new Set<string>()
  const isSensitive = (field: FormField) =>
    isMarkedSensitive(field) || (field.value !== undefined && listReadFields(field.value).some((guid) => found.has(guid)))
  // A rule sees the answers before its field: those that count are in the set by then.
  for (const field of fields) {
    const inner = (field.fields ?? []).filter((each) => {
      if (isSensitive(each)) found.add(each.guid)
      return found.has(each.guid)
    })
    if (inner.length > 0 || isSensitive(field)) found.add(field.guid)
  }
  return found
}
