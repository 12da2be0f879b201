import { AppError } from '#content/errors/app-error.ts'
import { invitationStatus } from '#content/model/invitation/status.ts'
import { itemUrlBelow } from '#content/model/url/join-url.ts'
import { findEditUrls } from '../../site/find-edited-at.ts'
import { findPageOfList } from '../../site/find-page-of-list.ts'
import type { Site } from '../../site/site.ts'
import { findItem } from '../../site/find-item.ts'
import { implement, reply } from '../endpoint.ts'
import { listRoleUses as call, MOST_PLACES } from './contract.ts'
import { findRoleUses, type ThingWithRole } from './role-uses.ts'

export const listRoleUses = implement(call, {
  async run({ site, params: { id }, now }) {
    if (!site.index.find('role', id)) throw new AppError('SITE_NOT_FOUND')
    const { uses, invitations } = await site.records.read(async (records) => ({
      uses: await findRoleUses(site, records, id),
      invitations: await records.list('invitation'),
    }))
    const open = invitations.filter(({ value }) => value.roleIds.includes(id) && invitationStatus(value, now.toISOString()) === 'Open')
    const told = uses.things.slice(0, MOST_PLACES)
    const urlOf = await findUrlsOf(site)
    const places = await Promise.all(
      told.map(async (thing) => {
        const { kind, guid, title, rights, state, block } = thing
        const url = await urlOf(thing)
        return { kind, guid, title, rights, state, ...(block !== undefined && { block }), ...(url !== undefined && { url }) }
      }),
    )
    return reply(200, {
      people: uses.people.length,
      invitations: open.length,
      settings: uses.settings,
      places,
      more: uses.things.length - told.length,
    })
  },
})

/** Where edit mode opens a page or item; a template has no such address. */
async function findUrlsOf(site: Site): Promise<(thing: ThingWithRole) => Promise<string | undefined>> {
  const pageUrl = await findEditUrls(site)
  return async ({ kind, guid, listGuid }) => {
    if (kind === 'page') return pageUrl(guid)
    if (kind === 'template' || listGuid === undefined) return undefined
    const found = await findItem(site, guid)
    const item = found?.draft ?? found?.live
    const page = item && (await findPageOfList(site, listGuid))
    return item && page && itemUrlBelow(pageUrl(page.guid), item)
  }
}
