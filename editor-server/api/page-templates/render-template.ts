import { AppError } from '#content/errors/app-error.ts'
import type { Template } from '#content/model/template/schema.ts'
import { completeBlocks } from '../../site/check-blocks.ts'
import { pageAroundTemplate, pageOfTemplate } from '../../site/template-page.ts'
import { implement, reply } from '../endpoint.ts'
import { presentDraft } from '../present-draft.ts'
import { renderTemplate as call } from './contract.ts'

/** What a page starts from is shown as that page; a header or footer in its place around a page without blocks. */
export const renderTemplate = implement(call, {
  async run({ site, actor, params, body }) {
    const live = site.index.find('template', params.id)
    if (!live) throw new AppError('SITE_NOT_FOUND')
    const { guid, kind } = live
    const template: Template = { ...body, guid, kind, blocks: completeBlocks(body.blocks, live.blocks, site.code) }
    const draft =
      kind === 'page'
        ? ({ kind: 'page', value: pageOfTemplate(template, site) } as const)
        : ({ kind: 'page', value: pageAroundTemplate(template, site), template } as const)
    return reply(200, presentDraft(await site.renderDraft(draft, actor, { marksOptions: true })))
  },
})
