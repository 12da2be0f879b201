import type { PublishRequest } from '#content/model/publish-request/schema.ts'
import { presentRequest } from '../../approval/present-request.ts'
import { decidePublish } from '../../publishing/decide-publish.ts'
import { findEditedThings } from '../../site/edited-things.ts'
import { readThing } from '../../site/things.ts'
import { versionOf } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { collect } from './collect.ts'
import { listRequestWork as call } from './contract.ts'

export const listRequestWork = implement(call, {
  async run({ site, actor, session, query: { of, cursor } }) {
    const { guid: me } = getSession(session).account
    const placeOf = await findEditedThings(site, actor)
    const range = of === 'own' ? ({ by: 'person', prefix: `${me} `, reverse: true } as const) : ({ by: 'open' } as const)
    const show = async (request: PublishRequest) => {
      const { kind, guid } = request
      const { working } = await site.records.read((reader) => readThing(site, reader, { kind, guid }))
      const url = working && (await placeOf(working))
      if (!working || url === undefined) return []
      if (of === 'waiting' && (request.askedBy === me || (await decidePublish(site, actor, { kind, guid })).outcome !== 'allowed'))
        return []
      const card = await presentRequest(site, request, { version: versionOf(working), reader: me })
      return [{ kind, guid, title: working.title, url, ...card }]
    }
    const found = await collect(
      cursor,
      (part) => site.records.read((reader) => reader.page('publishRequest', { ...range, ...part })),
      async (requests) => (await Promise.all(requests.map(show))).flat(),
    )
    return reply(200, found)
  },
})
