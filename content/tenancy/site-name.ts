import { AppError } from '../errors/app-error.ts'

const SITE_NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Lower case letters, digits and hyphens: a site's name is a folder and a label of a host name (RFC 1123). */
export function isSiteName(name: string): boolean {
  return SITE_NAME.test(name)
}

/** @throws AppError SITE_UNKNOWN, since no site can have another name. */
export function checkSiteName(name: string): void {
  if (!isSiteName(name)) throw new AppError('SITE_UNKNOWN', { site: name.slice(0, 63), workspace: 'this workspace', known: '–' })
}
