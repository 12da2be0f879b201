import { AppError } from '#content/errors/app-error.ts'
import { checkProperty } from '#content/access/profile-access.ts'
import type { Account } from '#content/model/account/schema.ts'
import { findPropertyFault, keptPropertiesOf } from '#content/model/profile-property/check-value.ts'
import { type Preferences, preferencesOf } from '#content/model/profile/preferences.ts'
import type { UserProperty } from '#content/model/profile/schema.ts'
import { accountOf, transactAccount } from '../../accounts/find-account.ts'
import type { Site } from '../../site/site.ts'
import { versionOf } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { createFieldFault } from '../field-fault.ts'
import { getSession } from '../recent-proof.ts'
import { updatePreferences as call } from './contract.ts'

export const updatePreferences = implement(call, {
  async run({ site, session, body, checkVersion }) {
    const who = accountOf(getSession(session))
    const saved = await transactAccount(site, who, async ({ home }) => {
      const stored = await home.find('account', who.account.guid)
      if (!stored) throw new AppError('SITE_SIGN_IN')
      const before = preferencesOf(stored)
      checkVersion(versionOf(before))
      const changed = change(site, stored, { ...body, commentMail: body.commentMail ?? before.commentMail })
      await home.put('account', stored.guid, changed)
      return preferencesOf(changed)
    })
    return reply(200, saved, { version: versionOf(saved) })
  },
})

/**
 * Only what differs is written, so that a profile that lacks something else does not keep anybody from choosing.
 * @throws RequestFault for a value that the site's own definition does not take
 */
function change(site: Site, account: Account, wanted: Preferences): Account {
  const before = preferencesOf(account)
  const definitions = keptPropertiesOf(site.index.list('profileProperty'))
  const properties = new Map(account.properties.map(({ key, value }) => [key, value]))
  for (const key of ['language', 'notificationClose', 'followMail', 'commentMail'] as const) {
    if (wanted[key] === before[key]) continue
    const value = wanted[key]
    if (value === undefined) {
      properties.delete(key)
      continue
    }
    const definition = definitions.get(key)
    if (!definition || !checkProperty(account, account, definition).isAllowed) throw new AppError('SITE_FORBIDDEN')
    // A choice of the site's own has its values as texts.
    const kept: UserProperty['value'] = definition.inputType === 'number' ? value : String(value)
    const fault = findPropertyFault(definition, kept)
    if (fault !== undefined) throw createFieldFault(key, fault)
    properties.set(key, kept)
  }
  return {
    ...account,
    properties: [...properties].map(([key, value]) => ({ key, value })),
    // Mails are in the language that somebody has chosen.
    ...(wanted.language !== undefined && { language: wanted.language }),
  }
}
