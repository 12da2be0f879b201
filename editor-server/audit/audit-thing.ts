import type { AuditEntry } from '#content/model/audit/schema.ts'
import type { Actor } from '#content/access/actor.ts'
import type { Site } from '../site/site.ts'
import { appendAudit } from './append-audit.ts'

interface Deed {
  actor: Pick<NonNullable<Actor>, 'guid'> | undefined
  now: Date
  correlationId: string
  /** Status of the answer; 200 where it is left out. */
  result?: number
  method?: string
}

const resources = { page: '/api/pages/', item: '/api/listitem/' } as const

/** Writes down what was done to a page or item, under the path that it has in the API. */
export async function auditThing(
  site: Site,
  { kind, guid }: { kind: keyof typeof resources; guid: string },
  action: AuditEntry['action'],
  { actor, now, correlationId, result = 200, method = 'POST' }: Deed,
): Promise<void> {
  const path = `${resources[kind]}${guid}:${action}`
  await appendAudit(site, { on: now.toISOString(), action, method, path, result, ...(actor && { actor: actor.guid }), correlationId })
}
