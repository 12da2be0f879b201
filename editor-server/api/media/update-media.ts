import { type MediaEntry, mediaEntrySchema } from '#content/model/media/schema.ts'
import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { updateMedia as call } from './contract.ts'
import { findManagedSubject, getManaged, transactMedia } from './media-subjects.ts'
import { presentMedia, versionOfMedia } from './present-media.ts'

const readOnlyFields = ['guid', 'kind', 'extension', 'type', 'url', 'owner', 'size', 'width', 'height', 'uploadedOn'] as const

export const updateMedia = implement(call, {
  find: ({ site, params }) => findManagedSubject(site, params.guid),
  async run({ site, params, body, checkVersion }) {
    const found = await getManaged(site, params.guid)
    let changed: MediaEntry | undefined
    await transactMedia(site, found, (stored) => {
      checkVersion(versionOfMedia(stored))
      checkReadOnly(body, presentMedia(stored), readOnlyFields)
      const { name, alt, isDecorative, credit, focalPoint, tags } = body
      const { isDecorative: _isDecorative, credit: _credit, focalPoint: _point, tags: _tags, ...rest } = stored
      changed = mediaEntrySchema.parse({
        ...rest,
        name,
        alt,
        ...(isDecorative !== undefined && { isDecorative }),
        ...(credit && { credit }),
        ...(focalPoint && { focalPoint }),
        ...(tags.length > 0 && { tags }),
      })
      return changed
    })
    return reply(200, presentMedia(changed as MediaEntry), { version: versionOfMedia(changed as MediaEntry) })
  },
})
