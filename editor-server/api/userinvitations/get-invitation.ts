import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { getInvitation as call } from './contract.ts'
import { presentInvitation } from './present-invitation.ts'

export const getInvitation = implement(call, {
  async run({ site, params, now }) {
    const invitation = await site.records.read((reader) => reader.find('invitation', params.id))
    if (!invitation) throw new AppError('SITE_NOT_FOUND')
    return reply(200, presentInvitation(invitation, now), { version: versionOf(invitation) })
  },
})
