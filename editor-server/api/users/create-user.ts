import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { addAccount } from '../../accounts/add-account.ts'
import { createCode } from '../../accounts/codes.ts'
import { findAccountByEmail } from '../../accounts/find-account.ts'
import { queueInvitationMail } from '../../mail/invitation-mails.ts'
import { getPresentAdministrator } from '../../accounts/present-administrator.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { checkRoles } from '../role-references.ts'
import { versionOf } from '../../site/version.ts'
import { checkRights, type Rights } from './change-rights.ts'
import { createUser as call } from './contract.ts'
import { presentUser } from './present-user.ts'

const noRights: Rights = { isActive: true, isAdmin: false, isContentManager: false, roleIds: [], isMett: false, isDeveloper: false }

export const createUser = implement(call, {
  async run({ site, actor, session, body, now }) {
    const present = getProvenSession(session, now)
    const { email, firstName, middleName, lastName, language, ...given } = body
    const rights = { ...noRights, ...given } as Rights
    checkRoles(site, rights.roleIds)
    if (await findAccountByEmail(site, email)) throw new AppError('SITE_CONFLICT')
    const guid = randomUUID()
    const made = await site.records.transact(async (writer) => {
      checkRights(await getPresentAdministrator(writer, present), { guid, ...noRights }, rights)
      const person = { guid, email, firstName, middleName, lastName, language }
      const account = await addAccount(writer, { ...person, ...rights, sourceKind: 'Manual' }, now)
      if (!account) throw new AppError('SITE_CONFLICT')
      const code = await createCode(writer, { purpose: 'reset', email, userGuid: guid }, now)
      await queueInvitationMail(site, writer, 'welcome', { to: email, language, code, now })
      return account
    })
    return reply(201, presentUser(site, made, actor), { version: versionOf(made), headers: { Location: `/api/users/${guid}` } })
  },
})
