import { decide } from '#content/access/policy.ts'
import { AppError } from '#content/errors/app-error.ts'
import { presentSchedule } from '../../publishing/present-schedule.ts'
import { rightsOfPage } from '../../site/edit-rights.ts'
import { findPageRights, findRightsOfDraft } from '../../site/page-rights.ts'
import { findDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseUnless } from '../refuse.ts'
import { getPage as call } from './contract.ts'
import { presentInheritedRights } from './present-inherited-rights.ts'
import { answerPage } from './present-page.ts'

export const getPage = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, actor, params, query, now }) {
    const live = site.index.find('page', params.id)
    const draft = query.draft ? await site.records.read((reader) => findDraft(reader, 'page', params.id)) : undefined
    const page = draft ?? live
    // A page that is not live yet has a working copy and nothing else.
    if (!page) throw new AppError('SITE_NOT_FOUND')
    const rights = live ? rightsOfPage(site.index, live) : await findRightsOfDraft(site, page)
    if (query.draft) refuseUnless(decide({ kind: 'page', action: 'viewDraft' }, actor, rights))
    const { body, ...extras } = answerPage(site, page, { actor, rights, now, toEdit: true })
    if (!query.draft) return reply(200, body, extras)
    const schedule = await presentSchedule(site, { kind: 'page', guid: page.guid })
    const inheritedRights = await presentInheritedRights(site, page, actor)
    const draftState = live ? (draft ? 'changed' : 'none') : 'new'
    return reply(200, { ...body, inheritedRights, draftState, ...(schedule && { schedule }) }, extras)
  },
})
