import type { Actor } from '#content/access/actor.ts'
import { type DeletedAccount, erasedOn } from '#content/model/account/deleted.ts'
import type { Account } from '#content/model/account/schema.ts'
import type * as z from 'zod'
import type { Site } from '../../site/site.ts'
import { visibleProperties } from '../../site/user-properties.ts'
import type { deletedUserSchema } from './contract.ts'

/** An account as an administrator reads it: without what its owner, or staff, keep to themselves. */
export function presentUser(site: Site, account: Account, viewer: Actor): Account {
  return { ...account, properties: visibleProperties(site, account, viewer) }
}

/** One in the wastebasket, with how long it stays there. */
export function presentDeletedUser(site: Site, deleted: DeletedAccount, viewer: Actor): z.input<typeof deletedUserSchema> {
  return { ...presentUser(site, deleted.account, viewer), deletedOn: deleted.deletedOn, erasedOn: erasedOn(deleted) }
}
