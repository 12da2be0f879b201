import { setImmediate } from 'node:timers/promises'
import type { AuditEntry } from '#content/model/audit/schema.ts'
import { type ActivityKind, activityKindOf } from '#content/model/audit/activity.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { findEditors } from '../../publishing/present-version.ts'
import { implement, reply } from '../endpoint.ts'
import { listAuditPeople as call, MOST_PEOPLE } from './contract.ts'

const byName = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

/** People walked past before others of the server get their turn. */
const AT_ONCE = 100

/** What somebody's entries begin with who did no more than come in. */
const ONLY_CAME_IN: ActivityKind = 'signIn'

export const listAuditPeople = implement(call, {
  async run({ site }) {
    const actors = await site.records.read(listActors)
    const people = await findEditors(site, actors)
    return reply(
      200,
      [...people.values()].sort((a, b) => byName.compare(a.name, b.name)),
    )
  },
})

/** From one person to the next: what each of them did is not read. In the index signing in comes last of the kinds. */
async function listActors(reader: StoreReader<RecordKinds>): Promise<string[]> {
  const actors: string[] = []
  const firstFrom = async (from = ''): Promise<AuditEntry | undefined> =>
    (await reader.list('audit', { by: 'activity', from, limit: 1 }))[0]?.value
  let passed = 0
  for (let entry = await firstFrom(); entry?.actor !== undefined; entry = await firstFrom(`${entry.actor}~`)) {
    if (activityKindOf(entry.action) !== ONLY_CAME_IN) actors.push(entry.actor)
    if (actors.length === MOST_PEOPLE) break
    passed += 1
    if (passed % AT_ONCE === 0) await setImmediate()
  }
  return actors
}
