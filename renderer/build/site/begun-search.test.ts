import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildInProcess, describeBuild } from '#tests/support/in-process.ts'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { SiteBuilder } from './site-builder.ts'
import type { BegunSearch } from './index-for-search.ts'
import { updateSearch } from '../../search-indexer/update-search.ts'

let site: Workspace
let builder: SiteBuilder
beforeEach(() => {
  site = makeSampleSite()
  builder = openBuilder()
})
afterEach(async () => {
  await builder.close()
  site.dispose()
})

const openBuilder = () => new SiteBuilder(site.site, { data: join(site.root, '.data'), out: site.out })
const release = () => builder.release(describeBuild(site))
const begin = async () => (await builder.beginSearch(describeBuild(site))) as BegunSearch

/** What differs from the index of a build that knows nothing. */
async function compareWithClean() {
  const [out, data] = [join(site.root, 'clean'), join(site.root, 'clean-data')]
  await buildInProcess(site, { out, data })
  const [expected, actual] = [readTree(join(out, site.site, 'search/index')), readTree(join(site.dist, 'search/index'))]
  for (const folder of [out, data]) rmSync(folder, { recursive: true })
  expect(expected.size).toBeGreaterThan(3)
  return [findDifferences(expected, actual), findDifferences(actual, expected)]
}

const write = (name: string, sentence: string) => site.edit(`pages/onderwerp/${name}.md`, (text) => `${text}\n${sentence}\n`)

describe('an index that is made while pages go on being released', () => {
  test('takes in with the next one what was released meanwhile: pages that changed, back and forth, came and went', async () => {
    await release()
    const begun = await begin()
    write('o1', 'Een zebrapad.')
    site.remove('pages/onderwerp/o2.md')
    site.rename('pages/onderwerp/o3.md', 'pages/elders/o3.md')
    await release()
    const moved = await updateSearch(begun.update)
    site.edit('pages/onderwerp/o1.md', (text) => text.replace('\nEen zebrapad.\n', ''))
    await release()
    expect(begun.finish(moved).written).toBeGreaterThan(3)
    const next = await begin()
    expect(next.update.context.isWhole).toBe(false)
    next.finish(await updateSearch(next.update))
    expect(await compareWithClean()).toEqual([[], []])
    await release()
    expect(await begin()).toBeUndefined()
  })

  test('that was stopped halfway is made anew by the next start', async () => {
    await release()
    const { update } = await begin()
    let looks = 0
    const stop = () => {
      looks += 1
      if (looks === 5) throw new Error('stopped')
    }
    await expect(updateSearch(update, stop)).rejects.toThrow('stopped')
    expect(readdirSync(site.dist)).not.toContain('index')
    await builder.close()
    builder = openBuilder()
    await release()
    const next = await begin()
    expect(next.update.context.isWhole).toBe(true)
    next.finish(await updateSearch(next.update))
    expect(await compareWithClean()).toEqual([[], []])
  })

  test('that was made, but whose end nobody noted, is looked at again by the next start', async () => {
    await release()
    const first = await begin()
    first.finish(await updateSearch(first.update))
    write('o4', 'Een kroket.')
    await release()
    const { update } = await begin()
    await updateSearch(update)
    await builder.close()
    builder = openBuilder()
    await release()
    const next = await begin()
    expect(next.update.keys).toEqual(update.keys)
    next.finish(await updateSearch(next.update))
    expect(await compareWithClean()).toEqual([[], []])
  })
})
