import { findEditors } from '../../publishing/present-version.ts'
import { implement, reply } from '../endpoint.ts'
import { listAuditPeople as call } from './contract.ts'

const byName = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

export const listAuditPeople = implement(call, {
  async run({ site }) {
    const actors: string[] = []
    // From one person to the next: what each of them did is not read.
    await site.records.read(async (reader) => {
      for (let [next] = await reader.list('audit', { by: 'actor', limit: 1 }); next?.value.actor !== undefined;) {
        actors.push(next.value.actor)
        ;[next] = await reader.list('audit', { by: 'actor', from: `${next.value.actor}~`, limit: 1 })
      }
    })
    const people = await findEditors(site, actors)
    return reply(
      200,
      [...people.values()].sort((a, b) => byName.compare(a.name, b.name)),
    )
  },
})
