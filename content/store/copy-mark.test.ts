import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { markOfDatabase, markOfFolder, refuseHalfCopy } from './copy-mark.ts'
import { MAX_TEXT_FILE_BYTES } from './files/text-file.ts'
import { openRecords } from './open-records.ts'
import type { Database } from './postgres/open-database.ts'
import { quarantineFile } from './quarantine.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bouwsteen-merk-'))
  return () => rmSync(folder, { recursive: true })
})

test('a copy that has begun is marked in its folder until it is whole, and nothing is opened there meanwhile', async () => {
  const data = join(folder, 'data')
  const mark = markOfFolder(data)
  expect(await mark.isSet()).toBe(false)
  await mark.set()
  expect([
    await mark.isSet(),
    readFileSync(join(data, 'unfinished-copy'), 'utf8'),
    statSync(join(data, 'unfinished-copy')).mode & 0o777,
  ]).toEqual([true, expect.stringContaining('half a copy') as string, 0o600])
  await expect(refuseHalfCopy(mark, data)).rejects.toMatchObject({ code: 'SITE_COPY_UNFINISHED' })
  await expect(openRecords({ data })).rejects.toMatchObject({ code: 'SITE_COPY_UNFINISHED' })
  await mark.remove()
  await mark.remove()
  expect([await mark.isSet(), readdirSync(data)]).toEqual([false, []])
  await refuseHalfCopy(mark, data)
  writeFileSync(join(folder, 'bestand'), '')
  await expect(markOfFolder(join(folder, 'bestand')).set()).rejects.toMatchObject({
    code: expect.stringMatching(/^(SITE_NOT_WRITABLE|EEXIST)$/) as string,
  })
})

test('a copy to a database is marked there, for all sites', async () => {
  const asked: { text: string; values?: unknown[] }[] = []
  let isSet: boolean | undefined = true
  const release = vi.fn()
  const client = {
    async query(text: string, values?: unknown[]) {
      asked.push({ text, ...(values && { values }) })
      return { rows: text.includes('xact_id') ? [{ id: '1' }] : isSet === undefined ? [] : [{ isSet }], command: text }
    },
    release,
  }
  const mark = markOfDatabase({ address: 'db/site', connect: async () => client } as unknown as Database)
  expect(await mark.isSet()).toBe(true)
  isSet = false
  expect(await mark.isSet()).toBe(false)
  isSet = undefined
  expect([await mark.isSet(), release.mock.calls.length]).toEqual([false, 3])
  const updates = () => asked.filter(({ text }) => text.startsWith('UPDATE')).map(({ values }) => values)
  await mark.set()
  await mark.remove()
  expect(updates()).toEqual([[true], [false]])
  expect(asked.some(({ values }) => values?.[0] === '')).toBe(true)
})

test('a broken file is kept once for the same bytes, with its reasons, for nobody else to read', () => {
  const filePath = join(folder, 'a.md')
  const keep = (path = 'pages/a.md', dataFolder = folder) =>
    quarantineFile({ dataFolder, site: 'stad', path, filePath, problems: [{ code: 'X' } as never] })
  const kept = () => readdirSync(join(folder, 'quarantine/stad')).sort()
  writeFileSync(filePath, 'stuk')
  keep()
  const [copy = '', reason = ''] = kept()
  expect([readFileSync(join(folder, 'quarantine/stad', copy), 'utf8'), reason]).toEqual(['stuk', `${copy}.reason.json`])
  expect(copy).toMatch(/^[0-9a-f]{16}-a\.md$/)
  expect(JSON.parse(readFileSync(join(folder, 'quarantine/stad', reason), 'utf8'))).toEqual({
    site: 'stad',
    path: 'pages/a.md',
    problems: [{ code: 'X' }],
  })
  expect(statSync(join(folder, 'quarantine/stad')).mode & 0o777).toBe(0o700)
  writeFileSync(join(folder, 'quarantine/stad', reason), 'gelezen')
  keep()
  expect([kept().length, readFileSync(join(folder, 'quarantine/stad', reason), 'utf8')]).toEqual([2, 'gelezen'])
  writeFileSync(filePath, 'anders stuk')
  keep()
  expect(kept()).toHaveLength(4)
  writeFileSync(filePath, 'x'.repeat(MAX_TEXT_FILE_BYTES))
  keep()
  expect(kept()).toHaveLength(6)
  writeFileSync(filePath, 'x'.repeat(MAX_TEXT_FILE_BYTES + 1))
  keep('pages/groot.md')
  expect(kept().filter((name) => name.includes('groot'))).toEqual([expect.stringMatching(/-groot\.md\.reason\.json$/)])
  mkdirSync(join(folder, 'dicht'))
  writeFileSync(join(folder, 'dicht/quarantine'), '')
  keep('pages/a.md', join(folder, 'dicht'))
  rmSync(filePath)
  keep('pages/weg.md')
  expect(existsSync(join(folder, 'quarantine/stad'))).toBe(true)
})

test('the records of an installation stand apart by area, and close together', async () => {
  const { records, staff, openArea, close } = await openRecords({ data: folder })
  const commits = openArea<{ wish: number }>('commits')
  await commits.transact('stad', (writer) => writer.put('wish', 'a', 1))
  await records.transact('stad', (writer) => writer.put('visitCount', '2026-01-01/', { count: 1 }))
  expect([
    await staff.read('stad', (reader) => reader.count('visitCount')),
    await records.read('stad', (reader) => reader.count('visitCount')),
  ]).toEqual([0, 1])
  expect(await records.read('stad', (reader) => reader.count('account', { by: 'name' }))).toBe(0)
  expect(['records', 'staff', 'commits'].map((area) => existsSync(join(folder, area, 'stad')))).toEqual([true, true, true])
  await close()
})
