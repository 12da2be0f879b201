import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { findDefinition } from './check-blocks.ts'
import type { SiteCode } from './site-code.ts'
import { migrateOptions } from './migrate-options.ts'

/** Blocks for who edits them: fields are those of the present version. What cannot be migrated stays as it is stored. */
export function migrateBlocks(blocks: readonly BuildingBlockInstance[], code: SiteCode): BuildingBlockInstance[] {
  return blocks.map((block) => {
    const definition = findDefinition(code, block.buildingBlockName)
    const options = definition && definition.version !== block.version ? migrateOptions(block, definition) : undefined
    return definition && options ? { ...block, version: definition.version, options } : block
  })
}
