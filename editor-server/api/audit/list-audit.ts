import type { AuditEntry } from '#content/model/audit/schema.ts'
import type { Entry, ListRange, StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { findEditors } from '../../publishing/present-version.ts'
import type { QueryOf } from '../call.ts'
import { implement, reply } from '../endpoint.ts'
import { linksTo, takePage } from '../paging.ts'
import { listAudit as call } from './contract.ts'
import { describeThings } from './describe-things.ts'
import { nameValues } from './name-values.ts'

type Query = QueryOf<typeof call>
type Range = ListRange<'on' | 'actor' | 'action' | 'actorAndAction' | 'thing'>

const PER_PAGE = 25

/** Entries about one thing that are looked through for a person or an action: there is no index of both. */
const MOST_EXAMINED = 5000

export const listAudit = implement(call, {
  async run({ site, query }) {
    const { pageNumber, itemCount, ...filters } = query
    const paging = { pageNumber, itemCount }
    const about = { path: call.path, query: filters, perPage: PER_PAGE }
    const { items, headers } = await site.records.read(async (reader) => {
      const range = rangeOf(query)
      if (query.thing !== undefined && (query.actor !== undefined || query.action !== undefined)) {
        const entries = await reader.list('audit', { ...range, reverse: true, limit: MOST_EXAMINED })
        return takePage(
          entries.filter(({ value }) => fits(value, query)),
          paging,
          about,
        )
      }
      const { pageNumber: page = 1, itemCount: size = PER_PAGE } = paging
      const total = await countIn(reader, range)
      const entries = await reader.list('audit', { ...range, reverse: true, limit: size, offset: (page - 1) * size })
      const link = linksTo({ ...about, pageNumber: page, size, total })
      return { items: entries, headers: { 'X-Total-Count': String(total), ...(link !== undefined && { Link: link }) } }
    })
    const people = await findEditors(
      site,
      items.flatMap(({ value }) => value.actor ?? []),
    )
    const aboutOf = await describeThings(
      site,
      items.map(({ value }) => value),
    )
    const namesOf = await nameValues(
      site,
      items.map(({ value }) => value),
    )
    const present = ({ id, value }: Entry<AuditEntry>) => {
      const person = people.get(value.actor ?? '')
      const names = namesOf(value)
      return {
        ...value,
        number: Number(id),
        about: aboutOf(value),
        ...(person && { person }),
        ...(Object.keys(names).length > 0 && { names }),
      }
    }
    return reply(200, items.map(present), { headers: { ...headers } })
  },
})

/** The whole log is counted from where it begins and ends: counting goes by every entry. */
async function countIn(reader: StoreReader<RecordKinds>, range: Range): Promise<number> {
  const end = Object.keys(range).length === 0 ? await reader.find('auditEnd', 'end') : undefined
  if (!end) return reader.count('audit', range)
  return end.count - ((await reader.find('auditEnd', 'start'))?.count ?? 0)
}

/** The part of an index that answers most of the question; its keys end with the moment. */
function rangeOf({ thing, actor, action, from, before }: Query): Range {
  const bounds = (prefix: string): Partial<Range> => ({
    ...(prefix !== '' && { prefix }),
    ...(from !== undefined && { from: prefix + keyOf(from) }),
    ...(before !== undefined && { before: prefix + keyOf(before) }),
  })
  if (thing !== undefined) return { by: 'thing', ...bounds(`${thing} `) }
  if (actor !== undefined && action !== undefined) return { by: 'actorAndAction', ...bounds(`${actor} ${action} `) }
  if (actor !== undefined) return { by: 'actor', ...bounds(`${actor} `) }
  if (action !== undefined) return { by: 'action', ...bounds(`${action} `) }
  return from === undefined && before === undefined ? {} : { by: 'on', ...bounds('') }
}

const keyOf = (instant: string) => new Date(instant).toISOString()

function fits(entry: AuditEntry, { actor, action }: Query): boolean {
  return (actor === undefined || entry.actor === actor) && (action === undefined || entry.action === action)
}
