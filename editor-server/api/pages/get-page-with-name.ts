import { checkPage } from '#content/access/page-access.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { Page } from '#content/model/page/schema.ts'
import { rightsOfPage } from '../../site/edit-rights.ts'
import type { Asking } from '../endpoint.ts'
import { implement, reply } from '../endpoint.ts'
import { getPageWithName as call } from './contract.ts'
import { answerPage } from './present-page.ts'
import { pagesOfTitle } from './sorted-pages.ts'

export const getPageWithName = implement(call, {
  async find(request) {
    const page = findVisible(request)
    return page && rightsOfPage(request.site.index, page)
  },
  async run(request) {
    const page = findVisible(request)
    if (!page) throw new AppError('SITE_NOT_FOUND')
    const { body, ...extras } = answerPage(request.site, page, { ...request, rights: rightsOfPage(request.site.index, page) })
    return reply(200, body, extras)
  },
})

function findVisible({ site, actor, query }: Asking<typeof call>): Page | undefined {
  return pagesOfTitle(site.index, query.name).find((page) => checkPage(actor, rightsOfPage(site.index, page), 'view').isAllowed)
}
