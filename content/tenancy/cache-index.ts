import { createHash } from 'node:crypto'
import { parseHost } from './host-name.ts'

export interface RequestDescription {
  /** Host header, with or without port. */
  host: string
  /** Public answers and answers with a session never share an index. */
  variant: 'public' | 'private'
  method: string
  path: string
  /** With or without question mark. */
  query?: string | undefined
}

/**
 * Cache index of an API answer (DESIGN section 6): host without port, a colon, and the SHA-256 in hexadecimal digits of variant, method,
 * path and sorted query joined by line feeds.
 * @throws RangeError when the host is invalid
 */
export function cacheIndexOf({ host, variant, method, path, query = '' }: RequestDescription): string {
  const name = parseHost(host)
  if (!name) throw new RangeError(`"${host}" is not a host name`)
  const sorted = new URLSearchParams(query)
  sorted.sort()
  const description = [variant, method.toUpperCase(), path, sorted.toString()].join('\n')
  return `${name}:${createHash('sha256').update(description).digest('hex')}`
}

/** Whether an index belongs to this host; nobody may invalidate another site's (DESIGN section 6). */
export function isIndexOfHost(index: string, host: string): boolean {
  const name = parseHost(host)
  return name !== undefined && index.startsWith(`${name}:`) && /^[0-9a-f]{64}$/.test(index.slice(name.length + 1))
}
