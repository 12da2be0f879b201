import { thingOf } from '#content/model/audit/thing-of.ts'
import { findEditedThings } from '../../site/edited-things.ts'
import { readThing } from '../../site/things.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { listRecentWork as call } from './contract.ts'

/** Things that are told of, and entries of either kind that are read for them: one page may be published many times. */
const MOST = 10
const READ = 60

const kinds: Readonly<Record<string, 'page' | 'item'>> = { pages: 'page', listitem: 'item' }

export const listRecentWork = implement(call, {
  async run({ site, actor, session }) {
    const { guid: me } = getSession(session).account
    const newest = { reverse: true, limit: READ }
    const { copies, published } = await site.records.read(async (reader) => ({
      copies: await reader.list('workingCopy', { by: 'changedBy', prefix: `${me} `, ...newest }),
      published: await reader.list('audit', { by: 'actorAndAction', prefix: `${me} publish `, ...newest }),
    }))
    const done = [
      ...copies.map(({ value: { kind, value, changedOn: on } }) => ({ kind, guid: value.guid, on, action: 'changed' as const })),
      ...published.flatMap(({ value }) => {
        const { resource, id: guid } = thingOf(value)
        const kind = kinds[resource]
        return kind && guid !== undefined && value.result < 300 ? [{ kind, guid, on: value.on, action: 'published' as const }] : []
      }),
    ].sort((a, b) => Date.parse(b.on) - Date.parse(a.on))
    const placeOf = await findEditedThings(site, actor)
    const seen = new Map<string, Awaited<ReturnType<typeof present>>>()
    async function present({ kind, guid, on, action }: (typeof done)[number]) {
      const { working } = await site.records.read((reader) => readThing(site, reader, { kind, guid }))
      const url = working && (await placeOf(working))
      return working && url !== undefined ? [{ kind, guid, title: working.title, url, on, action }] : []
    }
    for (const each of done) {
      if (seen.has(each.guid)) continue
      seen.set(each.guid, await present(each))
      if ([...seen.values()].flat().length === MOST) break
    }
    return reply(200, [...seen.values()].flat())
  },
})
