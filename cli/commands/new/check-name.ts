import { AppError } from '#content/errors/app-error.ts'
import { reservedSiteNames } from '#content/model/site/name.ts'

const reserved: Readonly<Record<string, readonly string[]>> = {
  site: reservedSiteNames,
  block: ['block', 'island', 'page'],
  theme: ['theme'],
  type: ['type', 'typed-fields'],
}

/** @throws AppError SITE_NAME_INVALID unless the name can be a folder, a CSS prefix and, for a site, a host name */
export function checkName(kind: string, name: string): void {
  const reason = findFault(kind, name)
  if (reason !== undefined) throw new AppError('SITE_NAME_INVALID', { kind, name, reason })
}

function findFault(kind: string, name: string): string | undefined {
  if (name.length > 40) return 'it is longer than 40 characters'
  if (!/^[a-z]/.test(name)) return 'it does not start with a lower-case letter'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return 'it holds something else than lower-case letters, digits and single hyphens'
  return reserved[kind]?.includes(name) ? 'the product uses that name itself' : undefined
}
