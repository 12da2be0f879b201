import { afterAll, beforeAll, expect, test } from 'vitest'
import { countLinks, countReaders, editKinds } from '../support/edits.ts'
import type { BuildReport } from '#renderer/build/contract.ts'
import { outlivesItsPages } from '#renderer/head/pictures.ts'
import { findDifferences, findExtras, pagesOf, readTree } from '../support/read-tree.ts'
import { CleanBuilds } from '../support/random-run/clean-builds.ts'
import { describeRun } from '../support/run-site.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import { createRandom, day, isFull, pick, seed } from '../support/seed.ts'
import type { CleanBuild, Workspace } from '../support/workspace.ts'

const EDITS = isFull ? 200 : 15
const now = '2026-11-21T10:00:00Z'
/** One in this many clean builds is a separate `site build`. */
const ANEW = 10
const random = createRandom(`edits on day ${day}`)

/** Every kind once, in an order that depends on seed and day, then kinds at random; a sample has the half of them. */
const chosen = [...shuffle(editKinds), ...Array.from({ length: EDITS }, () => pick(random, editKinds))].slice(0, EDITS)

let workspace: Workspace
let clean: CleanBuilds
/** A clean build before the current edit. */
let before: CleanBuild

beforeAll(async () => {
  workspace = makeSampleSite()
  clean = new CleanBuilds(workspace)
  const run = await workspace.build(['--now', now])
  expect(run.code, describeRun(run)).toBe(0)
  before = await clean.build({ isAnew: true, now })
  expect(findDifferences(before.tree, readTree(workspace.dist))).toEqual([])
})
afterAll(async () => {
  await clean?.close()
  workspace.dispose()
})

test.each(chosen.map(({ name }, index) => ({ index, name })))(`$index $name (seed ${seed}, day ${day})`, async ({ index }) => {
  const edit = chosen[index]
  if (!edit) throw new RangeError(`no edit ${index}`)
  const links = countLinks(workspace)
  const done = edit.apply(workspace, random, index + 1)
  const file = done.split(' ')[0] ?? ''
  const run = await workspace.build(['--now', now])
  expect(run.code, `${done}: ${describeRun(run)}`).toBe(0)
  const built = await clean.build({ isAnew: index % ANEW === 0, now })
  const output = readTree(workspace.dist)
  const pages = pagesOf(built.tree)
  const affected = pages.filter((path) => before.tree.get(path) !== built.tree.get(path))
  const reported = filesWithOtherProblems(before.report, built.report)
  // The page of the edited file is rendered even if the change shows nowhere.
  const own = file.endsWith('.md') && edit.name !== 'saving a file as it is' ? 1 : 0
  const readers = countReaders(edit, workspace, done, links.get(file) ?? 0, pages)
  before = built

  expect(findDifferences(built.tree, output), done).toEqual([])
  expect(
    findExtras(output, built.tree).filter((path) => !outlivesItsPages(path)),
    `left behind after ${done}`,
  ).toEqual([])
  expect(run.report?.problems, done).toEqual(built.report.problems)

  // The oracle knows nothing about the graph: an edit affects what differs between two clean builds, in bytes and reported problems, and
  // the pages that read a value as a whole but show only a part of it.
  const report = run.report?.sites[0]
  const most = affected.length + reported.length + readers + own
  const text = `${done} affects ${affected.join(', ') || 'nothing'}; problems of ${reported.join(', ') || 'nothing'}; ${readers} read a shared value`
  expect(report?.pages).toBe(pages.length)
  for (const count of [report?.rendered, report?.visited]) {
    expect(count, text).toBeGreaterThanOrEqual(affected.length)
    expect(count, text).toBeLessThanOrEqual(most)
  }
})

/** Content files with different problems than before: their page was affected although its bytes may be the same. */
function filesWithOtherProblems(one: BuildReport, other: BuildReport): string[] {
  const linesOf = ({ problems }: BuildReport) => problems.map((problem) => JSON.stringify([problem.path, problem.code, problem.message]))
  const [lines, others] = [linesOf(one), linesOf(other)]
  const different = [...lines.filter((line) => !others.includes(line)), ...others.filter((line) => !lines.includes(line))]
  return [...new Set(different.map((line) => String((JSON.parse(line) as unknown[])[0])))]
}

function shuffle<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}
