import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { getUser as call } from './contract.ts'
import { presentUser } from './present-user.ts'

export const getUser = implement(call, {
  async run({ site, actor, params }) {
    const account = await site.records.read((reader) => reader.find('account', params.id))
    if (!account) throw new AppError('SITE_NOT_FOUND')
    return reply(200, presentUser(site, account, actor), { version: versionOf(account) })
  },
})
