import { findEditors } from '../../publishing/present-version.ts'
import { implement, reply } from '../endpoint.ts'
import { listMediaSenders as call } from './contract.ts'

const byName = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

export const listMediaSenders = implement(call, {
  async run({ site }) {
    const senders: string[] = []
    // From one person to the next: what each of them uploaded is not read.
    await site.records.read(async (reader) => {
      for (let [next] = await reader.list('mediaSender', { by: 'by', limit: 1 }); next;) {
        senders.push(next.value.by)
        ;[next] = await reader.list('mediaSender', { by: 'by', from: `${next.value.by}~`, limit: 1 })
      }
    })
    const people = await findEditors(site, senders)
    return reply(
      200,
      [...people.values()].sort((a, b) => byName.compare(a.name, b.name)),
    )
  },
})
