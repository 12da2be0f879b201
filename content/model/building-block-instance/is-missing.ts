import type * as z from 'zod'

type Issue = z.core.$ZodIssue

/**
 * Whether an issue of options is that something is absent or empty: a draft may lack required values, publishing may not (DESIGN section
 * 3).
 * @param root the validated value
 */
export function isMissing(issue: Issue, root: unknown): boolean {
  // These concern a key, whatever its value.
  if (issue.code === 'unrecognized_keys' || issue.code === 'invalid_key') return false
  const value = valueAt(root, issue.path)
  if (value === undefined || value === '') return true
  // A list that is too short lacks entries.
  if (Array.isArray(value) && (value.length === 0 || issue.code === 'too_small')) return true
  // A union where one branch fits except for what is missing.
  return (
    issue.code === 'invalid_union' &&
    issue.errors.some((branch) => branch.length > 0 && branch.every((inner) => isMissing(inner as Issue, value)))
  )
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<PropertyKey, unknown>)[step]
  }
  return value
}
