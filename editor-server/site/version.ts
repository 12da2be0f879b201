import { createHash } from 'node:crypto'
import { isRecord } from '#content/model/json/is-record.ts'

/**
 * Version of a thing by its value: any change gives another one, and the same value the same, whatever the order of its keys: a file
 * that is read again need not have that in which it was written. For ETag and If-Match.
 */
export function versionOf(value: unknown): string {
  return hashText(JSON.stringify(value, sortKeys))
}

/** Tells answers apart as they are sent: the second part of an ETag. Quicker than a version, and the order of keys counts. */
export function tokenOf(answer: unknown): string {
  return hashText(JSON.stringify(answer))
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

const versions = new WeakMap<object, string>()

/** The same for a value that nobody changes in place, such as those of a ContentIndex: worked out once. */
export function versionOfShared(value: object): string {
  const version = versions.get(value) ?? versionOf(value)
  versions.set(value, version)
  return version
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Whether an If-Match header names a version; `*` names any (RFC 9110 section 13.1.1, by strong comparison). An ETag may contain more after
 * a dot, which distinguishes representations of one version.
 */
export function matchesVersion(header: string, current: string): boolean {
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => {
    const [, version] = /^\s*"([\w-]+)(?:\.[\w-]+)?"\s*$/.exec(tag) ?? []
    return version === current
  })
}
