import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import type { BlockKind } from './contract.ts'
import { findDrawing } from './find-drawing.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

describe('kinds of blocks', () => {
  it('are listed for everybody who edits something, with their options and where they may stand', async () => {
    for (const as of ['manager', 'admin', 'staff'] as const) {
      const { status, body } = await server.call('GET /api/blocks', { as })
      expect([as, status]).toEqual([as, 200])
      const hero = (body as BlockKind[]).find(({ name }) => name === 'hero')
      expect(hero).toMatchObject({
        version: 2,
        group: 'other',
        placement: { positions: ['top', 'main'], in: ['page'], maxPerPage: 1 },
        texts: { nl: { title: 'Hero', fields: {} }, en: { title: 'Hero' } },
        schema: { type: 'object', required: ['title'], properties: { image: { title: 'guid' } }, additionalProperties: false },
      })
    }
  })

  it.each([
    ['anonymous', 401],
    ['user', 403],
    ['verified', 403],
  ] as const)('are not told to %s', async (as, status) => {
    expect((await server.call('GET /api/blocks', { as })).status).toBe(status)
  })

  it('have a drawing of lucide; one that has no such name gets that of building blocks', async () => {
    expect(await findDrawing('layout-grid')).toHaveLength(4)
    expect(await findDrawing('no-such-drawing')).toEqual(await findDrawing('blocks'))
  })
})
