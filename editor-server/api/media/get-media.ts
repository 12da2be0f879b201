import { implement, reply } from '../endpoint.ts'
import { getMedia as call } from './contract.ts'
import { findManagedSubject, getManaged } from './media-subjects.ts'
import { presentMedia, versionOfMedia } from './present-media.ts'

export const getMedia = implement(call, {
  find: ({ site, params }) => findManagedSubject(site, params.guid),
  async run({ site, params }) {
    const { entry } = await getManaged(site, params.guid)
    return reply(200, presentMedia(entry), { version: versionOfMedia(entry) })
  },
})
