import { AppError } from '#content/errors/app-error.ts'
import { readTemplate } from '../../site/template-work.ts'
import { versionOf } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { getTemplateDraft as call } from './contract.ts'

export const getTemplateDraft = implement(call, {
  async run({ site, params }) {
    const { working } = await site.records.read((reader) => readTemplate(site, reader, params.id))
    if (!working) throw new AppError('SITE_NOT_FOUND')
    return reply(200, working, { version: versionOf(working) })
  },
})
