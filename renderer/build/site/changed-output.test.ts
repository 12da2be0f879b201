import { cpSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildInProcess } from '#tests/support/in-process.ts'
import { readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'

let site: Workspace
beforeEach(() => {
  site = makeSampleSite()
})
afterEach(() => site.dispose())

describe('an output that somebody changed', () => {
  const files = [
    'wonen/afval/index.html',
    'nieuws/i/n1/bericht-1/index.html',
    'nieuws/p/1/index.html',
    'sitemap-0.xml',
    'assets/polder.css',
  ]
  const tamper: Record<string, (file: string) => void> = {
    'other bytes': (file) => writeFileSync(file, `${readFileSync(file, 'utf8')} `),
    'as many bytes': (file) => writeFileSync(file, readFileSync(file, 'utf8').replace(/[aeiou]/, '#')),
    'as many bytes of the same time': (file) => {
      const { atime, mtime } = statSync(file)
      tamper['as many bytes']?.(file)
      utimesSync(file, atime, mtime)
    },
  }

  test.each(files.flatMap((file) => Object.keys(tamper).map((kind) => [file, kind])))('%s, %s: it is written again', async (file, kind) => {
    await buildInProcess(site)
    const before = readTree(site.dist)
    // File times have a resolution of milliseconds.
    await setTimeout(10)
    tamper[kind as string]?.(join(site.dist, file as string))
    expect(readTree(site.dist)).not.toEqual(before)
    expect((await buildInProcess(site)).report).toMatchObject({ written: 1, removed: 0 })
    expect(readTree(site.dist)).toEqual(before)
    expect((await buildInProcess(site)).report).toMatchObject({ rendered: 0, written: 0 })
  })

  test('but not for its time alone, such as that of a copy', async () => {
    await buildInProcess(site)
    await setTimeout(10)
    cpSync(site.dist, `${site.dist}-kopie`, { recursive: true })
    rmSync(site.dist, { recursive: true })
    renameSync(`${site.dist}-kopie`, site.dist)
    expect((await buildInProcess(site)).report).toMatchObject({ rendered: 0, written: 0, removed: 0 })
  })
})
