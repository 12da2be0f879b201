import { findEditedThings } from '../../site/edited-things.ts'
import { readCommented } from '../../comments/commented.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { collect } from './collect.ts'
import { listCommentWork as call } from './contract.ts'

export const listCommentWork = implement(call, {
  async run({ site, actor, session, query: { cursor } }) {
    const { guid: me } = getSession(session).account
    const placeOf = await findEditedThings(site, actor)
    const found = await collect(
      cursor,
      (part) => site.records.read((reader) => reader.page('commentPart', { by: 'saidOn', prefix: `${me} `, reverse: true, ...part })),
      async (parts) => {
        const shown = await Promise.all(
          parts.map(async ({ page: guid, thread, saidOn }) => {
            const { kind, working, count } = await site.records.read(async (reader) => ({
              ...(await readCommented(site, reader, guid)),
              count: (await reader.find('commentThread', `${guid}/${thread}`))?.count ?? 0,
            }))
            const url = working && (await placeOf(working))
            return working && url !== undefined ? [{ kind, guid, title: working.title, url, thread, saidOn, count }] : []
          }),
        )
        return shown.flat()
      },
    )
    return reply(200, found)
  },
})
