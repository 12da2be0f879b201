import { AppError } from '#content/errors/app-error.ts'
import { contentTypeOf } from '#renderer/hosting/content-types.ts'
import { create as createDisposition } from 'content-disposition'
import { fileNameOf } from '../../images/find-media.ts'
import { implement, reply } from '../endpoint.ts'
import { getSubmissionFile as call } from './contract.ts'
import { getSubmissionOf } from './find-submission.ts'

/** What somebody sent runs nothing, whatever a browser takes it for. */
const POLICY = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export const getSubmissionFile = implement(call, {
  async run({ site, params }) {
    const found = await site.records.read(async (reader) => {
      await getSubmissionOf(reader, params.guid)
      return reader.find('submissionFile', params.fileGuid)
    })
    const file = found?.submissionGuid === params.guid ? await site.media.files.find('records', fileNameOf(found)) : undefined
    if (!found || !file) throw new AppError('SITE_NOT_FOUND')
    const headers = {
      'Content-Type': contentTypeOf(found.extension),
      'Content-Disposition': createDisposition(found.name, { type: 'attachment' }),
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'private, no-store',
    }
    return reply(200, undefined, { file: file.path, version: file.hash, headers })
  },
})
