import { isMissing } from '#content/model/building-block-instance/is-missing.ts'
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
