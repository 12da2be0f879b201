import { createHash } from 'node:crypto'
import { findCommentedRights } from '../../comments/commented.ts'
import { findMentionable } from '../../comments/people.ts'
import { presentThreads } from '../../comments/present-thread.ts'
import { findFirst } from '../../comments/threads.ts'
import { implement, reply } from '../endpoint.ts'
import { readPage } from '../read-page.ts'
import { findCommented, presentThread } from './asked-page.ts'
import * as calls from './contract.ts'

export const listCommentThreads = implement(calls.listCommentThreads, {
  find: findCommented,
  async run({ site, actor, params: { page }, query: { state = 'open', ...paging } }) {
    const path = calls.listCommentThreads.path.replace('{page}', page)
    const wanted = { path, query: { state }, perPage: calls.THREADS_PER_PAGE }
    const { threads, headers } = await site.records.read(async (reader) => {
      const found = await readPage(reader, 'commentThread', { by: state, prefix: `${page} `, reverse: true }, paging, wanted)
      const firsts = await Promise.all(
        found.items.map(async (thread) => ({ thread, comments: [(await findFirst(reader, thread)) ?? []].flat() })),
      )
      return { threads: firsts, headers: found.headers }
    })
    return reply(200, await presentThreads(site, threads, actor?.guid), { headers })
  },
})

export const countComments = implement(calls.countComments, {
  find: findCommented,
  async run({ site, params: { page } }) {
    const { open, resolved } = await site.records.read(async (reader) => ({
      open: (await reader.list('commentThread', { by: 'open', prefix: `${page} ` })).map(({ value }) => value),
      resolved: await reader.count('commentThread', { by: 'resolved', prefix: `${page} ` }),
    }))
    const blocks = new Map<string, number>()
    for (const { block } of open) if (block !== undefined) blocks.set(block, (blocks.get(block) ?? 0) + 1)
    const facts = open.map(({ guid, revision }) => [guid, revision])
    return reply(200, {
      open: open.length,
      resolved,
      blocks: [...blocks].map(([block, count]) => ({ block, open: count })),
      state: createHash('sha256')
        .update(JSON.stringify([facts, resolved]))
        .digest('base64url')
        .slice(0, 22),
    })
  },
})

export const listMentionable = implement(calls.listMentionable, {
  find: findCommented,
  async run({ site, params, query }) {
    const rights = await findCommentedRights(site, params.page)
    return reply(200, rights ? await findMentionable(site, rights, query.q ?? '') : [])
  },
})

export const getCommentThread = implement(calls.getCommentThread, {
  find: findCommented,
  run: async (request) => reply(200, await presentThread(request, request.params)),
})
