import { findMediaKind, type MediaEntry, type MediaOwner, type PrivateMedia, type PrivateOwner } from '#content/model/media/schema.ts'
import { contentTypeOf } from '#renderer/hosting/content-types.ts'
import { versionOf } from '../../site/version.ts'
import type { Media } from './contract.ts'

/** An entry as the API shows it. What was sent is nobody's business but the server's. */
export function presentMedia(entry: MediaEntry | PrivateMedia): Media {
  const kept: Omit<PrivateMedia, 'owner'> & { owner?: PrivateOwner | undefined } = entry
  const { sourceHash: _hash, isSentIn: _isSentIn, uploadedBy: _uploadedBy, tags = [], owner, ...shown } = kept
  const kind = findMediaKind(entry.extension)
  if (!kind) throw new TypeError(`A file of the kind ${entry.extension} in the library`)
  if (owner?.kind === 'profile') throw new TypeError('A photo on a profile in the library')
  const own = owner && { owner: owner as MediaOwner }
  return { ...shown, ...own, tags, kind, type: contentTypeOf(entry.extension), url: `/a/${entry.guid}` }
}

export function versionOfMedia(entry: MediaEntry | PrivateMedia): string {
  return versionOf(presentMedia(entry))
}
