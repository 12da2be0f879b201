import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { versionOf } from '../../site/version.ts'
import { createProfileProperty as call } from './contract.ts'
import { checkStaffOnly } from './check-staff-only.ts'
import { presentDefinition } from './find-definition.ts'

export const createProfileProperty = implement(call, {
  async run({ site, actor, body: { isBuiltIn, ...definition } }) {
    const presented = presentDefinition(definition)
    checkReadOnly({ isBuiltIn }, presented, ['isBuiltIn'])
    checkStaffOnly(actor, definition)
    await site.content.transact(async (writer) => {
      if (await writer.find('profileProperty', definition.key)) throw new AppError('SITE_CONFLICT')
      await writer.put('profileProperty', definition.key, definition)
    })
    return reply(201, presented, {
      version: versionOf(presented),
      headers: { Location: `/api/profileproperties/${definition.key}` },
    })
  },
})
