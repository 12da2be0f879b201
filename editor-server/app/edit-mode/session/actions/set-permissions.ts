import type { Apply } from './change.ts'
import { getBlock, titleOf } from './edited.ts'
import { replaceBlock } from './replace-block.ts'

/** Who may add to a block (SPEC section 6). */
export const setPermissions: Apply<'set-permissions'> = (edited, { guid, addPermission, addRoles }, code) => {
  const { addPermission: _addPermission, addRoles: _addRoles, ...block } = getBlock(edited, guid)
  return {
    edited: replaceBlock(edited, getBlock(edited, guid), {
      ...block,
      ...(addPermission !== undefined && { addPermission }),
      ...(addRoles !== undefined && { addRoles: [...addRoles] }),
    }),
    announcement: { key: 'announcements.permissionsSet', params: { title: titleOf(block, code) } },
  }
}
