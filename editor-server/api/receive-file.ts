import type { Actor } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { Request } from 'express'
import { receiveUpload, type SentFile } from '../http/body/receive-upload.ts'
import { findRoom } from '../images/media-bytes.ts'
import { receiveAtTurn } from '../images/receive-at-turn.ts'
import type { Site } from '../site/site.ts'
import type { Call } from './call.ts'
import type { UploadCount } from './endpoint.ts'

interface Receiving extends UploadCount {
  sender: string
  checkSender: () => Promise<Actor>
}

/**
 * Takes in the file of a call with `upload`, of no more bytes than there is room for.
 * @throws AppError as `ApiRequest.receive` says
 */
export async function receiveFile(
  { upload, method, path }: Call,
  request: Request,
  site: Site,
  { sender, checkSender, isOwn = false, gives = 0 }: Receiving,
): Promise<SentFile> {
  if (!upload) throw new TypeError(`${method} ${path} does not say that it takes a file`)
  const discard = (file: string) => site.media.files.discard(file)
  const room = await site.records.read((reader) => findRoom(site, reader, { sender: isOwn ? sender : undefined }))
  // No byte is taken in that has no room. What is put there is counted once more: others send at the same time.
  const limit = Math.min(upload.limit, Math.max(0, room.bytes + gives))
  const sent = await receiveUpload(
    request,
    { ...upload, limit },
    { keep: (stream, most) => receiveAtTurn(site, sender, { stream, limit: most }), discard },
  ).catch((error: unknown) => {
    throw limit < upload.limit && error instanceof AppError && error.code === 'SITE_UPLOAD_TOO_LARGE' ? room.refusal : error
  })
  try {
    return { ...sent, sender, by: await checkSender() }
  } catch (error) {
    await discard(sent.path)
    throw error
  }
}
