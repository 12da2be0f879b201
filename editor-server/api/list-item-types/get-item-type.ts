import { AppError } from '#content/errors/app-error.ts'
import { typesOfSite } from '#content/model/list-item-type/fields-of.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { getItemType as call } from './contract.ts'

export const getItemType = implement(call, {
  async run({ site, params }) {
    const types = typesOfSite(site.index.list('listItemType'), [...site.code.types.item.keys()])
    const type = types.find(({ name }) => name === params.id)
    if (!type) throw new AppError('SITE_NOT_FOUND')
    return reply(200, type, { version: versionOf(type) })
  },
})
