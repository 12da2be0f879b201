import type { Actor } from '#content/access/actor.ts'
import type { Decision } from '#content/access/caller-policy.ts'
import { decide } from '#content/access/policy.ts'
import { findItemSubject } from '../site/find-item.ts'
import { findPageRights } from '../site/page-rights.ts'
import type { Site } from '../site/site.ts'
import type { ThingRef } from '../site/things.ts'

/** Whether somebody may publish a page or item, and so change what is planned for it. What is gone is not found. */
export async function decidePublish(site: Site, actor: Actor, { kind, guid }: ThingRef): Promise<Decision> {
  const subject = kind === 'page' ? await findPageRights(site, guid) : await findItemSubject(site, guid)
  return decide({ kind, action: 'publish' }, actor, subject)
}
