import type { Actor } from '#content/access/actor.ts'
import { checkProperty } from '#content/access/profile-access.ts'
import type { Account } from '#content/model/account/schema.ts'
import { keptPropertiesOf } from '#content/model/profile-property/check-value.ts'
import type { UserProperty } from '#content/model/profile/schema.ts'
import type { Site } from './site.ts'

/** The properties of a user that a viewer may see; what no definition names any more nobody sees. */
export function visibleProperties(site: Site, owner: Account, viewer: Actor): UserProperty[] {
  const definitions = keptPropertiesOf(site.index.list('profileProperty'))
  return owner.properties.filter(({ key }) => {
    const definition = definitions.get(key)
    return definition !== undefined && checkProperty(viewer, owner, definition).isAllowed
  })
}
