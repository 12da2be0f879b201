import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { createFinding, type Finding } from './findings.ts'
import { migrateOptions } from './migrate-options.ts'

/**
 * What does not fit in a block's options. A draft may still miss what is required (DESIGN section 3): a value that is absent or empty
 * is no fault here, publishing asks for it.
 * @param asksForAll for publishing
 */
export function checkOptions(block: BuildingBlockInstance, definition: AnyBlock, asksForAll = false): Finding[] {
  const migrated = migrateOptions(block, definition)
  if (!migrated) return [createFinding(['version'], 'blockVersion', block.version)]
  const parsed = definition.props.safeParse(migrated, { reportInput: true })
  if (parsed.success) return []
  return parsed.error.issues
    .filter((issue) => asksForAll || !isMissing(issue, migrated))
    .map((issue) => ({ ...issue, path: ['options', ...issue.path] }))
}

function isMissing(issue: Finding, root: unknown): boolean {
  // These are about a key, whatever stands behind it.
  if (issue.code === 'unrecognized_keys' || issue.code === 'invalid_key') return false
  const value = valueAt(root, issue.path)
  if (value === undefined || value === '') return true
  if (Array.isArray(value) && value.length === 0) return true
  // Of a union that one of its kinds fits but for what is missing.
  return (
    issue.code === 'invalid_union' &&
    issue.errors.some((branch) => branch.length > 0 && branch.every((inner) => isMissing(inner as Finding, value)))
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
