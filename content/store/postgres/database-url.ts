import { AppError } from '../../errors/app-error.ts'

/** The schema that holds the tables. */
export const SCHEMA = 'bouwsteen'

export interface DatabaseAddress {
  user: string
  /** Host, port and name of the database, for people; never the password. */
  address: string
}

const thisMachine = /^(|localhost|127(\.\d+){3}|\[?::1\]?|\/.*)$/

/**
 * The host of a database on another machine whose address asks for no encryption; undefined for any other.
 * `pg` encrypts only where `sslmode` says so, or `ssl`.
 */
export function findPlainHost(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, searchParams } = new URL(url)
  const host = hostname || searchParams.get('host') || ''
  const isEncrypted = ['true', '1'].includes(searchParams.get('ssl') ?? '') || !['disable', null].includes(searchParams.get('sslmode'))
  return isEncrypted || thisMachine.test(host) ? undefined : host
}

/**
 * @param variable that the URL was read from
 * @throws AppError SITE_DATABASE_URL
 */
export function parseDatabaseUrl(url: string, variable: string): DatabaseAddress {
  if (!URL.canParse(url)) throw new AppError('SITE_DATABASE_URL', { variable, reason: 'it is no URL' })
  const { protocol, username, hostname, port, pathname, searchParams } = new URL(url)
  if (protocol !== 'postgresql:' && protocol !== 'postgres:')
    throw new AppError('SITE_DATABASE_URL', { variable, reason: `it begins with ${protocol}` })
  const user = decodeURIComponent(username || (searchParams.get('user') ?? ''))
  if (user === '') throw new AppError('SITE_DATABASE_URL', { variable, reason: 'it names no user' })
  const host = hostname || searchParams.get('host') || 'localhost'
  return { user, address: `${host}${port === '' ? '' : `:${port}`}${decodeURIComponent(pathname)}` }
}
