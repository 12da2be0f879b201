import { AppError } from '#content/errors/app-error.ts'
import type { Response } from 'express'

/**
 * Sends a file as the answer, whole or the range that is asked for (RFC 9110 section 14). Its headers are set before; with an ETag among them an
 * If-None-Match that names it is answered with 304.
 * @throws AppError SITE_RANGE, SITE_NOT_FOUND where the file has just gone
 */
export function sendFile(response: Response, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // The path is one of ours; the workspace itself may lie under a folder whose name starts with a dot.
    response.sendFile(path, { dotfiles: 'allow', cacheControl: false, etag: false, lastModified: false }, (error) => {
      // The caller went away.
      if (!error || response.headersSent || response.destroyed) return resolve()
      const { status } = error as { status?: number }
      return reject(
        status === 416 ? new AppError('SITE_RANGE') : status === 404 ? new AppError('SITE_NOT_FOUND', {}, { cause: error }) : error,
      )
    })
  })
}
