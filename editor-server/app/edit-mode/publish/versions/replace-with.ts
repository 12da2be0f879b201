import { blocksOf, findBlock, withBlocks } from '../../session/actions/edited.ts'
import { findRestore } from '../../session/actions/restore.ts'
import type { Block, Edited, RestoreAction } from '../../session/contract.ts'
import { isEqual } from '#content/model/json/is-equal.ts'

/** What stays as it is now: who a thing is, whether it is published, and rights. Who could see a page then may be whom it was closed for. */
const kept = [
  'guid',
  'shortId',
  'listGuid',
  'isPublished',
  'viewAccess',
  'viewRoles',
  'editPermission',
  'editRoles',
  'formerUrls',
  'draftState',
  'extra',
] as const

/**
 * Makes what is on the screen an earlier version, as one step that can be undone. What is the same stays the same object.
 * @param live what visitors see, where that is known: a block that was removed since has the rights that it has there, else none
 */
export function replaceWith(present: Edited, version: Edited, live?: Edited): RestoreAction {
  const now: Record<string, unknown> = present.value
  const then: Record<string, unknown> = { ...version.value }
  for (const name of kept) {
    if (name in now) then[name] = now[name]
    else delete then[name]
  }
  for (const [name, value] of Object.entries(then)) if (isEqual(value, now[name])) then[name] = now[name]
  const blocks = blocksOf(version).map((block) =>
    withRightsOf(block, {
      present: findBlock(present, block.guid),
      live: live && findBlock(live, block.guid),
    }),
  )
  return findRestore(withBlocks({ kind: present.kind, value: then } as Edited, blocks), present)
}

function withRightsOf(block: Block, { present, live }: { present: Block | undefined; live: Block | undefined }): Block {
  const { addPermission: _permission, addRoles: _roles, ...rest } = block
  const { addPermission, addRoles } = present ?? live ?? {}
  const made = { ...rest, ...(addPermission !== undefined && { addPermission }), ...(addRoles !== undefined && { addRoles }) }
  return present && isEqual(made, present) ? present : made
}
