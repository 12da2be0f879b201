import type { Actor } from '#content/access/actor.ts'
import { isAdministrator } from '#content/access/actor.ts'
import type { Account } from '#content/model/account/schema.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import type { ApplicationUser } from '#content/model/profile/schema.ts'
import type * as z from 'zod'
import type { Site } from '../../site/site.ts'
import { visibleProperties } from '../../site/user-properties.ts'
import type { profileSchema } from './contract.ts'

/** The user's own view of the profile, without what only staff may see. */
export function presentOwnProfile(site: Site, account: Account): ApplicationUser {
  const { sourceKind: _source, createdOn: _created, language: _language, termsOfUseAcceptedOn: _on, closedOn: _closed, ...user } = account
  return { ...user, properties: visibleProperties(site, account, account) }
}

export function presentProfile(site: Site, account: Account, viewer: Actor): z.input<typeof profileSchema> {
  const { guid, firstName, middleName, lastName, email } = account
  const mayNames = viewer?.guid === guid || isAdministrator(viewer)
  return {
    guid,
    displayName: displayNameOf(account),
    ...(mayNames && { firstName, middleName, lastName, email }),
    properties: visibleProperties(site, account, viewer),
  }
}
