import type { Actor } from '#content/access/actor.ts'
import type { AuditChange } from '#content/model/audit/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import type { Request } from 'express'
import { appendAudit } from '../audit/append-audit.ts'
import { contextOf } from '../http/context.ts'
import type { Site } from '../site/site.ts'
import type { Call, SessionChange } from './call.ts'

interface Answered {
  actor: Actor
  status: number
  body?: unknown
  session?: SessionChange
  changes?: readonly AuditChange[]
  now: Date
}

/** Writes down a call that says so (`auditedAs`). A sign-in counts once a session begins, and is of whose session it is. */
export async function auditAnswered(
  site: Site,
  { method, path, auditedAs: action }: Call,
  request: Request,
  { actor, status, body, session, changes = [], now }: Answered,
): Promise<void> {
  const begun = typeof session === 'object' ? session.id : undefined
  if (action === undefined || (action === 'signIn' && begun === undefined)) return
  const account = begun === undefined ? actor?.guid : (await site.records.read((reader) => reader.find('session', begun)))?.userGuid
  await appendAudit(site, {
    on: now.toISOString(),
    action,
    method,
    path: action === 'signIn' ? path : request.path,
    result: status,
    ...(account !== undefined && { actor: account }),
    ...thingMade(status, body),
    ...(changes.length > 0 && { changes: [...changes] }),
    correlationId: contextOf(request).correlationId,
  })
}

/** What a call has made has no guid in its path. */
function thingMade(status: number, body: unknown): { thing?: string } {
  const { guid } = (status === CREATED && typeof body === 'object' && body !== null ? body : {}) as { guid?: unknown }
  const { data } = guidSchema.safeParse(guid)
  return data === undefined ? {} : { thing: data }
}

const CREATED = 201
