import { createTranslate, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import { queueMail } from './queue-mail.ts'
import { sealCode } from './sealed-code.ts'

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** What a mail says of the site it comes from. */
export interface MailedSite extends Pick<Site, 'origin' | 'keyFor'> {
  index: { settings: Pick<PlatformSettings, 'platformName'> }
}

/** Where the link of each mail leads; the code follows it. */
const paths = { invitation: '/invitation/', welcome: '/password/' } as const

/**
 * Queues a mail to somebody who has no account yet, or has not chosen a password. Its link begins with the site's own origin.
 */
export async function queueInvitationMail(
  site: MailedSite,
  writer: StoreWriter<RecordKinds>,
  mail: keyof typeof paths,
  { to, language, code, now }: { to: string; language: InterfaceLanguage; code: string; now: Date },
): Promise<void> {
  const { place, ...sealed } = sealCode(site, code)
  const params = {
    site: site.index.settings.platformName,
    link: linkTo(site.origin, mail, place),
    forgotten: `${site.origin}/password`,
  }
  const part = (key: string) => translates[language](`invitations.${key}`, params)
  const text = `${part('greeting')}\n\n${part(`${mail}.text`)}\n\n${part('closing')}\n`
  await queueMail(writer, { kind: mail, to, language, subject: part(`${mail}.subject`), text, ...sealed }, now)
}

export function linkTo(origin: string, mail: keyof typeof paths, code: string): string {
  return `${origin}${paths[mail]}${code}`
}
