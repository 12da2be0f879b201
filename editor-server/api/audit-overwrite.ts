import type { Actor } from '#content/access/actor.ts'
import type { Request } from 'express'
import { countedAs } from '../http/caller/counted-as.ts'
import { contextOf } from '../http/context.ts'
import { createThrottle, type Throttle } from '../http/throttle/throttle.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { appendAudit } from '../audit/append-audit.ts'

/** Overwrites of one person a minute: each is an entry of the audit log, which nobody may fill. */
const MOST_OVERWRITES = 600

const throttle: Slot<undefined, Throttle> = { make: () => createThrottle({ most: MOST_OVERWRITES }) }

export function isOverwrite(request: Request): boolean {
  return request.get('If-Match')?.trim() === '*'
}

/** Refuses the change, and not its entry: what is written over is never left out of the log. @throws AppError SITE_TOO_MANY */
export async function countOverwrite(site: Site, request: Request): Promise<void> {
  await site.shared.get(throttle).count(site.name, countedAs(request))
}

/** Writes down a change that was made with `If-Match: *`: over whatever version there was, on purpose (DESIGN section 3). */
export async function auditOverwrite(site: Site, request: Request, { actor, status, now }: { actor: Actor; status: number; now: Date }) {
  if (!isOverwrite(request)) return
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
