import { createHash } from 'node:crypto'

/** Version of a thing by its value: any change gives another one, and the same value the same. For ETag and If-Match. */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}

/**
 * Whether an If-Match header names a version; `*` names any (RFC 9110 section 13.1.1, by strong comparison). An ETag may hold
 * more behind a dot, which tells representations of one version apart.
 */
export function matchesVersion(header: string, current: string): boolean {
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => {
    const [, version] = /^\s*"([\w-]+)(?:\.[\w-]+)?"\s*$/.exec(tag) ?? []
    return version === current
  })
}
