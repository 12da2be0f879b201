import { AppError } from '#content/errors/app-error.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { builtInProfileProperties } from '#content/model/profile-property/built-in.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { versionOf } from '../../site/version.ts'
import { createProfileProperty as call } from './contract.ts'
import { checkDefinition } from './check-definition.ts'
import { checkStaffOnly } from './check-staff-only.ts'
import { presentDefinition } from './find-definition.ts'

export const createProfileProperty = implement(call, {
  async run({ site, actor, body: { isBuiltIn, ...definition } }) {
    const presented = presentDefinition(definition)
    checkReadOnly({ isBuiltIn }, presented, ['isBuiltIn'])
    checkStaffOnly(actor, definition)
    checkDefinition(definition)
    await site.content.transact(async (writer) => {
      await checkKey(writer, definition.key)
      await writer.put('profileProperty', definition.key, definition)
    })
    return reply(201, presented, {
      changes: listChanges({}, { name: definition.key }),
      version: versionOf(presented),
      headers: { Location: `/api/profileproperties/${definition.key}` },
    })
  },
})

/**
 * Keys differ by more than letter case, as a file of a site has them; one that is built in may be taken as it is.
 * @throws AppError SITE_CONFLICT
 */
async function checkKey(reader: StoreReader<ContentKinds>, key: string): Promise<void> {
  const isAlike = (other: string) => other.toLowerCase() === key.toLowerCase()
  const isTaken = (await reader.list('profileProperty')).some(({ id }) => isAlike(id))
  if (isTaken || builtInProfileProperties.some((each) => each.key !== key && isAlike(each.key))) throw new AppError('SITE_CONFLICT')
}
