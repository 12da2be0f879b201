import type { Actor } from '#content/access/actor.ts'
import type { Account } from '#content/model/account/schema.ts'
import type { Site } from '../../site/site.ts'
import { visibleProperties } from '../../site/user-properties.ts'

/** An account as an administrator reads it: without what its owner, or staff, keep to themselves. */
export function presentUser(site: Site, account: Account, viewer: Actor): Account {
  return { ...account, properties: visibleProperties(site, account, viewer) }
}
