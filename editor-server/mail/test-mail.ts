import { createTranslate, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Account } from '#content/model/account/schema.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import type { Site } from '../site/site.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** The mail by which an administrator sees whether mails of a site arrive. */
export function writeTestMail(
  site: Pick<Site, 'index' | 'origin'>,
  to: Pick<Account, 'email' | 'firstName' | 'middleName' | 'lastName' | 'properties'>,
  language: InterfaceLanguage,
): { to: string; subject: string; text: string; language: InterfaceLanguage } {
  const t = translates[language]
  const params = { site: site.index.settings.platformName, name: displayNameOf(to), link: `${site.origin}/settings?section=services` }
  const part = (key: string) => t(`accounts.${key}`, params)
  const text = `${part(params.name === '' ? 'greetingWithoutName' : 'greeting')}\n\n${part('test.text')}\n\n${part('closing')}\n`
  return { to: to.email, subject: part('test.subject'), text, language }
}
