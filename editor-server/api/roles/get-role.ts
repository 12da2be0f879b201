import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { getRole as call } from './contract.ts'

export const getRole = implement(call, {
  async run({ site, params }) {
    const role = site.index.find('role', params.id)
    if (!role) throw new AppError('SITE_NOT_FOUND')
    return reply(200, role, { version: versionOf(role) })
  },
})
