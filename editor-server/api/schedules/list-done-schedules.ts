import type { AuditEntry } from '#content/model/audit/schema.ts'
import { thingOf } from '#content/model/audit/thing-of.ts'
import type { ScheduledAction } from '#content/model/schedule/schema.ts'
import { type PlannedRef, presentMoments } from '../../publishing/present-schedule.ts'
import { findEditors } from '../../publishing/present-version.ts'
import { implement, reply } from '../endpoint.ts'
import { readEntries } from '../read-page.ts'
import { listDoneSchedules as call, SCHEDULES_PER_PAGE } from './contract.ts'

/** From this status on a plan failed. */
const FIRST_REFUSAL = 400

/** What the scheduler did, the newest first, as the audit log has it. */
export const listDoneSchedules = implement(call, {
  async run({ site, query }) {
    const { items, headers } = await site.records.read((reader) =>
      readEntries(reader, 'audit', { by: 'planned', reverse: true }, query, { path: call.path, query: {}, perPage: SCHEDULES_PER_PAGE }),
    )
    const people = await findEditors(
      site,
      items.flatMap(({ value }) => value.actor ?? []),
    )
    const done = items.map(({ id, value }) => {
      const setBy = people.get(value.actor ?? '')
      return {
        ...refOf(value),
        number: Number(id),
        action: value.action as ScheduledAction,
        on: value.on,
        isGood: value.result < FIRST_REFUSAL,
        ...(setBy && { setBy }),
      }
    })
    return reply(200, await presentMoments(site, done), { headers: { ...headers } })
  },
})

/** `auditThing` writes it. */
function refOf(entry: AuditEntry): PlannedRef {
  const { resource, id = '' } = thingOf(entry)
  return { kind: resource === 'editions' ? 'edition' : resource === 'pages' ? 'page' : 'item', guid: id }
}
