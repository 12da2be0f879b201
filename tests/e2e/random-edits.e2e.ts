import { afterAll, beforeAll, expect, test } from 'vitest'
import { editKinds } from '../support/edits.ts'
import { findDifferences, findExtras, pagesOf, readTree, type Tree } from '../support/read-tree.ts'
import { describeRun } from '../support/run-site.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import { createRandom, isFull, pick, seed } from '../support/seed.ts'
import type { Workspace } from '../support/workspace.ts'

const EDITS = isFull ? 200 : 40
const now = ['--now', '2026-11-21T10:00:00Z']
const random = createRandom('edits')

/** Every kind once, in an order of the seed, then kinds at random. */
const chosen = [...shuffle(editKinds), ...Array.from({ length: EDITS }, () => pick(random, editKinds))].slice(0, EDITS)

let workspace: Workspace
/** The bytes of a clean build before the present edit. */
let before: Tree

beforeAll(async () => {
  workspace = makeSampleSite()
  const run = await workspace.build(now)
  expect(run.code, describeRun(run)).toBe(0)
  before = await workspace.buildClean(now)
  expect(findDifferences(before, readTree(workspace.dist))).toEqual([])
})
afterAll(() => workspace.dispose())

test.each(chosen.map(({ name }, index) => ({ index, name })))(`$index $name (seed ${seed})`, async ({ index }) => {
  const edit = chosen[index]
  if (!edit) throw new RangeError(`no edit ${index}`)
  const done = edit.apply(workspace, random, index + 1)
  const run = await workspace.build(now)
  expect(run.code, `${done}: ${describeRun(run)}`).toBe(0)
  const clean = await workspace.buildClean(now)
  const output = readTree(workspace.dist)
  const affected = pagesOf(clean).filter((path) => before.get(path) !== clean.get(path))
  before = clean

  expect(findDifferences(clean, output), done).toEqual([])
  expect(findExtras(output, clean).filter((path) => !path.startsWith('assets/')), `left behind after ${done}`).toEqual([])
  const { pages, visited, rendered } = run.report?.sites[0] ?? {}
  // The oracle knows nothing of the graph: what an edit affects is what two clean builds differ in.
  expect({ pages, visited, rendered }, `${done} affects ${affected.join(', ') || 'nothing'}`).toEqual({
    pages: pagesOf(clean).length,
    visited: affected.length,
    rendered: affected.length,
  })
})

function shuffle<T>(values: readonly T[]): T[] {
  return values.map((value) => ({ value, key: random() })).sort((a, b) => a.key - b.key).map(({ value }) => value)
}
