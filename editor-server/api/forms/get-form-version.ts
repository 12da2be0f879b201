import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { getFormVersion as call } from './contract.ts'

export const getFormVersion = implement(call, {
  async run({ site, params }) {
    const found = site.index.find('form', params.id)?.versions.find(({ version }) => version === params.version)
    if (!found) throw new AppError('SITE_NOT_FOUND')
    return reply(200, found)
  },
})
