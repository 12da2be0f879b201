import type { AuditAction } from '#content/model/audit/schema.ts'
import type { Actor } from '#content/access/actor.ts'
import type { Request } from 'express'
import { appendAudit } from '../audit/append-audit.ts'
import { contextOf } from '../http/context.ts'
import type { Site } from '../site/site.ts'
import type { Call, SessionChange } from './call.ts'

/** Calls that are written down whenever they succeed: who gives rights, changes users and settings, comes in and changes how. */
export const auditedCalls: Readonly<Record<string, AuditAction>> = {
  'POST /api/roles': 'rights',
  'PUT /api/roles/{id}': 'rights',
  'DELETE /api/roles/{id}': 'rights',
  'POST /api/buildingblockinstance/{guid}/permissions': 'rights',
  'POST /api/users': 'users',
  'PUT /api/users/{id}': 'users',
  'DELETE /api/users/{id}': 'users',
  'POST /api/userinvitations': 'users',
  'DELETE /api/userinvitations/{id}': 'users',
  'POST /api/userinvitation:accept': 'users',
  'POST /api/registrations': 'users',
  'PUT /api/platformsettingvalues': 'settings',
  'PUT /api/platformsettingvalues/{key}': 'settings',
  'DELETE /api/platformsettingvalues/{key}': 'settings',
  'POST /api/sessions': 'signIn',
  'POST /api/sessions:confirm': 'signIn',
  'POST /api/sessions:link': 'signIn',
  'GET /api/oidc/{provider}/callback': 'signIn',
  'DELETE /api/sessions:current': 'signOut',
  'DELETE /api/sessions/{id}': 'signOut',
  'POST /api/passwords:reset': 'credentials',
  'POST /api/passwords:change': 'credentials',
  'POST /api/passkeys': 'credentials',
  'DELETE /api/passkeys/{id}': 'credentials',
  'POST /api/secondfactors:confirm': 'credentials',
  'POST /api/secondfactors:recoverycodes': 'credentials',
  'DELETE /api/secondfactors': 'credentials',
}

interface Answered {
  actor: Actor
  status: number
  session: SessionChange | undefined
  now: Date
}

/** Writes down a call of these that was answered. A sign-in counts once a session begins, and is of whose session it is. */
export async function auditAnswered(
  site: Site,
  { method, path }: Call,
  request: Request,
  { actor, status, session, now }: Answered,
): Promise<void> {
  const action = auditedCalls[`${method} ${path}`]
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
