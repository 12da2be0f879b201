import { afterAll, beforeAll, expect, it } from 'vitest'
import { Authorship } from '#editor-server/site/authorship.ts'
import type { RefusedCommits } from '#editor-server/site/authorship.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
let refused: RefusedCommits | undefined
beforeAll(async () => {
  const authorshipOf = () =>
    new Authorship(
      async () => {},
      async () => refused,
    )
  server = await startApiServer({ authorshipOf })
}, 30_000)
afterAll(() => server.close())

const read = async (as: Caller) =>
  (await server.call(`GET /api/pages/${server.seeds.een.page.guid}:impact`, { as })).body as { commits?: RefusedCommits; pages: object[] }

it('administrators are told what git does not take, as long as it does not, and nobody else is', async () => {
  expect(await read('admin')).not.toHaveProperty('commits')
  refused = { waiting: 2, since: '2026-11-21T10:00:00.000Z', reason: 'geen goed bericht' }
  expect((await read('admin')).commits).toEqual(refused)
  const answer = await read('manager')
  expect(answer.pages).toBeDefined()
  expect(answer).not.toHaveProperty('commits')
})
