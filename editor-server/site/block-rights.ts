import { isDeepStrictEqual } from 'node:util'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'

type AddRightsOf = Pick<BuildingBlockInstance, 'guid' | 'buildingBlockName' | 'addPermission' | 'addRoles'>

/**
 * Whether the right to add to a block changes from each of these states of the same page or item. Who may send a form was not allowed to add
 * to a list: a block of another kind is a new one.
 */
export function changesBlockRights(blocks: readonly AddRightsOf[], known: readonly (readonly AddRightsOf[])[]): boolean {
  const states = known.map((each) => new Map(each.map((block) => [block.guid, block])))
  return blocks.some(({ guid, buildingBlockName, addPermission, addRoles }) =>
    states.every((state) => {
      const same = state.get(guid)
      const before = same?.buildingBlockName === buildingBlockName ? same : undefined
      return addPermission !== before?.addPermission || !isDeepStrictEqual(addRoles ?? [], before?.addRoles ?? [])
    }),
  )
}
