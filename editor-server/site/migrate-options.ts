import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { AnyBlock } from '#renderer/blocks/contract.ts'

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
