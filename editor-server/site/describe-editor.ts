import type { Account } from '#content/model/account/schema.ts'
import { GUID_PATTERN } from '#content/model/guid/pattern.ts'
import { keptPropertiesOf } from '#content/model/profile-property/check-value.ts'
import { displayNameOf, findProperty, profilePropertyKeys } from '#content/model/profile/properties.ts'
import type { Editor } from '#content/model/version/version-card.ts'
import type { Site } from './site.ts'

/** Somebody with an account of this site, by name and with their photo, for people who are signed in. */
export function describeEditor(site: Pick<Site, 'index'>, account: Account): Editor {
  const photo = findShownPhoto(site, account)
  return { guid: account.guid, name: displayNameOf(account), ...(photo !== undefined && { photo }) }
}

/** The same for one of the platform's own people: their photo is with the site where they chose it. */
export function describeStaff(account: Account): Editor {
  return { guid: account.guid, name: displayNameOf(account) }
}

/** The photo of a profile, where the site lets everybody who is signed in see it: what fewer may see is named to nobody beside other things. */
function findShownPhoto({ index }: Pick<Site, 'index'>, account: Account): string | undefined {
  const property = keptPropertiesOf(index.list('profileProperty')).get(profilePropertyKeys.picture)
  if (property?.inputType !== 'image' || property.isStaffOnly || property.visibleFor !== 'Users') return undefined
  const photo = findProperty(account, profilePropertyKeys.picture)
  return typeof photo === 'string' && GUID_PATTERN.test(photo) ? photo : undefined
}
