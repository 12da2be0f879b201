import { presentScheduledThings } from '../../publishing/present-schedule.ts'
import type { QueryOf } from '../call.ts'
import { implement, reply } from '../endpoint.ts'
import { readPage } from '../read-page.ts'
import { listSchedules as call, SCHEDULES_PER_PAGE } from './contract.ts'

export const listSchedules = implement(call, {
  async run({ site, query, actor, language }) {
    const { pageNumber, itemCount, ...filters } = query
    const { items, headers } = await site.records.read((reader) =>
      readPage(
        reader,
        'schedule',
        rangeOf(query),
        { pageNumber, itemCount },
        { path: call.path, query: filters, perPage: SCHEDULES_PER_PAGE },
      ),
    )
    return reply(200, await presentScheduledThings(site, items, { actor, language }), { headers })
  },
})

/** Keys of each index end with the moment, so that one range gives a period. */
function rangeOf({ kind, state, from, before }: QueryOf<typeof call>) {
  const bounds = (prefix: string) => ({
    ...(prefix !== '' && { prefix }),
    ...(from !== undefined && { from: prefix + keyOf(from) }),
    ...(before !== undefined && { before: prefix + keyOf(before) }),
  })
  if (kind !== undefined && state !== undefined) return { by: 'kindAndState' as const, ...bounds(`${kind} ${state} `) }
  if (kind !== undefined) return { by: 'kind' as const, ...bounds(`${kind} `) }
  return state === undefined ? { by: 'on' as const, ...bounds('') } : { by: 'state' as const, ...bounds(`${state} `) }
}

const keyOf = (instant: string) => new Date(instant).toISOString()
