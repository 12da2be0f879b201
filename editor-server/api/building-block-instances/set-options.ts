import { findRightsOfBlock } from '../../site/page-rights.ts'
import { findDefinition } from '../../site/check-blocks.ts'
import { implement, reply } from '../endpoint.ts'
import { changeBlock } from './change-block.ts'
import { setBlockOptions as call } from './contract.ts'

export const setBlockOptions = implement(call, {
  find: ({ site, params }) => findRightsOfBlock(site, params.guid),
  async run({ site, actor, params, body, now, checkVersion }) {
    const { block, version } = await changeBlock(
      site,
      params.guid,
      // A caller that sends options knows the block's current version, whatever the version of the old ones.
      (before) => ({ ...before, options: body, version: findDefinition(site.code, before.buildingBlockName)?.version ?? before.version }),
      { actor, now, checkVersion },
    )
    return reply(200, block, { version })
  },
})
