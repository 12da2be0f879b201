import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { readTree } from '../support/read-tree.ts'
import { describeRun, repository, runSite } from '../support/run-site.ts'
import { scratchRoot } from '../support/workspace.ts'

let scratch: string
let there: string
beforeEach(() => {
  scratch = mkdtempSync(join(scratchRoot, 'bouwsteen-export-'))
  there = join(scratch, 'elders')
  mkdirSync(join(there, 'content/sites'), { recursive: true })
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

async function run(args: readonly string[], wrapper: readonly string[] = []): Promise<Awaited<ReturnType<typeof runSite>>> {
  return runSite([...args, '--json'], { wrapper })
}

test('a site that is exported and imported elsewhere builds the same bytes', async () => {
  const file = join(scratch, 'site.tar.gz')
  const exported = await run(['export', '--site', 'voorbeeldstad', file, '--workspace', repository])
  expect(exported.code, describeRun(exported)).toBe(0)
  const imported = await run(['import', 'archive', file, '--workspace', there])
  expect(imported.code, describeRun(imported)).toBe(0)
  const built = await run(['build', '--workspace', there, '--now', '2026-11-21T10:00:00Z'])
  expect(built.code, describeRun(built)).toBe(0)
  const shipped = readTree(join(inject('shippedOut'), 'voorbeeldstad'))
  expect(shipped.size).toBeGreaterThan(200)
  expect(readTree(join(there, 'dist/voorbeeldstad'))).toEqual(shipped)
})

test('without room neither leaves anything', async () => {
  const file = join(scratch, 'site.tar.gz')
  const limited = ['bash', '-c', 'ulimit -f 256; exec "$@"', 'limited']
  writeFileSync(file, 'the earlier one')
  const exporting = ['export', '--site', 'voorbeeldstad', file, '--force', '--workspace', repository]
  const refused = await run(exporting, limited)
  expect([refused.code, refused.report?.problems[0]?.code], describeRun(refused)).toEqual([74, 'SITE_DISK_FULL'])
  expect(readdirSync(scratch).sort()).toEqual(['elders', 'site.tar.gz'])
  expect((await run(exporting)).code).toBe(0)

  const full = await run(['import', 'archive', file, '--workspace', there], ['bash', '-c', 'ulimit -f 16; exec "$@"', 'limited'])
  expect([full.code, full.report?.problems[0]?.code], describeRun(full)).toEqual([74, 'SITE_DISK_FULL'])
  expect(readdirSync(join(there, 'content/sites'))).toEqual([])
})
