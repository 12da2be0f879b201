import { AppError } from '#content/errors/app-error.ts'
import { findItemSubject } from '../../site/find-item.ts'
import { findDraft, saveDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { refuseFindings } from '../refuse.ts'
import { versionOf } from '../../site/version.ts'
import { changeItem } from './change-item.ts'
import { checkItem } from './check-item.ts'
import { updateItem as call } from './contract.ts'

export const updateItem = implement(call, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  async run({ site, actor, params, body, now, checkVersion }) {
    const subject = await findItemSubject(site, params.guid)
    const item = await site.records.transact(async (writer) => {
      const live = site.index.find('item', params.guid)
      const before = (await findDraft(writer, 'item', params.guid)) ?? live
      if (!before || !subject) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(before))
      const draftState = !live ? 'new' : before === live ? 'none' : 'changed'
      checkReadOnly(body, { ...before, draftState }, ['guid', 'shortId', 'listGuid', 'extra', 'draftState'])
      const changed = changeItem(before, body, site)
      refuseFindings(await checkItem(site, changed, { before, actor, page: subject.page }))
      await saveDraft(site, writer, 'item', changed, { by: actor?.guid, now })
      return changed
    })
    const live = site.index.find('item', item.guid)
    const draftState = !live ? 'new' : versionOf(live) === versionOf(item) ? 'none' : 'changed'
    return reply(200, { ...item, draftState }, { version: versionOf(item) })
  },
})
