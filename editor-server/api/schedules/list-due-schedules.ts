import { presentMoments } from '../../publishing/present-schedule.ts'
import { readDue } from '../../publishing/schedules.ts'
import { implement, reply } from '../endpoint.ts'
import { readEntries } from '../read-page.ts'
import { listDueSchedules as call, SCHEDULES_PER_PAGE } from './contract.ts'

/** Moment by moment: a plan with two stands at both. */
export const listDueSchedules = implement(call, {
  async run({ site, query }) {
    const { pageNumber, itemCount, ...days } = query
    // Ids begin with their instant.
    const range = { from: new Date(days.from).toISOString(), before: new Date(days.before).toISOString() }
    const { items, headers } = await site.records.read((reader) =>
      readEntries(reader, 'scheduleDue', range, { pageNumber, itemCount }, { path: call.path, query: days, perPage: SCHEDULES_PER_PAGE }),
    )
    const moments = await presentMoments(
      site,
      items.map(({ id }) => readDue(id)),
    )
    return reply(200, moments, { headers: { ...headers } })
  },
})
