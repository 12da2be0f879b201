import { AppError } from '#content/errors/app-error.ts'
import * as z from 'zod'
import { capitalise } from '#content/model/text/capitalise.ts'

/** @throws AppError SITE_USAGE */
export function checkEmail(email: string, command: string): string {
  const read = z.email().max(254).safeParse(email.trim())
  if (read.success) return read.data
  throw new AppError('SITE_USAGE', { reason: `--email takes an e-mail address, not "${email}".`, command })
}

/** Of a name (`accountSchema`). */
const MOST_LETTERS = 100

/** Mailboxes of a task, not of a person; in Dutch and English. */
const taskMailboxes = new Set(
  `abuse accounts admin administratie administrator beheer beheerder bestuur billing bureau communicatie communications contact editor editors
  facturen finance gemeente griffie help helpdesk hello hostmaster hr ict info informatie information it jobs klantenservice mail marketing
  media meldingen news nieuws no-reply noreply office pers personeel post postbus postmaster press privacy receptie redactie registratie root sales
  secretariaat secretary security service servicedesk support team test vacatures verkoop vragen web webbeheer webmaster webredactie welkom`.split(
    /\s+/,
  ),
)

/** Whether an address is that of a task, such as `info@example.org`. */
export function isTaskMailbox(email: string): boolean {
  const [mailbox = ''] = email.toLowerCase().split(/[@+]/)
  return taskMailboxes.has(mailbox)
}

interface GivenNames {
  firstName?: string | undefined
  lastName?: string | undefined
}

/** Guesses a name from an address: Jan de Vries from `jan.de-vries@example.org`. The mailbox of a task is called after the site, since nobody is called Info. */
export function namesFor(email: string, given: GivenNames, platformName: string): { firstName: string; lastName: string } {
  const [local = '', domain = ''] = email.split('@')
  const [first = local, ...rest] = local.split(/[.\-_+]+/).filter((part) => part !== '')
  if (isTaskMailbox(email)) {
    return {
      firstName: given.firstName?.trim() || platformName.slice(0, MOST_LETTERS),
      lastName: given.lastName?.trim() || local.toLowerCase(),
    }
  }
  const last = rest.length > 0 ? rest : [domain.split('.').at(-2) ?? domain]
  return {
    firstName: given.firstName?.trim() || capitalise(first),
    lastName: given.lastName?.trim() || [...last.slice(0, -1), capitalise(last.at(-1) ?? '')].join(' '),
  }
}
