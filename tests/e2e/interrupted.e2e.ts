import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDifferences, readTree, type Tree } from '../support/read-tree.ts'
import { describeRun, type SiteRun } from '../support/run-site.ts'
import { makeSampleSite, plainPage } from '../support/sample-site.ts'
import { createRandom, isFull, sample } from '../support/seed.ts'
import type { Workspace } from '../support/workspace.ts'

const now = ['--now', '2026-11-21T10:00:00Z']
const PAGE_COUNT = 150
let workspace: Workspace
/** Milliseconds of a build in which every page changes. */
let duration = 0
let version = 0

beforeAll(async () => {
  workspace = makeSampleSite()
  for (let number = 0; number < PAGE_COUNT; number += 1)
    workspace.write(`pages/veel/p${number}.md`, plainPage(1000 + number, `Veel ${number}`))
  const first = await workspace.build(now)
  expect(first.code, describeRun(first)).toBe(0)
  changeAll()
  duration = (await workspace.build(now)).ms
})
afterAll(() => workspace?.dispose())

/** Changes the bytes of every page, in turn by a setting in its own part and by the menu around it. */
function changeAll(): void {
  version += 1
  if (version % 2 === 1)
    workspace.editJson<Record<string, unknown>>('site.json', (settings) => (settings.platformName = `Proef ${version}`))
  else workspace.edit('menus.json', (text) => text.replace(/"Bouwen[^"]*"/, `"Bouwen ${version}"`))
}

/** Every page is whole: it starts and ends as a document does. */
function findTornPages(tree: Tree, old: Tree, fresh: Tree): string[] {
  return [...tree].flatMap(([path, hash]) => (path.endsWith('.html') && hash !== old.get(path) && hash !== fresh.get(path) ? [path] : []))
}

function buildAndSignal(signal: NodeJS.Signals, after: number): Promise<SiteRun> {
  return workspace.build(now, { onStart: (child) => void sleep(after).then(() => child.kill(signal)) })
}

test('Ctrl-C at moments of a build: exit 130 and the earlier output whole', async () => {
  // Half-way it stops in any case; near the ends a build may not have begun, or be done.
  for (const part of [0.6, ...sample('moments of a build', [0.15, 0.3, 0.5, 0.7, 0.85], 1)]) {
    const old = readTree(workspace.dist)
    changeAll()
    const run = await buildAndSignal('SIGINT', duration * part)
    expect([0, 130], `at ${part}: ${describeRun(run)}`).toContain(run.code)
    if (run.code === 130) expect(findDifferences(old, readTree(workspace.dist)), `at ${part}`).toEqual([])
  }
  expect((await workspace.build(now)).code).toBe(0)
  expect(findDifferences((await workspace.buildClean(now)).tree, readTree(workspace.dist))).toEqual([])
})

test('kill -9 at random moments: each page is old or new and whole, and the next build completes it', async () => {
  const random = createRandom('kill')
  for (let round = 0; round < (isFull ? 50 : 2); round += 1) {
    const old = readTree(workspace.dist)
    changeAll()
    const { tree: fresh } = await workspace.buildClean(now)
    const moment = duration * (0.2 + 0.9 * random())
    await buildAndSignal('SIGKILL', moment)
    expect(findTornPages(readTree(workspace.dist), old, fresh), `round ${round}, after ${Math.round(moment)} ms`).toEqual([])
    const next = await workspace.build(now)
    expect(next.code, describeRun(next)).toBe(0)
    expect(findDifferences(fresh, readTree(workspace.dist)), `round ${round}, after ${Math.round(moment)} ms`).toEqual([])
  }
}, 1_200_000)
