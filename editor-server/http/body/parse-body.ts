import { AppError } from '#content/errors/app-error.ts'
import express, { type Request, type Response } from 'express'
import { isWithin, type JsonBounds } from './json-bounds.ts'

/** No body of ours comes near. */
const bounds: JsonBounds = { levels: 40, entries: 20_000, keys: 2_000 }

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a JSON body in UTF-8 (RFC 8259 section 8.1). Keys that reach an object's prototype are refused, wherever they stand.
 * @param limit bytes
 * @throws AppError SITE_BODY_TYPE, SITE_BODY_TOO_LARGE, SITE_BODY_JSON
 */
export function parseBody(request: Request, response: Response, limit: number): Promise<unknown> {
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(request.get('Content-Type') ?? '')) {
    return Promise.reject(new AppError('SITE_BODY_TYPE'))
  }
  return new Promise((resolve, reject) => {
    const reader = express.json({ limit, strict: false, reviver: refuseForbiddenKey, verify: checkBounds, type: () => true })
    reader(request, response, (error?: unknown) => {
      if (error === undefined) resolve(request.body)
      else reject(toBodyError(error, limit))
    })
  })
}

function refuseForbiddenKey(key: string, value: unknown): unknown {
  if (forbiddenKeys.has(key)) throw new AppError('SITE_BODY_JSON')
  return value
}

/** Before a body is parsed. */
function checkBounds(_request: unknown, _response: unknown, bytes: Uint8Array, encoding: string): void {
  if (encoding !== 'utf-8' || !isWithin(bytes, bounds)) throw new AppError('SITE_BODY_JSON')
}

function toBodyError(error: unknown, limit: number): unknown {
  const { type } = (typeof error === 'object' && error !== null ? error : {}) as { type?: string }
  if (type === 'entity.too.large') return new AppError('SITE_BODY_TOO_LARGE', { limit })
  if (type === 'request.aborted') return error
  return new AppError('SITE_BODY_JSON', {}, { cause: error })
}
