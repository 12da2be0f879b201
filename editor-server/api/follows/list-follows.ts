import { findFollowed } from '../../publishing/follows/followed.ts'
import { listFollows as readFollows } from '../../publishing/follows/follows.ts'
import { implement, reply } from '../endpoint.ts'
import { listFollows as call } from './contract.ts'

export const listFollows = implement(call, {
  async run({ site, actor }) {
    const follows = await site.records.read((reader) => readFollows(reader, actor?.guid ?? ''))
    const cards = await Promise.all(
      follows.map(async ({ guid, kind, on }) => {
        const shown = await findFollowed(site, guid, actor)
        return { guid, kind, on, ...(shown && { title: shown.title, url: shown.url }) }
      }),
    )
    return reply(200, cards)
  },
})
