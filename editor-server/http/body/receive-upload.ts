import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { Actor } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import { describeBytes, type ReceivedFile, uploadTooLarge } from '#content/media-files/receive-file.ts'
import type { Request } from 'express'

/** What a call takes: one file, in one field. */
export interface UploadRule {
  field: string
  /** Bytes of the file; the form around it does not count. */
  limit: number
}

/** A file as somebody sent it. */
export interface SentFile extends ReceivedFile {
  /** What the sender calls it, without folders; nothing else follows from it. */
  fileName: string
  /** Guid of the sender's account. */
  sender: string
  /** The sender, with the rights as of when the file is in. */
  by: Actor
}

/**
 * Bytes that a form may have beside its file: boundaries, the headers of a part, and what stands before and after them. SPEC section 9 allows 64 KiB;
 * with less, more files that are too large are known by the length of the body.
 */
const ENVELOPE = 16 * 1024
/** Bytes that have come in and that the parser has not counted yet: two pieces of a socket and what waits before the parser. */
const ON_THE_WAY = 192 * 1024

/**
 * Takes one file out of a form (RFC 7578), a piece at a time. Nothing is left of one that is too large, cut off or in wrong company. The request
 * is not read to its end then: see `drainUnreadBody`.
 * @param keep writes the file
 * @throws AppError SITE_UPLOAD_FORM, SITE_UPLOAD_PARTS, SITE_UPLOAD_TOO_LARGE, and what `keep` throws
 */
export async function receiveUpload(
  request: Request,
  { field, limit }: UploadRule,
  { keep, discard }: { keep: (file: Readable, limit: number) => Promise<ReceivedFile>; discard: (path: string) => Promise<void> },
): Promise<Omit<SentFile, 'sender' | 'by'>> {
  const form = openForm(request, field)
  if (Number(request.get('Content-Length') ?? 0) > limit + ENVELOPE) throw uploadTooLarge(describeBytes(limit))
  // The sender may have left while the rights were checked.
  if (request.destroyed && !request.complete) throw new AppError('SITE_UPLOAD_PARTS', { field })
  let receiving: Promise<ReceivedFile> | undefined
  let file: BusboyFileStream | undefined
  let received = 0
  const hasBeside = (bytes: number) => received - (file?.bytesRead ?? 0) > bytes
  try {
    let fileName = ''
    await new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new AppError('SITE_UPLOAD_PARTS', { field }))
      form.on('file', (name, stream, sentName) => {
        let fault: unknown
        stream.on('error', (error: unknown) => (fault = error))
        if (name !== field || receiving) {
          stream.resume()
          refuse()
          return
        }
        file = stream
        fileName = sentName ?? ''
        receiving = keep(stream, limit)
        // What ends the file, such as its limit, breaks the stream off too; the first of the two is why.
        receiving.catch((error: unknown) => (error === fault ? refuse() : reject(error)))
      })
      for (const event of ['field', 'partsLimit', 'filesLimit', 'fieldsLimit', 'error'] as const) form.on(event, refuse)
      form.on('finish', () => (receiving && !hasBeside(ENVELOPE) ? resolve() : refuse()))
      // A body without a length could go on for ever before or after its file.
      request.on('data', (piece: Buffer) => {
        received += piece.length
        if (hasBeside(ENVELOPE + ON_THE_WAY)) refuse()
      })
      // The caller went away.
      request.on('error', refuse)
      request.on('close', () => request.complete || refuse())
      request.pipe(form)
    })
    return { ...(await (receiving as unknown as Promise<ReceivedFile>)), fileName }
  } catch (error) {
    request.unpipe(form)
    form.on('error', () => {})
    file?.on('error', () => {}).destroy()
    // Reports the error only once nothing is left of the upload.
    const kept = await receiving?.catch(() => undefined)
    if (kept) await discard(kept.path)
    throw error
  }
}

function openForm(request: Request, field: string): BusboyInstance {
  const type = request.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError('SITE_UPLOAD_FORM', { field })
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type },
      limits: {
        files: 1,
        fields: 0,
        parts: 2,
        headerPairs: 20,
        headerSize: 8 * 1024,
        fieldNameSize: 100,
        fileSize: Number.POSITIVE_INFINITY,
      },
    })
  } catch (cause) {
    // Without a boundary, for one.
    throw new AppError('SITE_UPLOAD_FORM', { field }, { cause })
  }
}
