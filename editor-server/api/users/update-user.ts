import { AppError } from '#content/errors/app-error.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { isAdministrator } from '#content/access/actor.ts'
import { withdrawAddress } from '../../accounts/change-address.ts'
import { endCodes } from '../../accounts/codes.ts'
import { revokeInvitationsOf } from '../../accounts/invitations.ts'
import { endSessionsOf } from '../../accounts/sessions.ts'
import { getPresentAdministrator } from '../../accounts/present-administrator.ts'
import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { getProvenSession } from '../recent-proof.ts'
import { checkRoles } from '../role-references.ts'
import { versionOf } from '../../site/version.ts'
import { checkRights } from './change-rights.ts'
import { updateUser as call } from './contract.ts'
import { presentUser } from './present-user.ts'

export const updateUser = implement(call, {
  async run({ site, actor, session, params, body, now, checkVersion }) {
    const present = getProvenSession(session, now)
    const { isActive, isAdmin, isContentManager, roleIds, isMett, isDeveloper, ...own } = body
    const rights = { isActive, isAdmin, isContentManager, roleIds, isMett, isDeveloper }
    const { account, changes } = await site.records.transact(async (writer) => {
      const administrator = await getPresentAdministrator(writer, present)
      const stored = await writer.find('account', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      const presented = presentUser(site, stored, actor)
      checkReadOnly(own, presented, Object.keys(own) as (keyof typeof own)[])
      // Roles that were deleted since stay until somebody takes them away.
      checkRoles(site, roleIds, stored.roleIds)
      const { closedOn, ...rest } = stored
      // Who closed their account can take that back. Whatever an administrator says of it decides: the person is let in, or kept out for good.
      const before = closedOn === undefined ? stored : { ...stored, isActive: !isActive }
      const changed = checkRights(administrator, before, rights)
      if (changed.length === 0) return { account: stored, changes: [] }
      const updated = { ...rest, ...rights }
      await writer.put('account', stored.guid, updated)
      await endSessionsOf(writer, stored.guid)
      // Who is kept out does not come back by a link that went out before.
      if (!updated.isActive) {
        await endCodes(writer, stored.email, ['reset'])
        await withdrawAddress(writer, stored.guid)
      }
      if (!isAdministrator(updated)) await revokeInvitationsOf(writer, stored, now)
      return { account: updated, changes: listChanges(stored, updated) }
    })
    return reply(200, presentUser(site, account, actor), { version: versionOf(account), changes })
  },
})
