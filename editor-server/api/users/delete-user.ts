import { AppError } from '#content/errors/app-error.ts'
import { checkUserField } from '#content/access/profile-access.ts'
import { deleteAccount } from '../../accounts/wastebasket.ts'
import { getPresentAdministrator } from '../../accounts/present-administrator.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { deleteUser as call } from './contract.ts'

export const deleteUser = implement(call, {
  async run({ site, session, params, now, checkVersion }) {
    const present = getProvenSession(session, now)
    await site.records.transact(async (writer) => {
      const administrator = await getPresentAdministrator(writer, present)
      const stored = await writer.find('account', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      // Deleting an account takes the right to close it: not one's own, and a staff member's only for staff.
      if (!checkUserField(administrator, stored, 'isActive').isAllowed) throw new AppError('SITE_FORBIDDEN')
      await deleteAccount(writer, stored, now)
    })
    return reply(204)
  },
})
