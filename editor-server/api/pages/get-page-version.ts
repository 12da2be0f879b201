import { AppError } from '#content/errors/app-error.ts'
import type { Page } from '#content/model/page/schema.ts'
import { presentVersionWithValue } from '../../publishing/present-version.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { presentFields } from '../../site/typed-fields.ts'
import { implement, reply } from '../endpoint.ts'
import { getPageVersion as call } from './contract.ts'
import { presentPage } from './present-page.ts'

export const getPageVersion = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, params }) {
    const found = await presentVersionWithValue(site, { kind: 'page', guid: params.id }, params.number)
    if (!found) throw new AppError('SITE_NOT_FOUND')
    const page = found.value as Page
    // Fields as their type has them now: what is brought back is stored as that.
    return reply(200, { ...found.card, page: { ...presentPage(page, true), ...presentFields(site, page) } })
  },
})
