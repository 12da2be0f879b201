import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#content/model/audit/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import { openRecords } from '#content/store/open-records.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { runInTest } from '#cli/run-in-test.ts'
import { addAudit, dropOldAudit } from '#editor-server/audit/append-audit.ts'
import { plainLinkOf } from '#editor-server/audit/seal-audit.ts'
import { deriveKey } from '#editor-server/site/derive-key.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { makeWorkspace, type Workspace } from '#tests/support/workspace.ts'

const secret = 'q8Zt1vYw5uXr2mNc7bLk4jHg9fDs3aPo'
const site = { keyFor: (purpose: string) => deriveKey(secret, 'proef', purpose) }
const start = Date.parse('2026-01-01T00:00:00Z')
const eventOf = (number: number) => ({
  on: new Date(start + number * 60_000).toISOString(),
  action: 'publish' as const,
  method: 'POST',
  path: `/api/pages/${number}:publish`,
  result: 200,
  actor: guidOf(number % 3),
  correlationId: `c${number}`,
})

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.stop(), 60_000)

describe.each(['LMDB', 'PostgreSQL'])('the audit log in %s', (kind) => {
  let workspace: Workspace
  let place: { data: string; databaseUrl?: string }
  let env: Record<string, string>
  beforeEach(async () => {
    workspace = makeWorkspace()
    place = { data: mkdtempSync(join(workspace.root, 'data-')) }
    env = { SITE_SECRET: secret }
    if (kind === 'LMDB') return
    place.databaseUrl = (await postgres.createDatabase()).url
    env['DATABASE_URL'] = place.databaseUrl
  }, 60_000)
  afterEach(() => workspace.dispose())

  /** Writes to the records as the server does, or as somebody who got at them. */
  async function write(work: (writer: StoreWriter<RecordKinds>) => Promise<unknown>): Promise<void> {
    const opened = await openRecords(place)
    try {
      await opened.records.transact('proef', work)
    } finally {
      await opened.close()
    }
  }
  const log = (from: number, to: number) =>
    write((writer) => addAudit(site, writer, ...Array.from({ length: to - from }, (_, index) => eventOf(from + index))))
  const change = (number: number, make: (entry: AuditEntry) => AuditEntry) =>
    write(async (writer) => {
      const id = String(number).padStart(12, '0')
      await writer.put('audit', id, make((await writer.find('audit', id)) as AuditEntry))
    })
  const remove = (number: number) => write((writer) => writer.delete('audit', String(number).padStart(12, '0')))

  async function verify(...args: string[]) {
    const run = await runInTest(['audit', 'verify', '--json', '--data', place.data, ...args], { cwd: workspace.root, env })
    const report = JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '') as {
      sites?: { entries: number; unsealed: number; end: { count: number; link: string } }[]
      problems: { code: string; message: string }[]
    }
    return { code: run.code, ...report.sites?.[0], problems: report.problems.map((problem) => problem.code), text: run.stderr }
  }

  it('is sound as the server writes it, empty, with erased accounts, and once old entries have gone', async () => {
    expect(await verify()).toMatchObject({ code: 0, entries: 0, problems: [] })
    await log(0, 7)
    await change(2, ({ actor: _actor, ...entry }) => entry)
    expect(await verify()).toMatchObject({ code: 0, entries: 7, unsealed: 0, problems: [] })
    await write((writer) => dropOldAudit(site, writer, eventOf(3).on))
    expect(await verify()).toMatchObject({ code: 0, entries: 4, problems: [] })
    await log(7, 9)
    expect(await verify()).toMatchObject({ code: 0, entries: 6, end: { count: 9 }, problems: [] })
  }, 60_000)

  it.each<[string, string[], () => Promise<void>]>([
    ['changed', ['SITE_AUDIT_CHANGED'], () => change(3, (entry) => ({ ...entry, path: '/api/pages/x:publish' }))],
    ['given to somebody else', ['SITE_AUDIT_ACTOR'], () => change(3, (entry) => ({ ...entry, actor: guidOf(77) }))],
    ['given to nobody', ['SITE_AUDIT_CHANGED'], () => change(3, ({ actor: _a, actorMark: _m, ...entry }) => entry)],
    ['taken out', ['SITE_AUDIT_MISSING'], () => remove(3)],
    ['the first, taken out', ['SITE_AUDIT_MISSING'], () => remove(0)],
    ['the last, taken out', ['SITE_AUDIT_CUT'], () => remove(6)],
    [
      'the last, taken out with the count',
      ['SITE_AUDIT_CUT'],
      () =>
        write(async (writer) => {
          const before = await writer.find('audit', '000000000005')
          await writer.delete('audit', '000000000006')
          await writer.put('auditEnd', 'end', { count: 6, link: before?.link ?? '' })
        }),
    ],
    [
      'the first three, as if they were old',
      ['SITE_AUDIT_CUT'],
      () =>
        write(async (writer) => {
          const last = await writer.find('audit', '000000000002')
          for (const number of [0, 1, 2]) await writer.delete('audit', `00000000000${number}`)
          await writer.put('auditEnd', 'start', { count: 3, link: last?.link ?? '', seal: 'made up' })
        }),
    ],
    [
      'put in with a hash of one’s own',
      ['SITE_AUDIT_UNSEALED', 'SITE_AUDIT_CUT'],
      () =>
        write(async (writer) => {
          const before = (await writer.find('audit', '000000000006'))?.link ?? ''
          const link = plainLinkOf(before, eventOf(7))
          await writer.put('audit', '000000000007', { ...eventOf(7), link })
          await writer.put('auditEnd', 'end', { count: 8, link })
        }),
    ],
  ])(
    'shows an entry that was %s',
    async (_what, codes, tamper) => {
      await log(0, 7)
      await tamper()
      expect(await verify()).toMatchObject({ code: 1, problems: codes })
    },
    60_000,
  )

  it('goes on from a log without seals, which cannot come back', async () => {
    let link = ''
    const older = [0, 1, 2].map((number) => ({ ...eventOf(number), link: (link = plainLinkOf(link, eventOf(number))) }))
    await write(async (writer) => {
      for (const [number, entry] of older.entries()) await writer.put('audit', `00000000000${number}`, entry)
      await writer.put('auditEnd', 'end', { count: 3, link })
    })
    expect(await verify()).toMatchObject({ code: 1, problems: ['SITE_AUDIT_UNSEALED'] })
    await log(3, 5)
    expect(await verify()).toMatchObject({ code: 0, entries: 5, unsealed: 3, problems: [] })
    await change(1, (entry) => ({ ...entry, path: '/api/pages/x:publish' }))
    expect(await verify()).toMatchObject({ code: 1, problems: ['SITE_AUDIT_CHANGED'] })
  }, 60_000)

  it('shows by an end that was kept that it was put back to an earlier state', async () => {
    await log(0, 4)
    const { end: earlier } = await verify()
    await log(4, 6)
    const { end } = await verify()
    expect(await verify('--end', `proef:4:${earlier?.link}`, '--site', 'proef')).toMatchObject({ code: 0 })
    await remove(4)
    await remove(5)
    const opened = await openRecords(place)
    await opened.records.transact('proef', async (writer) => {
      await writer.delete('audit', '000000000003')
      await writer.delete('auditEnd', 'end')
      for (const number of [0, 1, 2, 3]) await writer.delete('audit', `00000000000${number}`)
      await addAudit(site, writer, ...[0, 1, 2, 3].map(eventOf))
    })
    await opened.close()
    expect(await verify()).toMatchObject({ code: 0, end: earlier })
    expect(await verify('--end', `proef:6:${end?.link}`)).toMatchObject({ code: 1, problems: ['SITE_AUDIT_CUT'] })
    expect((await verify('--end', 'x')).code).toBe(2)
  }, 60_000)

  it('asks for the secret of the server', async () => {
    await log(0, 2)
    env['SITE_SECRET'] = 'Zt1vYw5uXr2mNc7bLk4jHg9fDs3aPoq8'
    const { code, problems } = await verify()
    expect([code, new Set(problems)]).toEqual([1, new Set(['SITE_AUDIT_CHANGED', 'SITE_AUDIT_ACTOR', 'SITE_AUDIT_CUT'])])
    delete env['SITE_SECRET']
    expect((await verify()).problems).toEqual(['SITE_SECRET_UNFIT'])
  }, 60_000)
})
