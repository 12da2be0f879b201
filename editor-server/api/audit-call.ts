import type { AuditAction } from '#content/model/audit/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { auditThing } from '../audit/audit-thing.ts'
import type { ThingRef } from '../site/things.ts'
import type { ApiRequest } from './endpoint.ts'

/** What these calls take of a request, of pages and of items alike. */
export type Asked = Pick<ApiRequest, 'site' | 'actor' | 'language' | 'now' | 'caller' | 'checkVersion'>

/** Writes down what a call does to a page or item, in the transaction that does it. */
export function auditOf(
  { site, actor, now, caller }: Asked,
  ref: ThingRef,
  action: AuditAction,
  method = 'POST',
): (writer: StoreWriter<RecordKinds>) => Promise<void> {
  return (writer) => auditThing(site, writer, ref, action, { actor, now, correlationId: caller.correlationId, method })
}
