import type { Actor } from '#content/access/actor.ts'
import type { Request } from 'express'
import { appendAudit } from '../audit/append-audit.ts'
import { contextOf } from '../http/context.ts'
import type { Site } from '../site/site.ts'
import type { Call, SessionChange } from './call.ts'

interface Answered {
  actor: Actor
  status: number
  session: SessionChange | undefined
  now: Date
}

/** Writes down a call that says so (`auditedAs`). A sign-in counts once a session begins, and is of whose session it is. */
export async function auditAnswered(
  site: Site,
  { method, path, auditedAs: action }: Call,
  request: Request,
  { actor, status, session, now }: Answered,
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
    correlationId: contextOf(request).correlationId,
  })
}
