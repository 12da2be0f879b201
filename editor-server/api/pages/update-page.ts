import { AppError } from '#content/errors/app-error.ts'
import { presentSchedule } from '../../publishing/present-schedule.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { findDraft, saveDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { versionOf } from '../../site/version.ts'
import { changePage } from './change-page.ts'
import { checkPage } from './check-page.ts'
import { updatePage as call } from './contract.ts'
import { answerPage } from './present-page.ts'

export const updatePage = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, actor, params, body, now, checkVersion }) {
    const page = await site.records.transact(async (writer) => {
      const before = (await findDraft(writer, 'page', params.id)) ?? site.index.find('page', params.id)
      if (!before) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(before))
      checkReadOnly(body, before, ['guid', 'extra'])
      const changed = changePage(before, body, site.code)
      await checkPage(site, changed, before, actor)
      await saveDraft(site, writer, 'page', changed, { by: actor?.guid, now })
      return changed
    })
    const rights = site.index.find('page', page.guid) ?? { ...page, isPublished: false }
    const { body: answer, ...extras } = answerPage(site, page, { actor, rights, now })
    const schedule = await presentSchedule(site, { kind: 'page', guid: page.guid })
    return reply(200, { ...answer, ...(schedule && { schedule }) }, extras)
  },
})
