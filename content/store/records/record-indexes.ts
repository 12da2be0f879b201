import { emailKeyOf } from '../../model/account/schema.ts'
import type { Indexes } from '../contract.ts'
import type { RecordKinds } from './record-kinds.ts'

/** How the keys of the indexes in `RecordKinds` are made. Raise `version` with every change here. */
export const recordIndexes: Indexes<RecordKinds> = {
  version: 1,
  keysOf: {
    account: {
      name: ({ lastName, firstName }) => `${sortKeyOf(lastName)}\u00a0${sortKeyOf(firstName)}`,
      email: ({ email }) => sortKeyOf(email),
      createdOn: ({ createdOn }) => instantKeyOf(createdOn),
      administrator: ({ isAdmin, isActive }) => (isAdmin && isActive ? 'active' : undefined),
    },
    invitation: { email: ({ email }) => emailKeyOf(email) },
    audit: { on: ({ on }) => instantKeyOf(on), actor: ({ actor }) => actor, action: ({ action }) => action },
  },
}

/** Instants of any offset, in order of time. */
function instantKeyOf(instant: string): string {
  return new Date(instant).toISOString()
}

/** Text in the order people expect: accents and capitals make no difference, and 2 comes before 10. */
function sortKeyOf(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))
}
