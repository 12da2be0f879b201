import { AppError } from '#content/errors/app-error.ts'
import express, { type Request, type Response } from 'express'

/** Nesting and number of keys that no body of ours comes near. */
const MOST_LEVELS = 40
const MOST_KEYS = 20_000

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a JSON body. Keys that reach an object's prototype are refused, wherever they stand.
 * @param limit bytes
 * @throws AppError SITE_BODY_TYPE, SITE_BODY_TOO_LARGE, SITE_BODY_JSON
 */
export function parseBody(request: Request, response: Response, limit: number): Promise<unknown> {
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(request.get('Content-Type') ?? '')) {
    return Promise.reject(new AppError('SITE_BODY_TYPE'))
  }
  return new Promise((resolve, reject) => {
    let keys = 0
    const reviver = (key: string, value: unknown): unknown => {
      keys += 1
      if (forbiddenKeys.has(key) || keys > MOST_KEYS) throw new AppError('SITE_BODY_JSON')
      return value
    }
    express.json({ limit, strict: false, reviver, type: () => true })(request, response, (error?: unknown) => {
      if (error !== undefined) reject(toBodyError(error, limit))
      else if (depthOf(request.body) > MOST_LEVELS) reject(new AppError('SITE_BODY_JSON'))
      else resolve(request.body)
    })
  })
}

function toBodyError(error: unknown, limit: number): unknown {
  const { type } = (typeof error === 'object' && error !== null ? error : {}) as { type?: string }
  if (type === 'entity.too.large') return new AppError('SITE_BODY_TOO_LARGE', { limit })
  if (type === 'request.aborted') return error
  return new AppError('SITE_BODY_JSON', {}, { cause: error })
}

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > MOST_LEVELS) return depth
  return Math.max(depth + 1, ...Object.values(value).map((inner) => depthOf(inner, depth + 1)))
}
