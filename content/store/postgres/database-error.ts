import { AppError } from '../../errors/app-error.ts'

/** SQLSTATEs after which a transaction runs again: a serialization failure, and a deadlock. */
const overtaken = new Set(['40001', '40P01'])

/** Class 08, and what a server answers while it shuts down, starts or is full (57P01 to 57P03, 53300). */
const away = /^(08...|57P0[1-5]|53300)$/

/** Node's codes for a connection that is gone or could not be made. */
const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ECONNABORTED',
])

/** Messages of `pg` for the same, which come without a code. */
const lostMessage = /Connection terminated|connection error and is not queryable|Client was closed|timeout exceeded when trying to connect/

export function isOvertaken(error: unknown): boolean {
  return overtaken.has((error as { code?: string }).code ?? '')
}

/** Whether the connection is gone, or the database accepts none. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return away.test(code) || lost.has(code) || lostMessage.test(message)
}

/** Turns a database error into one that its reader can act on, or leaves it as it is. */
export function toDatabaseError(error: unknown, address: string): unknown {
  if (error instanceof AppError) return error
  const { code = '', message = '' } = error as { code?: string; message?: string }
  // 28: wrong password or role; 3D000: no such database.
  if (isAway(error) || code.startsWith('28') || code === '3D000')
    return new AppError('SITE_DATABASE_AWAY', { address, reason: message === '' ? code : message }, { cause: error })
  // 53100: disk full.
  if (code === '53100') return new AppError('SITE_DISK_FULL', { path: address }, { cause: error })
  return error
}
