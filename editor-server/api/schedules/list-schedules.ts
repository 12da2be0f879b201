import { presentSchedules } from '../../publishing/present-schedule.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listSchedules as call, SCHEDULES_PER_PAGE } from './contract.ts'

export const listSchedules = implement(call, {
  async run({ site, query }) {
    const { items, headers } = takePage(await presentSchedules(site), query, { path: call.path, perPage: SCHEDULES_PER_PAGE })
    return reply(200, items, { headers })
  },
})
