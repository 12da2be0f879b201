import type { AuditEntry } from './schema.ts'

/** A thing that an entry is about, by the resource of its path and its id there. */
export interface AuditThing {
  /** As in the path: `pages`, `users`, `platformsettingvalues`. */
  resource: string
  /** Guid, or key of a setting; absent where a call is about all of them. */
  id?: string
}

/** What an entry is about: what its path names, else what its call has made. A damaged entry is about nothing, and keeps no store from opening. */
export function thingOf({ path = '', thing }: Partial<Pick<AuditEntry, 'path' | 'thing'>>): AuditThing {
  const [, , resource = '', third = ''] = path.split('/').map((part) => part.split(':', 1)[0])
  const id = third === '' ? thing : third
  return { resource, ...(id !== undefined && { id }) }
}
