import { instantKeyOf, sortKeyOf } from '../record/index-order.ts'
import { byId, deleteIf, type IndexedRecordKind, type RecordKind } from '../record/record-kind.ts'
import type { DeletedAccount } from './deleted.ts'
import type { Account } from './schema.ts'

/** By guid. */
export const account: IndexedRecordKind<Account, 'name' | 'email' | 'createdOn' | 'administrator' | 'closedOn' | 'roles'> = {
  erase: byId,
  indexes: {
    version: 2,
    keysOf: {
      name: ({ lastName, firstName }) => `${sortKeyOf(lastName)}\u00a0${sortKeyOf(firstName)}`,
      email: ({ email }) => sortKeyOf(email),
      createdOn: ({ createdOn }) => instantKeyOf(createdOn),
      administrator: ({ isAdmin, isActive }) => (isAdmin && isActive ? 'active' : undefined),
      roles: ({ roleIds = [] }) => (roleIds.length > 0 ? 'some' : undefined),
      closedOn: ({ closedOn }) => (closedOn === undefined ? undefined : instantKeyOf(closedOn)),
    },
  },
}

/** By `emailKeyOf`: no two accounts have one address. */
export const accountEmail: RecordKind<{ guid: string }> = { erase: ({ guid }, _id, value) => deleteIf(value.guid === guid) }

/** By guid. Nothing else finds it: to all that asks for accounts it is gone. */
export const deletedAccount: IndexedRecordKind<DeletedAccount, 'deletedOn'> = {
  erase: byId,
  indexes: { version: 1, keysOf: { deletedOn: ({ deletedOn }) => instantKeyOf(deletedOn) } },
}
