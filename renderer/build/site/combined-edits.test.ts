import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editKinds } from '#tests/support/edits.ts'
import { buildInProcess } from '#tests/support/in-process.ts'
import { findDifferences, findExtras, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import { createRandom, isFull, pick, type Random, seed } from '#tests/support/seed.ts'
import type { Workspace } from '#tests/support/workspace.ts'

const STEPS = isFull ? 200 : 8

/** tests/e2e/random-edits builds after each edit; people also make several at once, and builds come late or with an earlier `--now`. */
test(`after several edits at once, at any time, the output is that of a clean build (seed ${seed})`, { timeout: 120_000 }, async () => {
  const random = createRandom('combined edits')
  const site = makeSampleSite()
  const [out, data] = [join(site.root, 'clean'), join(site.root, 'clean-data')]
  await buildInProcess(site)
  for (let step = 1; step <= STEPS; step += 1) {
    const edits = Array.from({ length: 1 + (step % 4) }, (_, number) => applyOne(site, random, step * 10 + number))
    const now = `2026-0${1 + Math.floor(random() * 9)}-15T10:00:00Z`
    const story = `step ${step}, ${now}: ${edits.join('; ')}`
    const { problems } = await buildInProcess(site, { now })
    const clean = await buildInProcess(site, { now, out, data })
    const [expected, actual] = [readTree(join(out, site.site)), readTree(site.dist)]
    expect(findDifferences(expected, actual), story).toEqual([])
    expect(
      findExtras(actual, expected).filter((path) => !path.startsWith('assets/')),
      story,
    ).toEqual([])
    expect(problems, story).toEqual(clean.problems)
    for (const folder of [out, data]) rmSync(folder, { recursive: true })
  }
  site.dispose()
})

/** The edits in words; an edit of something that no longer exists does nothing. */
function applyOne(site: Workspace, random: Random, count: number): string {
  const kind = pick(random, editKinds)
  try {
    return `${kind.name}: ${kind.apply(site, random, count)}`
  } catch (error) {
    if (error instanceof RangeError) return `${kind.name}: none left`
    throw error
  }
}
