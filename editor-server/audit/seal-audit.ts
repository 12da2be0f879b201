import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AuditEntry, AuditPoint } from '#content/model/audit/schema.ts'
import type { AccountHome } from '../site/site.ts'

/** The key of a site's audit log; who can write the records does not have it. */
export function auditKeyOf({ keyFor }: Pick<AccountHome, 'keyFor'>): Uint8Array {
  return keyFor('audit')
}

/** What stands for a person in the seal of an entry. It stays when the account is erased, and tells nobody whose it was. */
export function markOfActor(key: Uint8Array, guid: string): string {
  return macOf(key, ['actor', guid])
}

/** What ties an entry to the one before it. The actor counts by the mark, since an account may be erased. */
export function linkOf(key: Uint8Array, before: string, entry: Omit<AuditEntry, 'link'>): string {
  const { on, action, method, path, result, correlationId, actorMark = '' } = entry
  return macOf(key, ['entry', before, on, action, method, path, result, correlationId, actorMark, ...tellsMore(entry)])
}

/** What entries have held since later on; an order of its own, because a database keeps none of a value's fields. */
function tellsMore({ thing, changes }: Pick<AuditEntry, 'thing' | 'changes'>): string[] {
  if (thing === undefined && changes === undefined) return []
  return [JSON.stringify([thing ?? null, (changes ?? []).map(({ field, from = null, to = null }) => [field, from, to])])]
}

/** The same of entries from before logs were sealed: without a key, and without the actor. */
export function plainLinkOf(before: string, { on, action, method, path, result, correlationId }: Omit<AuditEntry, 'link'>): string {
  const text = JSON.stringify([before, on, action, method, path, result, correlationId])
  return createHash('sha256').update(text).digest('base64url')
}

/** Where a log ends or, once old entries have gone, begins: nobody else can say that it does so elsewhere. */
export function sealPoint(key: Uint8Array, name: 'end' | 'start', { count, link }: Pick<AuditPoint, 'count' | 'link'>): AuditPoint {
  return { count, link, seal: macOf(key, [name, count, link]) }
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function macOf(key: Uint8Array, parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}
