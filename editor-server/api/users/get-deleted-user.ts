import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { getDeletedUser as call } from './contract.ts'
import { presentDeletedUser } from './present-user.ts'

export const getDeletedUser = implement(call, {
  async run({ site, actor, params }) {
    const deleted = await site.records.read((reader) => reader.find('deletedAccount', params.id))
    if (!deleted) throw new AppError('SITE_NOT_FOUND')
    return reply(200, presentDeletedUser(site, deleted, actor), { version: versionOf(deleted) })
  },
})
