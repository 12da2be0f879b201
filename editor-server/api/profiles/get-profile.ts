import { isAdministrator } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { getProfile as call } from './contract.ts'
import { presentProfile } from './present-profile.ts'

export const getProfile = implement(call, {
  async run({ site, actor, session, params }) {
    const own = session?.account.guid === params.id ? session.account : undefined
    const account = own ?? (await site.records.read((reader) => reader.find('account', params.id)))
    if (!account || !(account.isActive || isAdministrator(actor))) throw new AppError('SITE_NOT_FOUND')
    return reply(200, presentProfile(site, account, actor))
  },
})
