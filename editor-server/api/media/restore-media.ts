import { takeBackMedia } from '../../images/wastebasket.ts'
import { findMediaSubject } from '../../site/media-subject.ts'
import { implement, reply } from '../endpoint.ts'
import { restoreMedia as call } from './contract.ts'
import { findManagedSubject } from './media-subjects.ts'
import { presentMedia, versionOfMedia } from './present-media.ts'

export const restoreMedia = implement(call, {
  async find({ site, params }) {
    const deleted = await site.records.read((reader) => reader.find('deletedMedia', params.guid))
    return deleted ? findMediaSubject(site, deleted.entry) : findManagedSubject(site, params.guid)
  },
  async run({ site, params }) {
    const { entry } = await takeBackMedia(site, params.guid)
    return reply(200, presentMedia(entry), { version: versionOfMedia(entry) })
  },
})
