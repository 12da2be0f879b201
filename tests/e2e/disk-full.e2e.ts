import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDifferences, readTree } from '../support/read-tree.ts'
import { describeRun } from '../support/run-site.ts'
import { makeSampleSite, plainPage } from '../support/sample-site.ts'
import type { Workspace } from '../support/workspace.ts'

const now = ['--now', '2026-11-21T10:00:00Z']
let workspace: Workspace
/** A folder on a separate disk, if this process may mount one. */
let disk = ''
let isMounted = false

beforeEach(() => {
  workspace = makeSampleSite()
  for (let number = 0; number < 200; number += 1) workspace.write(`pages/veel/p${number}.md`, plainPage(1000 + number, `Veel ${number}`))
  disk = join(workspace.root, 'disk')
  mkdirSync(disk)
  isMounted = tryMount()
})
afterEach(() => {
  if (isMounted) execFileSync('umount', ['-l', disk])
  workspace.dispose()
})

test('a full disk: exit 74, the earlier output whole; with space again the build completes', async () => {
  const args = [...now, '--out', join(disk, 'dist'), '--data', join(disk, 'data')]
  const dist = join(disk, 'dist', workspace.site)
  const first = await workspace.build(args)
  expect(first.code, describeRun(first)).toBe(0)
  const before = readTree(dist)

  workspace.editJson<Record<string, unknown>>('site.json', (settings) => (settings.platformName = 'Nieuwe naam'))
  workspace.write('pages/lang.md', plainPage(3000, 'Lang', 'Een zin die vaak terugkomt. '.repeat(20_000)))
  const limit = isMounted ? [] : ['bash', '-c', 'ulimit -f 256; exec "$@"', 'limited']
  if (isMounted) resize(200_000)
  const refused = await workspace.build(args, { wrapper: limit })
  expect(refused.code, describeRun(refused)).toBe(74)
  expect(refused.report?.problems[0]?.code ?? refused.stderr).toContain('SITE_DISK_FULL')
  expect(findDifferences(before, readTree(dist))).toEqual([])

  if (isMounted) resize(100_000_000)
  const again = await workspace.build(args)
  expect(again.code, describeRun(again)).toBe(0)
  expect(findDifferences((await workspace.buildClean(now)).tree, readTree(dist))).toEqual([])
})

/** Mounting needs rights that a container may lack; a limit on file size then simulates a full disk. */
function tryMount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('This process may not mount a small disk: `ulimit -f` stands in for it.')
    return false
  }
}

/** Leaves this many bytes free. */
function resize(free: number): void {
  const { blocks, bfree, bsize } = statfsSync(disk)
  execFileSync('mount', ['-o', `remount,size=${(blocks - bfree) * bsize + free}`, disk])
}
