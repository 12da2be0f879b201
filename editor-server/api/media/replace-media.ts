import { AppError } from '#content/errors/app-error.ts'
import { findMediaKind, type MediaEntry, mediaEntrySchema } from '#content/model/media/schema.ts'
import type { PlacedFile } from '#content/media-files/media-files.ts'
import { copiesIdOf, fileNameOf, findMediaFile } from '../../images/find-media.ts'
import { checkFile, type CheckedFile, describeFile } from '../../images/keep-upload.ts'
import { checkRoom } from '../../images/media-bytes.ts'
import { implement, reply } from '../endpoint.ts'
import { replaceMedia as call } from './contract.ts'
import { findUsedSubject, getManaged, transactMedia } from './media-subjects.ts'
import { presentMedia, versionOfMedia } from './present-media.ts'

export const replaceMedia = implement(call, {
  find: ({ site, params, actor }) => findUsedSubject(site, params.guid, actor),
  async run({ site, params, now, checkVersion, receive }) {
    const { files, variants } = site.media
    const found = await getManaged(site, params.guid)
    // Told before somebody sends a hundred megabytes.
    checkVersion(versionOfMedia(found.entry))
    const sent = await receive({ gives: found.entry.size })
    let file: CheckedFile | undefined
    let placed: PlacedFile | undefined
    let changed: MediaEntry | undefined
    try {
      const made = await checkFile(site, sent)
      file = made
      if (findMediaKind(made.extension) !== findMediaKind(found.entry.extension)) throw new AppError('SITE_FILE_KIND')
      if (found.home === 'content') await site.records.read((reader) => checkRoom(site, reader, made.size - (found.entry.size ?? 0)))
      const before = await findMediaFile(site, found)
      await transactMedia(site, found, async (stored) => {
        checkVersion(versionOfMedia(stored))
        const { size: _size, width: _width, height: _height, ...rest } = stored
        changed = mediaEntrySchema.parse({ ...rest, ...describeFile(made), uploadedOn: now.toISOString(), sourceHash: sent.sha256 })
        // The work runs again where another process came between; the file is in its place then.
        placed ??= await files.place(found.home, fileNameOf(changed), made.path)
        return changed
      })
      const kept = placed
      // From here on it is what the entry says.
      placed = undefined
      await kept?.keep()
      if (fileNameOf(changed as MediaEntry) !== fileNameOf(found.entry)) await files.delete(found.home, fileNameOf(found.entry))
      if (before) await variants.forget(copiesIdOf(site, before))
    } catch (error) {
      await placed?.withdraw()
      throw error
    } finally {
      await files.discard(sent.path, ...(file ? [file.path] : []))
    }
    return reply(200, presentMedia(changed as MediaEntry), { version: versionOfMedia(changed as MediaEntry) })
  },
})
