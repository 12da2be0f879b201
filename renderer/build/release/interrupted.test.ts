import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildInProcess } from '#tests/support/in-process.ts'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'

/** The file system refuses the n-th rename from now on; 0 refuses none. */
const refuse = vi.hoisted(() => ({ rename: 0 }))

// Test files share a process: modules that other files loaded hold the real one.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const renameSync: typeof fs.renameSync = (from, to) => {
    if (refuse.rename > 0 && --refuse.rename === 0)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', path: String(to) })
    fs.renameSync(from, to)
  }
  return { ...fs, default: { ...fs, renameSync }, renameSync }
})

let site: Workspace
beforeEach(() => {
  site = makeSampleSite()
})
afterEach(() => {
  refuse.rename = 0
  site.dispose()
})

/** Everything in the output of a flawless build of this content. */
async function cleanTree() {
  const out = join(site.root, 'clean')
  await buildInProcess(site, { out })
  return readTree(join(out, site.site))
}

describe('a release that the disk stops', () => {
  test('leaves nothing of a first build, and the next one brings it', async () => {
    refuse.rename = 1
    await expect(buildInProcess(site)).rejects.toThrow('no space')
    expect(existsSync(site.dist)).toBe(false)
    await buildInProcess(site)
    expect(findDifferences(await cleanTree(), readTree(site.dist))).toEqual([])
  })

  test.each([1, 2, 9, 25])('after %i files is finished by the next build', async (count) => {
    await buildInProcess(site)
    site.editJson<Record<string, unknown>>('site.json', (settings) => (settings['platformName'] = 'Anders'))
    site.remove('pages/onderwerp/o3.md')
    refuse.rename = count
    await expect(buildInProcess(site)).rejects.toThrow('no space')
    await buildInProcess(site)
    expect(findDifferences(await cleanTree(), readTree(site.dist))).toEqual([])
    expect(existsSync(join(site.dist, 'onderwerp/o3'))).toBe(false)
  })

  test('leaves nothing behind once it is finished', async () => {
    await buildInProcess(site)
    site.editJson<Record<string, unknown>>('site.json', (settings) => (settings['platformName'] = 'Anders'))
    refuse.rename = 5
    await expect(buildInProcess(site)).rejects.toThrow('no space')
    await buildInProcess(site)
    expect(readdirSync(join(site.out, '.staging'))).toEqual([])
  })
})
