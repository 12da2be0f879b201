import { AppError } from '#content/errors/app-error.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { addresseeOf, queueAccountMail } from '../mail/account-mails.ts'
import type { Site } from '../site/site.ts'
import { createCode, noteRequest } from './codes.ts'
import { findAccountByEmail } from './find-account.ts'
import { hashPassword } from './passwords.ts'

export interface Registration {
  email: string
  firstName: string
  middleName: string
  lastName: string
  password: string
}

/** Mails of the site that wait, beyond which nobody has more of them sent to strangers: each is kept until it is sent. */
const MOST_WAITING = 2000

/**
 * Stores a registration until the link in its mail is followed; until then there is no account. If the address already has one, its owner
 * gets a mail that says so, and the caller learns nothing: the work is the same.
 * @throws AppError SITE_BUSY
 */
export async function register(
  site: Site,
  { email, password, ...person }: Registration,
  { language, now }: { language: InterfaceLanguage; now: Date },
): Promise<'Sent' | 'TooSoon'> {
  const who = await findAccountByEmail(site, email)
  const passwordHash = await hashPassword(password)
  return site.records.transact(async (writer) => {
    const request = await noteRequest(writer, 'register', email, now)
    if (request !== 'Sent') return request === 'TooSoon' ? 'TooSoon' : 'Sent'
    if ((await writer.count('outgoingMail')) >= MOST_WAITING) throw new AppError('SITE_BUSY', {}, { retryAfter: 3600 })
    if (who) {
      await queueAccountMail(site, writer, 'registerKnown', { to: who.account, language: who.account.language, now })
      return 'Sent'
    }
    const registration = { ...person, passwordHash, language }
    const code = await createCode(writer, { purpose: 'register', email, registration }, now)
    await queueAccountMail(site, writer, 'register', { to: addresseeOf(email), language, code, now })
    return 'Sent'
  })
}
