import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { listUserActivity as call } from './contract.ts'
import { readActivity } from './read-activity.ts'

export const listUserActivity = implement(call, {
  async run({ site, actor, params: { id }, query }) {
    if (!(await site.records.read((reader) => reader.find('account', id)))) throw new AppError('SITE_NOT_FOUND')
    const { items, headers } = await readActivity(site, id, query, { viewer: actor, path: call.path.replace('{id}', id) })
    return reply(200, items, { headers })
  },
})
