import { presentScheduledThings } from '../../publishing/present-schedule.ts'
import type { QueryOf } from '../call.ts'
import { implement, reply } from '../endpoint.ts'
import { readPage } from '../read-page.ts'
import { listSchedules as call, SCHEDULES_PER_PAGE } from './contract.ts'

export const listSchedules = implement(call, {
  async run({ site, query }) {
    const { kind, state, ...paging } = query
    const { items, headers } = await site.records.read((reader) =>
      readPage(reader, 'schedule', rangeOf(query), paging, { path: call.path, query: { kind, state }, perPage: SCHEDULES_PER_PAGE }),
    )
    return reply(200, await presentScheduledThings(site, items), { headers })
  },
})

function rangeOf({ kind, state }: QueryOf<typeof call>) {
  if (kind !== undefined && state !== undefined) return { by: 'kindAndState' as const, prefix: `${kind} ${state} ` }
  if (kind !== undefined) return { by: 'kind' as const, prefix: `${kind} ` }
  return state === undefined ? { by: 'on' as const } : { by: 'state' as const, prefix: `${state} ` }
}
