import type { Account } from '#content/model/account/schema.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { acceptInvitation as accept, getOpenInvitation } from '../../accounts/accept-invitation.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { addAudit } from '../../audit/append-audit.ts'
import { implement, reply } from '../endpoint.ts'
import { checkNewPassword } from '../new-password.ts'
import { acceptInvitation as call } from './contract.ts'

export const acceptInvitation = implement(call, {
  async run({ site, session, body: { code, password, middleName = '', ...names }, now, caller: { correlationId } }) {
    // Before the code is looked at: a wrong one takes as long as a right one.
    const passwordHash = await hashPassword(password)
    const { invitation, known } = await getOpenInvitation(site, code, now)
    // Who accepts has no session yet: the log has them by the account that they get.
    const audit = (writer: StoreWriter<RecordKinds>, { guid: actor }: Account) => {
      const entry = { on: now.toISOString(), action: 'users', method: call.method, path: call.path, result: 200 } as const
      return addAudit(site, writer, { ...entry, actor, thing: invitation.guid, correlationId })
    }
    if (known) {
      // The code proves access to the mailbox; the caller must also be the owner of the existing account.
      if (known.isStaff || session?.session.isStaff === true || session?.account.guid !== known.account.guid) {
        throw new AppError('SITE_INVITATION_KNOWN')
      }
      await accept(site, code, { kind: 'known', guid: known.account.guid, session }, now, audit)
      return reply(200, { result: 'Success' as const })
    }
    await checkNewPassword(site, password, { email: invitation.email, middleName, ...names })
    await accept(site, code, { kind: 'new', middleName, ...names, passwordHash }, now, audit)
    return reply(200, { result: 'Success' as const })
  },
})
