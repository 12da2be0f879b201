import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { findDefinition } from './check-blocks.ts'
import type { SiteCode } from './code.ts'

/** Options as the present version of their block has them; undefined where they are none of the version that they say. */
export function migrateOptions(
  { version, options }: Pick<BuildingBlockInstance, 'version' | 'options'>,
  definition: AnyBlock,
): Record<string, unknown> | undefined {
  if (version > definition.version) return undefined
  let migrated = options
  try {
    for (let step = version; step < definition.version; step++) migrated = definition.migrations?.[step]?.(migrated) ?? migrated
  } catch {
    // A step is written for options that its version could have; these are none of it.
    return undefined
  }
  return migrated
}

/** Blocks for who edits them: fields are those of the present version. What cannot be migrated stays as it is stored. */
export function migrateBlocks(blocks: readonly BuildingBlockInstance[], code: SiteCode): BuildingBlockInstance[] {
  return blocks.map((block) => {
    const definition = findDefinition(code, block.buildingBlockName)
    const options = definition && definition.version !== block.version ? migrateOptions(block, definition) : undefined
    return definition && options ? { ...block, version: definition.version, options } : block
  })
}
