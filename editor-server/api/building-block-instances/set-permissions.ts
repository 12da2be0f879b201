import { findRightsOfBlock } from '../../site/page-rights.ts'
import { implement, reply } from '../endpoint.ts'
import { changeBlock } from './change-block.ts'
import { setBlockPermissions as call } from './contract.ts'

export const setBlockPermissions = implement(call, {
  find: ({ site, params }) => findRightsOfBlock(site, params.guid),
  async run({ site, actor, params, body: { addPermission, addRoles }, now, checkVersion }) {
    const { block, version } = await changeBlock(
      site,
      params.guid,
      ({ addPermission: _addPermission, addRoles: _addRoles, ...before }) => ({
        ...before,
        ...(addPermission !== null && { addPermission }),
        ...(addRoles.length > 0 && { addRoles }),
      }),
      { actor, now, checkVersion },
    )
    return reply(200, block, { version })
  },
})
