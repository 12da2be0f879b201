import type { Actor } from '#content/access/actor.ts'
import type { Request } from 'express'
import { contextOf } from '../http/context.ts'
import type { Site } from '../site/site.ts'
import { appendAudit } from '../audit/append-audit.ts'

/** Writes down a change that was made with `If-Match: *`: over whatever version there was, on purpose (DESIGN section 3). */
export async function auditOverwrite(site: Site, request: Request, { actor, status, now }: { actor: Actor; status: number; now: Date }) {
  if (request.get('If-Match')?.trim() !== '*') return
  await appendAudit(site, {
    on: now.toISOString(),
    action: 'overwrite',
    method: request.method,
    path: request.path,
    result: status,
    ...(actor && { actor: actor.guid }),
    correlationId: contextOf(request).correlationId,
  })
}
