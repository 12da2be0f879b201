import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Problem } from '#content/errors/app-error.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
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
  builds = new LiveBuilds({ workspace: root, out, data }, (_site, problem) => faults.push(problem))
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
