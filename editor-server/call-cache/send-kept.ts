import type { Request, Response } from 'express'
import { encode, encodingFor } from '../http/encoding/encoding.ts'
import type { KeptAnswer } from './call-cache.ts'

/** Bytes below which compressed text saves no packet. */
const LEAST_COMPRESSED = 1024

/**
 * Sends an answer that is the same for everyone. Compressing it gives nothing away: it holds no secret that a caller's own text could be
 * matched against (BREACH).
 */
export async function sendKept(request: Request, response: Response, kept: KeptAnswer): Promise<void> {
  const encoding = kept.body.length < LEAST_COMPRESSED ? 'identity' : encodingFor(request)
  for (const [name, value] of Object.entries(kept.headers)) response.setHeader(name, value)
  // Compressed or not it says the same, and is not the same bytes (RFC 9110 section 8.8.1).
  response.setHeader('ETag', `${encoding === 'identity' ? '' : 'W/'}"${kept.version}"`)
  response.setHeader('Vary', 'Accept-Encoding, Authorization, Cookie')
  if (isFresh(request.headers['if-none-match'], kept.version)) {
    response.statusCode = 304
    response.end()
    return
  }
  const body = encoding === 'identity' ? kept.body : await encode(kept.body, kept.encoded, encoding)
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Whether If-None-Match names this version, by weak comparison (RFC 9110 section 13.1.2). */
export function isFresh(header: string | undefined, version: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => {
    const trimmed = tag.trim()
    return trimmed === '*' || trimmed.replace(/^W\//, '') === `"${version}"`
  })
}
