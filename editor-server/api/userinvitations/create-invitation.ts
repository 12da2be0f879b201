import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { findAccountByEmail } from '../../accounts/find-account.ts'
import { invite } from '../../accounts/invitations.ts'
import { getPresentAdministrator } from '../../accounts/present-administrator.ts'
import { createToken } from '../../accounts/sessions.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { checkRoles } from '../role-references.ts'
import { versionOf } from '../../site/version.ts'
import { createInvitation as call } from './contract.ts'
import { presentInvitation } from './present-invitation.ts'

export const createInvitation = implement(call, {
  async run({ site, session, body, now }) {
    const present = getProvenSession(session, now)
    checkRoles(site, body.roleIds)
    if (await findAccountByEmail(site, body.email)) throw new AppError('SITE_CONFLICT')
    const [guid, code] = [randomUUID(), createToken()]
    const made = await site.records.transact(async (writer) => {
      const { guid: invitedBy } = await getPresentAdministrator(writer, present)
      return invite(site, writer, { guid, ...body, invitedBy }, { code, now })
    })
    return reply(201, presentInvitation(made, now), {
      version: versionOf(made),
      headers: { Location: `/api/userinvitations/${guid}` },
    })
  },
})
