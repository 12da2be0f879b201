import type { AuditEntry } from '#content/model/audit/schema.ts'
import type { Actor } from '#content/access/actor.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { addAudit } from './append-audit.ts'

interface Deed {
  actor: Pick<NonNullable<Actor>, 'guid'> | undefined
  now: Date
  correlationId: string
  /** Status of the answer; default 200. */
  result?: number
  method?: string
}

const resources = { page: '/api/pages/', item: '/api/listitem/' } as const

/** Writes down what is done to a page or item, in the transaction that does it, under the path that it has in the API. */
export function auditThing(
  site: Pick<Site, 'keyFor'>,
  writer: StoreWriter<RecordKinds>,
  { kind, guid }: { kind: keyof typeof resources; guid: string },
  action: AuditEntry['action'],
  { actor, now, correlationId, result = 200, method = 'POST' }: Deed,
): Promise<void> {
  const path = `${resources[kind]}${guid}:${action}`
  return addAudit(site, writer, { on: now.toISOString(), action, method, path, result, ...(actor && { actor: actor.guid }), correlationId })
}
