import { AppError } from '#content/errors/app-error.ts'
import { asksForVariant, imageDefaults, type ImageQuery } from '#content/model/media/image-options.ts'
import { findMediaKind, type MediaEntry } from '#content/model/media/schema.ts'
import type { MediaFile } from '#content/media-files/media-files.ts'
import type { VariantSpec } from '#renderer/images/contract.ts'
import type { Variant } from '#renderer/images/variants/open-variants.ts'
import * as z from 'zod'
import { RequestFault } from '../../http/problems/present-problem.ts'
import { createThrottle, type Throttle } from '../../http/throttle/throttle.ts'
import { decodeAtTurn } from '../../images/decode-at-turn.ts'
import { copiesIdOf, findMedia, findMediaFile, type FoundMedia } from '../../images/find-media.ts'
import { fitsOwner, findMediaSubject, isForEveryone } from '../../site/media-subject.ts'
import type { Site } from '../../site/site.ts'
import type { Slot } from '../../site/memory.ts'
import { type Caller, implement, reply } from '../endpoint.ts'
import { getImage as call } from './contract.ts'
import { headersOfFile } from './file-headers.ts'

/** Copies a minute that one network may have made: each costs the processor time, and one that is there already costs none. */
const copies: Slot<undefined, Throttle> = { make: () => createThrottle({ most: 300, mostOfSite: 3000 }) }

/** Copies that one network waits for: more than any page has images. */
const MOST_WAITING = 100

export const getImage = implement(call, {
  async find({ site, params, query, actor }) {
    if (query.auth !== undefined && !actor) throw new AppError('SITE_SIGN_IN')
    const found = await findMedia(site, params.imageGuid)
    return found && fitsOwner(found.entry, query) ? findMediaSubject(site, found.entry) : undefined
  },
  async run({ site, params, query, caller }) {
    const found = await findMedia(site, params.imageGuid)
    const file = found && (await findMediaFile(site, found))
    if (!found || !file) throw new AppError('SITE_NOT_FOUND')
    const { entry } = found
    const isShared = query.auth === undefined && isForEveryone(await findMediaSubject(site, entry))
    if (findMediaKind(entry.extension) !== 'image') {
      if (asksForVariant(query)) throw optionFault(query)
      const headers = headersOfFile(entry, { name: query.name, extension: entry.extension, isShared })
      return reply(200, undefined, { file: file.path, version: file.hash, headers })
    }
    const spec = specOf(entry, query)
    const { path, bytes, etag } = await getVariant(site, { found, file }, spec, caller.networks)
    const headers = headersOfFile(entry, { name: query.name, extension: spec.format, isShared })
    return reply(200, undefined, { ...(path === undefined ? { bytes } : { file: path }), version: etag.replaceAll('"', ''), headers })
  },
})

interface Shown {
  found: FoundMedia
  file: MediaFile
}

/** One that is there is given at once; one that has to be made counts. @throws AppError SITE_TOO_MANY, and what the decoder throws */
async function getVariant(site: Site, { found, file }: Shown, spec: VariantSpec, networks: Caller['networks']): Promise<Variant> {
  const { variants } = site.media
  const id = copiesIdOf(site, file)
  const kept = await variants.find({ id }, spec)
  if (kept) return kept
  const visitor = `${site.name}/${networks[0]}`
  await site.shared.get(copies).count(site.name, { networks })
  const made = await decodeAtTurn(site.shared, visitor, MOST_WAITING, () => variants.get({ id, file: file.path }, spec))
  const present = await findMediaFile(site, found)
  if (present?.hash === file.hash) return made
  // Replaced while it waited: the copy shows the next picture under the name of the one before.
  await variants.forget(id)
  if (!present) throw new AppError('SITE_NOT_FOUND')
  return getVariant(site, { found, file: present }, spec, networks)
}

/** What is asked for with what holds where nothing is said (SPEC section 9). A size beyond the image's own is its own, and so the same copy. */
function specOf(
  { focalPoint, extension, ...image }: Pick<MediaEntry, 'focalPoint' | 'extension' | 'width' | 'height'>,
  query: ImageQuery,
): VariantSpec {
  const { width, height, quality = imageDefaults.quality, fit = imageDefaults.fit, format = imageDefaults.format } = query
  const isCut = fit === 'cover' && width !== undefined && height !== undefined
  return {
    fit,
    format,
    quality,
    ...(width !== undefined && { width: isCut ? width : Math.min(width, image.width ?? width) }),
    ...(height !== undefined && { height: isCut ? height : Math.min(height, image.height ?? height) }),
    ...(isCut && focalPoint && { focalPoint }),
    // Of other types it would be the same copy under another name.
    ...(query.frames === 'first' && (extension === 'gif' || extension === 'webp') && { isStill: true }),
  }
}

/** A document has one size and format: its own. */
function optionFault({ width, height, quality, fit, format, frames }: ImageQuery): RequestFault {
  const given = Object.entries({ width, height, quality, fit, format, frames }).filter(([, value]) => value !== undefined)
  return new RequestFault(
    new z.ZodError(given.map(([name, input]) => ({ code: 'custom', path: ['query', name], message: 'imageOption', input }))),
  )
}
