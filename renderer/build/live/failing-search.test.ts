import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Problem } from '#content/errors/app-error.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import { readIndex } from '#tests/support/search-index.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import type { MovedFiles } from '../../search-indexer/move-files.ts'
import type * as searchIndexer from '../../search-indexer/update-search.ts'
import { LiveBuilds } from './live-builds.ts'

vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

/** Updates of the index in the order in which they began; each ends when the test says how. */
const updates: { make: () => void; fail: () => void }[] = []
let isOver = false
vi.mock('../../search-indexer/update-search.ts', async (load) => {
  const actual = await load<typeof searchIndexer>()
  const updateSearch: typeof actual.updateSearch = (update) =>
    new Promise<MovedFiles>((resolve, reject) => {
      const make = () => void actual.updateSearch(update).then(resolve, reject)
      const fail = () => reject(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }))
      if (isOver) fail()
      updates.push({ make, fail })
    })
  return { ...actual, updateSearch }
})

let workspace: Workspace
let builds: LiveBuilds
let faults: Problem[]

beforeEach(() => {
  updates.length = 0
  isOver = false
  faults = []
  workspace = makeSampleSite()
  const { root, out } = workspace
  const folders = { workspace: root, out, data: join(root, '.data') }
  builds = new LiveBuilds(folders, (_site, problem) => faults.push(problem), { quiet: 5, firstRetry: 20, lastRetry: 40 })
})
afterEach(async () => {
  isOver = true
  for (const { fail } of updates) fail()
  await builds.close()
  workspace.dispose()
})

const PAGE = 'pages/wonen/afval.md'
const write = (sentence: string) => workspace.edit(PAGE, (text) => `${text}\n${sentence}\n`)
const isFound = (sentence: string) => readIndex(workspace.dist).includes(sentence)
const updateBegins = (nth: number) => vi.waitFor(() => expect(updates.length).toBeGreaterThanOrEqual(nth), { timeout: 10_000, interval: 5 })

it('releases every page while the search index fails beside it', async () => {
  const { site } = workspace
  await builds.release(site)
  await updateBegins(1)
  workspace.edit('templates.json', (text) => text.replace('Voettekst 0.', 'Voettekst 1.'))
  const released = builds.release(site, ['templates.json'])
  // The release has begun by now, and has not ended.
  updates[0]?.fail()
  expect(await released).toMatchObject({ isGood: true, problems: [] })
  expect((await released).rendered).toBeGreaterThan(20)
})

it('makes the index again after a release that came while it failed', async () => {
  const { site } = workspace
  await builds.release(site)
  await updateBegins(1)
  write('Een zebrapad.')
  const released = builds.release(site, [PAGE])
  updates[0]?.fail()
  expect(await released).toMatchObject({ isGood: true, problems: [] })
  await updateBegins(2)
  updates[1]?.make()
  await vi.waitFor(() => expect(isFound('Een zebrapad.')).toBe(true), { timeout: 10_000 })
  expect(faults).toHaveLength(1)
})

it('makes the index of a failed update without another release, once the disk takes files', async () => {
  const { site } = workspace
  await builds.release(site)
  await updateBegins(1)
  updates[0]?.make()
  write('Een kroket.')
  await builds.release(site, [PAGE])
  for (const nth of [2, 3, 4]) {
    await updateBegins(nth)
    updates[nth - 1]?.fail()
    await vi.waitFor(() => expect(faults).toHaveLength(nth - 1))
  }
  await updateBegins(5)
  updates[4]?.make()
  await vi.waitFor(() => expect(isFound('Een kroket.')).toBe(true), { timeout: 10_000 })
  expect(faults).toHaveLength(3)
})
