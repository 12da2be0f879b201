import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#content/errors/app-error.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { builtInProfileProperties } from '#content/model/profile-property/built-in.ts'
import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { versionOf } from '../../site/version.ts'
import { checkDefinition } from './check-definition.ts'
import { checkStaffOnly } from './check-staff-only.ts'
import { updateProfileProperty as call } from './contract.ts'
import { findDefinition, maySee, presentDefinition } from './find-definition.ts'

export const updateProfileProperty = implement(call, {
  async run({ site, actor, params, body, checkVersion }) {
    const { isBuiltIn: _isBuiltIn, ...definition } = body
    const { presented, changes } = await site.content.transact(async (writer) => {
      const stored = await findDefinition(writer, params.id)
      if (!stored || !maySee(actor, stored)) throw new AppError('SITE_NOT_FOUND')
      const before = presentDefinition(stored)
      checkVersion(versionOf(before))
      checkReadOnly(body, before, ['key', 'isBuiltIn'])
      checkStaffOnly(actor, definition)
      checkDefinition(definition)
      // What is again as the product has it is the product's: a move that was taken back leaves nothing behind.
      const builtIn = builtInProfileProperties.find((each) => isDeepStrictEqual(each, definition))
      if (builtIn) await writer.delete('profileProperty', params.id)
      else await writer.put('profileProperty', params.id, definition)
      return { presented: presentDefinition(builtIn ?? definition), changes: listChanges(stored, builtIn ?? definition) }
    })
    return reply(200, presented, { version: versionOf(presented), changes })
  },
})
