import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { locateInStack } from './locate-in-stack.ts'

/** A compiled file whose first line is line 1 of `blocks/mijn/block.ts`. */
function writeCompiled(name: string): string {
  const folder = join(makeScratch(), 'een map')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  writeFileSync(`${file}.map`, JSON.stringify({ version: 3, sources: ['blocks/mijn/block.ts'], names: [], mappings: 'AAAA' }))
  return file
}

const thrownWith = (stack: string) => Object.assign(new Error('kapot'), { stack })
const asUrl = (file: string) => `file://${encodeURI(file)}`
const place = { path: 'blocks/mijn/block.ts', line: 1, column: 1 }

test('the first call in the workspace is found, by a path or a URL', () => {
  const file = writeCompiled('server.mjs')
  expect(locateInStack(thrownWith(`Error: kapot\n    at View (${asUrl(file)}:1:1)`))).toEqual(place)
  expect(locateInStack(thrownWith(`Error: kapot\n    at node:fs:1:1\n    at ${asUrl(file)}:1:1`))).toEqual(place)
})

test('what a message says is no call', () => {
  const file = asUrl(writeCompiled('genoemd.mjs'))
  expect(locateInStack(thrownWith(`Error: zie ${file}:1:1\n${file}:1:1\n    at View (node:fs:1:1)`))).toBeUndefined()
})

test('an address that cannot be decoded has no place', () => {
  expect(locateInStack(thrownWith('Error: zie /%.mjs:1:1\n    at View (/%.mjs:1:1)'))).toBeUndefined()
})

test.each([
  ['a message', (slashes: string) => `Error: ${slashes}`],
  ['a call', (slashes: string) => `Error: kapot\n    at ${slashes}`],
])('slashes in %s take no time to speak of', (_, stackWith) => {
  const begin = performance.now()
  expect(locateInStack(thrownWith(stackWith('/'.repeat(100_000))))).toBeUndefined()
  expect(performance.now() - begin).toBeLessThan(1000)
})
