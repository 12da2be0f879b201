import type { Request, Response } from 'express'
import send from 'send'
import type { OpenFile } from './output-files.ts'

/**
 * Sends a file that is already open, whole, in part (RFC 9110 section 14) or not at all where the reader has it (section 13), and closes it.
 * Length, version and bytes are of this file, whatever takes its name in the meantime. Headers other than those are set before.
 * @param tellsVersion gives the ETag and date by which a reader asks whether it has changed
 * @throws HttpError 412 and 416
 */
export async function sendOpenFile(
  file: OpenFile,
  request: Request,
  response: Response,
  { tellsVersion = true }: { tellsVersion?: boolean } = {},
): Promise<void> {
  try {
    const stats = await file.stat()
    await new Promise<void>((resolve, reject) => {
      // `send` hands what it does not know to `createReadStream`, which then reads the open file instead of a path.
      const options = { cacheControl: false, etag: tellsVersion, lastModified: tellsVersion, fd: file }
      const sending = send(request, '/', options)
      sending.on('error', reject)
      response.once('close', resolve)
      if (response.destroyed) return resolve()
      // `pipe` would look at the path first.
      Object.assign(sending, { res: response })
      sending.send('/', stats)
    })
  } finally {
    await file.close()
  }
}
