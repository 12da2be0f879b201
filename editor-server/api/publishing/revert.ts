import { AppError } from '#content/errors/app-error.ts'
import { findItemSubject } from '../../site/find-item.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { readTemplate, saveTemplateDraft } from '../../site/template-work.ts'
import { versionOf } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { answerRevert } from './answer-withdraw.ts'
import { revertItem as itemCall, revertPage as pageCall, revertTemplate as templateCall } from './contract.ts'

export const revertPage = implement(pageCall, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answerRevert(request, { kind: 'page', guid: request.params.id }),
})

export const revertItem = implement(itemCall, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answerRevert(request, { kind: 'item', guid: request.params.guid }),
})

export const revertTemplate = implement(templateCall, {
  async run({ site, actor, now, params, checkVersion }) {
    const live = await site.records.transact(async (writer) => {
      const state = await readTemplate(site, writer, params.id)
      if (!state.live || !state.working) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(state.working))
      await saveTemplateDraft(writer, state, state.live, { by: actor?.guid, now })
      return state.live
    })
    return reply(204, undefined, { version: versionOf(live) })
  },
})
