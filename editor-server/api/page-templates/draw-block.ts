import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'

/** What the drawing of a template needs of one of its blocks. */
export function drawBlock({ guid, buildingBlockName, layoutPosition, sortId }: BuildingBlockInstance) {
  return { guid, buildingBlockName, layoutPosition, sortId }
}
