import { createTranslate, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Account } from '#content/model/account/schema.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import { queueMail } from './queue-mail.ts'
import { sealCode } from './sealed-code.ts'

export type AccountMail =
  | 'verify'
  | 'register'
  | 'registerKnown'
  | 'reset'
  | 'passwordChanged'
  | 'secondFactorChanged'
  | 'identitiesChanged'
  | 'changeEmail'
  | 'changeEmailKnown'
  | 'emailChanged'
  | 'emailIsNow'
  | 'accountClosed'
  | 'accountReopened'
  | 'accountErased'

/** Where the link of each mail leads; those with a code end in it. */
const paths: Readonly<Record<AccountMail, string>> = {
  verify: '/verify/',
  register: '/verify/',
  registerKnown: '/sign-in',
  reset: '/password/',
  passwordChanged: '/password',
  secondFactorChanged: '/password',
  identitiesChanged: '/password',
  changeEmail: '/verify/',
  changeEmailKnown: '/sign-in',
  emailChanged: '/verify/undo/',
  emailIsNow: '/account/profile',
  accountClosed: '/sign-in',
  accountReopened: '/account/privacy',
  accountErased: '/',
}

/** What a visitor without an account has sent. */
const anyones: ReadonlySet<AccountMail> = new Set(['register', 'registerKnown'])

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

export interface QueuedMail {
  to: Addressee
  language: InterfaceLanguage
  /** Of a link that works once. */
  code?: string
  /** Another address that the mail tells of. */
  address?: string
  now: Date
}

/**
 * Queues a mail about an account. Its link begins with the site's own origin, whatever host was asked (ASVS 6.4).
 */
export async function queueAccountMail(
  site: Site,
  writer: StoreWriter<RecordKinds>,
  mail: AccountMail,
  { to, language, code = '', address = '', now }: QueuedMail,
): Promise<void> {
  const t = translates[language]
  const { place, ...sealed } = sealCode(site, code)
  const params = { site: site.index.settings.platformName, link: `${site.origin}${paths[mail]}${place}`, name: displayNameOf(to), address }
  const part = (key: string) => t(`accounts.${key}`, params)
  const text = `${part(params.name === '' ? 'greetingWithoutName' : 'greeting')}\n\n${part(`${mail}.text`)}\n\n${part('closing')}\n`
  const more = { ...sealed, ...(to.guid !== undefined && { userGuid: to.guid }), ...(anyones.has(mail) && { isAnyones: true as const }) }
  await queueMail(writer, { kind: mail, to: to.email, language, subject: part(`${mail}.subject`), text, ...more }, now)
}

/** Who gets a mail; with the guid of an account it is erased with that. */
export type Addressee = Pick<Account, 'email' | 'firstName' | 'middleName' | 'lastName' | 'properties'> & Partial<Pick<Account, 'guid'>>

/** For an unverified address. The name that somebody entered with it may be an advertisement, so it is not sent to strangers. */
export function addresseeOf(email: string): Addressee {
  return { email, firstName: '', middleName: '', lastName: '', properties: [] }
}
