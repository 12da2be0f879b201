import { AppError } from '#content/errors/app-error.ts'
import { findMediaFile } from '../../images/find-media.ts'
import { implement, reply } from '../endpoint.ts'
import { downloadMedia as call } from './contract.ts'
import { headersOfDownload } from './file-headers.ts'
import { findManagedSubject, getManaged } from './media-subjects.ts'

export const downloadMedia = implement(call, {
  find: ({ site, params }) => findManagedSubject(site, params.guid),
  async run({ site, params }) {
    const found = await getManaged(site, params.guid)
    const file = await findMediaFile(site, found)
    if (!file) throw new AppError('SITE_NOT_FOUND')
    return reply(200, undefined, { file: file.path, version: file.hash, headers: headersOfDownload(found.entry) })
  },
})
