import { isDeepStrictEqual } from 'node:util'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'

type AddRightsOf = Pick<BuildingBlockInstance, 'guid' | 'addPermission' | 'addRoles'>

/** Whether the right to add to a block changes from each of these states of the same page or item. */
export function changesBlockRights(blocks: readonly AddRightsOf[], known: readonly (readonly AddRightsOf[])[]): boolean {
  const states = known.map((each) => new Map(each.map((block) => [block.guid, block])))
  return blocks.some(({ guid, addPermission, addRoles }) =>
    states.every((state) => {
      const before = state.get(guid)
      return addPermission !== before?.addPermission || !isDeepStrictEqual(addRoles ?? [], before?.addRoles ?? [])
    }),
  )
}
