import { AUDIT_LIST, AUDIT_TEXT, type AuditChange, type AuditValue } from './schema.ts'

/** Most fields that one entry tells of. */
const MOST = 100

/** The fields of a thing that differ, each with what it was and is. */
export function listChanges(before: object, after: object): AuditChange[] {
  const [old, now] = [before as Readonly<Record<string, unknown>>, after as Readonly<Record<string, unknown>>]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return fields
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .slice(0, MOST)
    .map((field) => {
      const [from, to] = [toValue(old[field]), toValue(now[field])]
      return { field: field.slice(0, 100), ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    })
}

/** A value as an entry has it; undefined where it says more than a line can. */
function toValue(value: unknown): AuditValue | undefined {
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'string') return value.length > AUDIT_TEXT ? `${value.slice(0, AUDIT_TEXT - 1)}…` : value
  const isList = Array.isArray(value) && value.length <= AUDIT_LIST
  return isList && value.every((each) => typeof each === 'string' && each.length <= AUDIT_TEXT) ? (value as string[]) : undefined
}
