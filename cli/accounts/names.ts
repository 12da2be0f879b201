import { AppError } from '#content/errors/app-error.ts'
import * as z from 'zod'
import { capitalise } from '#content/model/text/capitalise.ts'

/** @throws AppError SITE_USAGE */
export function checkEmail(email: string, command: string): string {
  const read = z.email().max(254).safeParse(email.trim())
  if (read.success) return read.data
  throw new AppError('SITE_USAGE', { reason: `--email takes an e-mail address, not "${email}".`, command })
}

/** Guesses a name from an address: Jan de Vries from `jan.de-vries@example.org`, Info Example from `info@example.org`. */
export function namesFor(email: string, given: { firstName?: string | undefined; lastName?: string | undefined }) {
  const [local = '', domain = ''] = email.split('@')
  const [first = local, ...rest] = local.split(/[.\-_+]+/).filter((part) => part !== '')
  const last = rest.length > 0 ? rest : [domain.split('.').at(-2) ?? domain]
  return {
    firstName: given.firstName?.trim() || capitalise(first),
    lastName: given.lastName?.trim() || [...last.slice(0, -1), capitalise(last.at(-1) ?? '')].join(' '),
  }
}
