import type { ScheduledAction } from '#content/model/schedule/schema.ts'
import { type PlannedRef, presentMoments } from '../../publishing/present-schedule.ts'
import { readDue } from '../../publishing/schedules.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listDueSchedules as call, SCHEDULES_PER_PAGE } from './contract.ts'

/** Moment by moment: a plan with two stands at both, and editions among them. */
export const listDueSchedules = implement(call, {
  async run({ site, query }) {
    const { pageNumber, itemCount, ...days } = query
    // Ids begin with their instant.
    const range = { from: new Date(days.from).toISOString(), before: new Date(days.before).toISOString() }
    const all = await site.records.read(async (reader) => {
      const things = (await reader.list('scheduleDue', range)).map(({ id }) => readDue(id))
      const editions = await reader.list('edition', { by: 'due', ...range })
      return [
        ...things,
        ...editions.flatMap(({ value: { guid, plan } }) =>
          plan ? [{ kind: 'edition', guid, on: plan.on, action: 'publish' } as const] : [],
        ),
      ]
    })
    const ordered = all.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    const wanted = { path: call.path, query: days, perPage: SCHEDULES_PER_PAGE }
    const { items, headers } = takePage<PlannedRef & { on: string; action: ScheduledAction }>(ordered, { pageNumber, itemCount }, wanted)
    return reply(200, await presentMoments(site, items), { headers: { ...headers } })
  },
})
