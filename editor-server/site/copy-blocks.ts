import { randomUUID } from 'node:crypto'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'

/** Blocks under guids of their own; where one names another of these, the copy names the copy. */
export function copyBlocks(blocks: readonly BuildingBlockInstance[]): BuildingBlockInstance[] {
  let text = JSON.stringify(blocks)
  for (const { guid } of blocks) text = text.replaceAll(guid, randomUUID())
  return JSON.parse(text) as BuildingBlockInstance[]
}
