import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { startApiServer } from '#tests/support/api-server.ts'
import { addAudit } from '../../audit/append-audit.ts'

it('reads no more of ten thousand entries than a page', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-log-'))
  const server = await startApiServer({ records: createRecordsStore<RecordKinds>({ folder, indexes: recordIndexes }) })
  try {
    const site = server.sites.find('een')!
    const { admin } = server.seeds.een.accounts
    const event = {
      action: 'settings' as const,
      method: 'PUT',
      path: '/api/platformsettingvalues/showFooter',
      result: 200,
      actor: admin.guid,
    }
    const at = (index: number) => new Date(Date.UTC(2026, 7, 1) + index * 60_000).toISOString()
    const events = Array.from({ length: 10_000 }, (_, index) => ({ ...event, on: at(index), correlationId: String(index) }))
    await site.records.transact((writer) => addAudit(site, writer, ...events))
    const thing = '?thing=showFooter'
    for (const query of [
      '',
      '?action=settings',
      `?actor=${admin.guid}&from=2026-08-02T00:00:00Z&pageNumber=20`,
      thing,
      `${thing}&pageNumber=400`,
    ]) {
      const times: number[] = []
      for (let turn = 0; turn < 8; turn += 1) {
        const start = performance.now()
        expect((await server.call(`GET /api/audit${query}`, { as: 'admin' })).status).toBe(200)
        times.push(performance.now() - start)
      }
      expect(Math.min(...times), query).toBeLessThan(100)
    }
    const totalOf = async (query: string) => (await server.call(`GET /api/audit${query}`, { as: 'admin' })).headers.get('X-Total-Count')
    expect(await totalOf(thing)).toBe('10000')
    // Of what was done to one thing no more than the newest is looked through.
    expect(await totalOf(`${thing}&actor=${admin.guid}`)).toBe('5000')
    expect(await totalOf(`${thing}&action=settings&before=2026-08-02T00:00:00Z`)).toBe('1440')
    expect((await server.call('GET /api/audit:verify', { as: 'admin' })).body).toMatchObject({ entries: 10_000, isSound: true })
  } finally {
    await server.close()
    rmSync(folder, { recursive: true })
  }
})
