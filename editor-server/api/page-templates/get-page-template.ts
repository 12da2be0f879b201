import { checkArea } from '#content/access/site-access.ts'
import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOfShared } from '../../site/version.ts'
import { getPageTemplate as call } from './contract.ts'

export const getPageTemplate = implement(call, {
  async run({ site, actor, params }) {
    const template = site.index.find('template', params.id)
    // Headers and footers are on public pages; templates of new pages are not.
    const isVisible = template && (template.kind !== 'page' || checkArea(actor, 'templates').isAllowed)
    if (!isVisible) throw new AppError('SITE_NOT_FOUND')
    return reply(200, template, { version: versionOfShared(template) })
  },
})
