import { AppError } from '#content/errors/app-error.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { presentVersionWithValue } from '../../publishing/present-version.ts'
import { findItemSubject } from '../../site/find-item.ts'
import { presentFields } from '../../site/typed-fields.ts'
import { implement, reply } from '../endpoint.ts'
import { getItemVersion as call } from './contract.ts'

export const getItemVersion = implement(call, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  async run({ site, params }) {
    const found = await presentVersionWithValue(site, { kind: 'item', guid: params.guid }, params.number)
    if (!found) throw new AppError('SITE_NOT_FOUND')
    const item = found.value as ListItem
    // Fields as their type has them now: what is brought back is stored as that.
    return reply(200, { ...found.card, item: { ...item, ...presentFields(site, item) } })
  },
})
