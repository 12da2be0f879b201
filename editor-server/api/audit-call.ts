import { auditThing } from '../audit/audit-thing.ts'
import type { ThingRef } from '../publishing/things.ts'
import type { ApiRequest } from './endpoint.ts'

/** What these calls take of a request, of pages and of items alike. */
export type Asked = Pick<ApiRequest, 'site' | 'actor' | 'language' | 'now' | 'caller' | 'checkVersion'>

/** Writes down what a call did to a page or item. */
export function audit(request: Asked, ref: ThingRef, action: Parameters<typeof auditThing>[2], method = 'POST'): Promise<void> {
  const { site, actor, now, caller } = request
  return auditThing(site, ref, action, { actor, now, correlationId: caller.correlationId, method })
}
