import { AppError } from '#content/errors/app-error.ts'
import { checkRendered } from '../../publishing/check-rendered.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { implement, reply } from '../endpoint.ts'
import { listPageFindings as call } from './contract.ts'

export const listPageFindings = implement(call, {
  async run({ site, params: { id }, language }) {
    if (!(await findPageRights(site, id))) throw new AppError('SITE_NOT_FOUND')
    const page = site.index.find('page', id)
    if (!page?.isPublished) return reply(200, { findings: [], more: 0 })
    const { findings, left } = await checkRendered(site, { kind: 'page', value: page }, language)
    // Hints are for who writes the page.
    return reply(200, { findings: findings.filter(({ severity }) => severity !== 'hint'), more: left.error + left.warning })
  },
})
