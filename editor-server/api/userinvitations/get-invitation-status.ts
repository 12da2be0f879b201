import { invitationStatus } from '#content/model/invitation/status.ts'
import { findInvitation } from '../../accounts/invitations.ts'
import { implement, reply } from '../endpoint.ts'
import { getInvitationStatus as call } from './contract.ts'

export const getInvitationStatus = implement(call, {
  async run({ site, params, now }) {
    const invitation = await site.records.read((reader) => findInvitation(reader, params.id))
    const { platformName } = site.index.settings
    return reply(200, { status: invitationStatus(invitation, now.toISOString()), platformName })
  },
})
