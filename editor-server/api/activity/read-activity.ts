import { activityKeyOf, activityKindOf, ownDeedOf } from '#content/model/audit/activity.ts'
import type { Actor } from '#content/access/actor.ts'
import type * as z from 'zod'
import type { Site } from '../../site/site.ts'
import { readEntries } from '../read-page.ts'
import type { activityQuery, activitySchema } from './contract.ts'
import { nameSubject } from './name-subject.ts'

/** One page of what somebody did, by the indexes of the audit log. */
export async function readActivity(
  site: Site,
  guid: string,
  { kind, sort_by: sortBy = 'on_desc', ...paging }: z.output<typeof activityQuery>,
  { viewer, path }: { viewer: Actor; path: string },
): Promise<{ items: z.input<typeof activitySchema>[]; headers: Record<string, string> }> {
  const range =
    kind === undefined ? { by: 'actor' as const, prefix: `${guid} ` } : { by: 'activity' as const, key: activityKeyOf(guid, kind) }
  const { items, headers } = await site.records.read((reader) =>
    readEntries(reader, 'audit', { ...range, reverse: sortBy === 'on_desc' }, paging, {
      path,
      query: { kind, sort_by: sortBy },
      perPage: 25,
    }),
  )
  const shown = await Promise.all(
    items.map(async ({ id, value: { on, action, method, path: subject } }) => {
      const deed = ownDeedOf({ method, path: subject })
      const about = await nameSubject(site, subject, viewer)
      return { id, on, action, kind: activityKindOf(action), ...(deed && { deed }), ...(about && { about }) }
    }),
  )
  return { items: shown, headers: { ...headers } }
}
