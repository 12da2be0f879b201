import { AppError } from '#content/errors/app-error.ts'
import type { Environment } from '../environment.ts'

/** Bytes that SITE_SECRET has at least (DESIGN section 6). */
const LEAST_BYTES = 32

/** What is wrong with SITE_SECRET, as the end of a sentence; undefined when nothing is. */
export function findSecretFault({ siteSecret }: Pick<Environment, 'siteSecret'>): string | undefined {
  if (siteSecret === undefined) return 'is not set'
  const bytes = Buffer.byteLength(siteSecret)
  if (bytes < LEAST_BYTES) return `has ${bytes} bytes; it needs ${LEAST_BYTES}`
  return new Set(siteSecret).size < 8 ? 'repeats a few characters; it has to be random' : undefined
}

/** @throws AppError SITE_SECRET_UNFIT */
export function getSecret(environment: Pick<Environment, 'siteSecret'>): string {
  const reason = findSecretFault(environment)
  if (reason !== undefined) throw new AppError('SITE_SECRET_UNFIT', { reason })
  return environment.siteSecret as string
}
