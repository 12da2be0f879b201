import { AppError } from '#content/errors/app-error.ts'
import { acceptInvitation as accept, getOpenInvitation } from '../../accounts/accept-invitation.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { implement, reply } from '../endpoint.ts'
import { checkNewPassword } from '../new-password.ts'
import { acceptInvitation as call } from './contract.ts'

export const acceptInvitation = implement(call, {
  async run({ site, session, body: { code, password, middleName = '', ...names }, now }) {
    // Before the code is looked at: a wrong one takes as long as a right one.
    const passwordHash = await hashPassword(password)
    const { invitation, known } = await getOpenInvitation(site, code, now)
    if (known) {
      // The code proves access to the mailbox; the caller must also be the owner of the existing account.
      if (known.isStaff || session?.session.isStaff === true || session?.account.guid !== known.account.guid) {
        throw new AppError('SITE_INVITATION_KNOWN')
      }
      await accept(site, code, { kind: 'known', guid: known.account.guid, session }, now)
      return reply(200, { result: 'Success' as const })
    }
    await checkNewPassword(site, password, { email: invitation.email, middleName, ...names })
    await accept(site, code, { kind: 'new', middleName, ...names, passwordHash }, now)
    return reply(200, { result: 'Success' as const })
  },
})
