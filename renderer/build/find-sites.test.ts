import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSites } from '#content/store/files/files-store.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { checkSiteNames, findSites } from './find-sites.ts'
import { findForeignOutput } from './find-foreign-output.ts'

const good = ['a', 'stad', 'stad-2', '2stad', 'x'.repeat(63)]
const bad = ['stad-', '-stad', 'Stad', 'stad_2', 'stad.nl', 'x'.repeat(64)]

function makeSites(): string {
  const workspace = makeScratch()
  for (const name of [...good, ...bad, '.git']) mkdirSync(join(workspace, 'content/sites', name), { recursive: true })
  return workspace
}

test('build and store take the same names for sites; others are told', () => {
  const workspace = makeSites()
  expect(findSites(workspace)).toEqual([...good].sort())
  expect(listSites(join(workspace, 'content/sites'))).toEqual([...good].sort())
  const problems = checkSiteNames(workspace)
  expect(problems.map(({ path }) => path).sort()).toEqual(bad.map((name) => `content/sites/${name}`).sort())
  expect(new Set(problems.map(({ severity, code }) => `${severity} ${code}`))).toEqual(new Set(['warning SITE_NAME_INVALID']))
})

test('folders of the output without a site are told', () => {
  const workspace = makeSites()
  for (const name of ['stad', 'oude-stad', '.staging']) mkdirSync(join(workspace, 'dist', name), { recursive: true })
  expect(findForeignOutput({ workspace, out: join(workspace, 'dist') })).toMatchObject([
    { severity: 'warning', code: 'SITE_OUTPUT_FOREIGN', path: 'dist/oude-stad', fix: expect.stringContaining('rm -r dist/oude-stad') },
  ])
})
