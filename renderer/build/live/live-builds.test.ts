import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Problem } from '#content/errors/app-error.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import { readIndex } from '#tests/support/search-index.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { LiveBuilds } from './live-builds.ts'

const PAGE = 'pages/wonen/afval.md'

let workspace: Workspace
let builds: LiveBuilds
let faults: Problem[]

beforeEach(() => {
  workspace = makeSampleSite()
  faults = []
  const { root, out } = workspace
  const data = join(root, '.data')
  builds = new LiveBuilds({ workspace: root, out, data }, (_site, problem) => faults.push(problem), { firstRetry: 50, lastRetry: 100 })
})
afterEach(async () => {
  await builds.close()
  workspace.dispose()
})

it('releases what is asked for while the search index fails', async () => {
  const { site } = workspace
  await builds.release(site)
  // A folder stands where the index wants to write.
  mkdirSync(join(workspace.dist, 'search/index/nl/meta.json'), { recursive: true })
  writeFileSync(join(workspace.dist, 'search/index/nl/meta.json/in-the-way'), '')
  for (let round = 1; round <= 6; round += 1) {
    workspace.edit(PAGE, (text) => `${text}\nRonde ${round}.\n`)
    const built = await builds.release(site, [PAGE])
    expect(built, `round ${round}`).toMatchObject({ isGood: true, problems: [] })
    // The index begins 150 ms after a release: the next one comes at different moments of it.
    await sleep(146 + 4 * round)
  }
  expect(faults.length).toBeGreaterThan(0)
})

it('brings a search index that could not be written up to date once the disk takes it, without another release', async () => {
  const { site } = workspace
  const index = join(workspace.dist, 'search/index')
  await builds.release(site)
  await expect.poll(() => existsSync(index), { timeout: 10_000 }).toBe(true)
  // A file stands where the folder of the index is.
  rmSync(index, { recursive: true })
  writeFileSync(index, '')
  workspace.edit(PAGE, (text) => `${text}\nEen zebrapad.\n`)
  expect(await builds.release(site, [PAGE])).toMatchObject({ isGood: true, problems: [] })
  await expect.poll(() => faults.length, { timeout: 10_000 }).toBeGreaterThan(1)
  rmSync(index)
  await expect.poll(() => readIndex(workspace.dist).includes('Een zebrapad.'), { timeout: 10_000 }).toBe(true)
})
