import { findEditedThings } from '../../site/edited-things.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { listOwnDrafts as call, MOST_DRAFTS } from './contract.ts'

export const listOwnDrafts = implement(call, {
  async run({ site, actor, session }) {
    const { guid: by } = getSession(session).account
    const copies = await site.records.read((reader) =>
      reader.list('workingCopy', { by: 'changedBy', prefix: `${by} `, reverse: true, limit: MOST_DRAFTS }),
    )
    const placeOf = await findEditedThings(site, actor)
    const drafts = await Promise.all(
      copies.map(async ({ value: { kind, value, changedOn } }) => {
        const url = await placeOf(value)
        return url === undefined ? [] : [{ kind, guid: value.guid, title: value.title, url, on: changedOn }]
      }),
    )
    return reply(200, drafts.flat())
  },
})
