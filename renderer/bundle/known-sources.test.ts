import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { findSources } from './find-sources.ts'
import { findKnownSources } from './known-sources.ts'

const old = new Date('2026-01-01')
let workspace: string
let data: string
const block = () => join(workspace, 'blocks', 'mijn', 'block.ts')
const kept = () => join(data, 'cache', 'sources.json')
const hashOf = () => findKnownSources(workspace, data).blocks.find(({ name }) => name === 'mijn')?.hash

beforeEach(async () => {
  workspace = makeScratch()
  data = makeScratch()
  mkdirSync(join(workspace, 'blocks', 'mijn'), { recursive: true })
  writeFileSync(block(), 'een')
  await age()
})

/** What is as young as the look at it is read. */
function age(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 80))
}

test('what is known is what reading gives', () => {
  const sources = findSources(workspace)
  expect(findKnownSources(workspace, data)).toEqual(sources)
  expect(findKnownSources(workspace, data)).toEqual(sources)
})

test('where nothing changed nothing is read', () => {
  findKnownSources(workspace, data)
  const known = JSON.parse(readFileSync(kept(), 'utf8')) as { sources: { all: string } }
  writeFileSync(kept(), JSON.stringify({ ...known, sources: { ...known.sources, all: 'as it was' } }))
  expect(findKnownSources(workspace, data).all).toBe('as it was')
})

test.each<[what: string, change: () => void]>([
  ['an edit', () => writeFileSync(block(), 'twee')],
  [
    'an edit whose size and time are put back',
    () => {
      writeFileSync(block(), 'nul')
      utimesSync(block(), old, old)
    },
  ],
  ['a file that comes', () => writeFileSync(join(workspace, 'blocks', 'mijn', 'view.tsx'), 'x')],
])('%s is read', async (_what, change) => {
  const before = hashOf()
  await age()
  expect(hashOf()).toBe(before)
  change()
  expect(hashOf()).toBe(findSources(workspace).blocks.find(({ name }) => name === 'mijn')?.hash)
  expect(hashOf()).not.toBe(before)
})

test('a block that goes is gone', () => {
  expect(hashOf()).toBeDefined()
  rmSync(join(workspace, 'blocks', 'mijn'), { recursive: true })
  expect(hashOf()).toBeUndefined()
})

test('another workspace with the same data folder has sources of its own', () => {
  findKnownSources(workspace, data)
  expect(findKnownSources(makeScratch(), data).blocks.map(({ name }) => name)).not.toContain('mijn')
})

test('what is kept may be damaged, or not be there to be written', () => {
  findKnownSources(workspace, data)
  writeFileSync(kept(), '{')
  expect(findKnownSources(workspace, data)).toEqual(findSources(workspace))
  writeFileSync(join(workspace, 'file'), '')
  expect(findKnownSources(workspace, join(workspace, 'file'))).toEqual(findSources(workspace))
})
