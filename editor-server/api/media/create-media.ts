import { checkFile, keepUpload } from '../../images/keep-upload.ts'
import { isForEveryone } from '../../site/media-subject.ts'
import { implement, reply } from '../endpoint.ts'
import { createMedia as call } from './contract.ts'
import { findPlace, ownerIn } from './media-subjects.ts'
import { presentMedia, versionOfMedia } from './present-media.ts'

export const createMedia = implement(call, {
  find: ({ site, query, now }) => findPlace(site, ownerIn(query), now),
  async run({ site, query, now, receive }) {
    const owner = ownerIn(query)
    const place = {
      owner,
      async isForEveryone() {
        const subject = await findPlace(site, owner, now)
        return subject !== undefined && isForEveryone(subject)
      },
    }
    const sent = await receive({ isOwn: !(await place.isForEveryone()) })
    const { entry } = await keepUpload(site, sent, { place, now, check: (each) => checkFile(site, each) })
    return reply(201, presentMedia(entry), { version: versionOfMedia(entry), headers: { Location: `/api/media/${entry.guid}` } })
  },
})
