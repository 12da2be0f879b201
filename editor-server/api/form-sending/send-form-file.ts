import { fileTooLarge, getFileField, keepFile } from '../../forms/submission-files.ts'
import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { sendFormFile as call } from './contract.ts'
import { findSubject, getOpenForm } from './find-form.ts'

export const sendFormFile = implement(call, {
  find: findSubject,
  async run({ site, params, query, actor, language: lang, now, receive }) {
    const form = getOpenForm({ site, params, now })
    const version = form.versions.findLast(({ fields }) => fields.some((field) => hasField(field, query.field)))
    if (!version) throw new AppError('SITE_NOT_FOUND')
    const field = getFileField(version, query.field)
    const sent = await receive().catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'SITE_UPLOAD_TOO_LARGE' ? fileTooLarge(field, lang) : error
    })
    const { guid, name, type, size } = await keepFile(site, sent, { formGuid: form.guid, field, userGuid: actor?.guid, lang, now })
    return reply(201, { guid, name, type, size })
  },
})

function hasField({ guid, fields = [] }: { guid: string; fields?: readonly { guid: string }[] | undefined }, wanted: string): boolean {
  return guid === wanted || fields.some((field) => field.guid === wanted)
}
