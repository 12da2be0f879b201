import { AppError } from '#content/errors/app-error.ts'
import { findLatestTemplateChange } from '../../publishing/latest-change.ts'
import { implement, reply } from '../endpoint.ts'
import { announceTemplatePresence as call } from './contract.ts'
import { meetOthers } from './meet-others.ts'

export const announceTemplatePresence = implement(call, {
  async run(request) {
    const { site, body } = request
    const latest = await findLatestTemplateChange(site, body.guid)
    if (!latest) throw new AppError('SITE_NOT_FOUND')
    return reply(200, meetOthers(request, { kind: 'template', guid: body.guid }, latest))
  },
})
