import { asksForSubject } from '#content/access/policy.ts'
import { catalogue, type ErrorCode } from '#content/errors/catalogue.ts'
import { BODY_LIMIT, type Call, limitOf } from '../call.ts'
import { canForbid, isOpen } from './policy-texts.ts'

/** Problems that each call may answer with, by their codes; what `mount.ts` does with a request decides. */
export function problemsOf(call: Call): ErrorCode[] {
  const isWrite = call.method !== 'GET'
  const codes: (ErrorCode | false | undefined)[] = [
    'SITE_REQUEST_INVALID',
    'SITE_REQUEST_MALFORMED',
    'SITE_SIGN_IN',
    (canForbid(call.policy) || (isOpen(call.policy) && asksForSubject(call.policy) && call.policy.action !== 'view')) && 'SITE_FORBIDDEN',
    isWrite && 'SITE_XSRF',
    (call.params !== undefined || asksForSubject(call.policy)) && 'SITE_NOT_FOUND',
    ...(call.body ? (['SITE_BODY_TYPE', 'SITE_BODY_JSON', 'SITE_BODY_TOO_LARGE'] as const) : []),
    ...(call.upload
      ? ([
          'SITE_UPLOAD_FORM',
          'SITE_UPLOAD_PARTS',
          'SITE_UPLOAD_TOO_LARGE',
          'SITE_UPLOAD_QUOTA',
          'SITE_UPLOAD_QUOTA_SITE',
          'SITE_TOO_MANY',
          'SITE_DISK_FULL',
          'SITE_NOT_WRITABLE',
        ] as const)
      : []),
    ...(call.version === 'asks' ? (['SITE_VERSION_MISSING', 'SITE_VERSION_STALE'] as const) : []),
    (call.throttledAs !== undefined || limitOf(call) !== undefined) && 'SITE_TOO_MANY',
    'SITE_HOST_UNKNOWN',
    ...(call.problems ?? []),
    'SITE_BUSY',
    'SITE_INTERNAL',
  ]
  return [...new Set(codes.filter((code) => code !== undefined && code !== false))]
}

/** Codes by the status that they are answered with, lowest first. */
export function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const statuses = new Map<number, ErrorCode[]>()
  for (const code of codes) statuses.set(catalogue[code].status, [...(statuses.get(catalogue[code].status) ?? []), code])
  return new Map([...statuses].sort(([a], [b]) => a - b))
}

/** Bytes that a body may have; undefined for a call without one. */
export function bodyLimitOf(call: Call): number | undefined {
  return call.body === undefined ? undefined : (call.bodyLimit ?? BODY_LIMIT)
}
