import { cacheIndexOf } from '#content/tenancy/cache-index.ts'
import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import { contextOf } from '../http/context.ts'

/** Working an index out costs more than the rest of an answer that is kept. */
const indexes = new LRUCache<string, string>({ max: 5_000 })

/** Longer addresses are worked out each time, so that what is remembered stays small. */
const LONGEST_REMEMBERED = 512

/** Whether a request may be answered with what everyone gets: it reads, and nobody is signed in. */
export function isPublicRead(request: Request): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !contextOf(request).session
}

/** Cache index of a public read. */
export function publicIndexOf(request: Request): string {
  const host = request.headers.host ?? ''
  const key = `${host}\n${request.originalUrl}`
  const known = indexes.get(key)
  if (known !== undefined) return known
  const [path = '', ...query] = request.originalUrl.split('?')
  const index = cacheIndexOf({ host, variant: 'public', method: 'GET', path, query: `?${query.join('?')}` })
  if (key.length <= LONGEST_REMEMBERED) indexes.set(key, index)
  return index
}
