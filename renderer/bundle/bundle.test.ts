import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { productRoot } from '../product-root.ts'
import { loadBundle, prepareBundle } from './bundle.ts'
import { findSources } from './find-sources.ts'

test('a workspace without code of its own takes what was prepared, whatever its data folder', { timeout: 120_000 }, async () => {
  const { folder } = await prepareBundle()
  const [workspace, data] = [makeScratch(), makeScratch()]
  const bundle = await loadBundle(findSources(workspace), data)
  expect(bundle.folder).toBe(folder)
  expect(folder.startsWith(join(productRoot, '.compiled'))).toBe(true)
  expect(readdirSync(data)).toEqual([])
})

test('a block of its own is compiled into its data folder, with the fonts that were prepared', { timeout: 120_000 }, async () => {
  const prepared = await prepareBundle()
  const [workspace, data] = [makeScratch(), makeScratch()]
  mkdirSync(join(workspace, 'blocks', 'mijn'), { recursive: true })
  writeFileSync(
    join(workspace, 'blocks', 'mijn', 'block.ts'),
    [
      "import { createElement } from 'react'",
      "import * as z from 'zod'",
      "import { defineBlock } from 'bouwsteen/block'",
      'const rules = { version: 1, props: z.strictObject({}), defaults: {}, hasProse: false, placement: {}, examples: [] }',
      "export const block = defineBlock({ name: 'mijn', ...rules, view: () => createElement('p') })",
    ].join('\n'),
  )
  const bundle = await loadBundle(findSources(workspace), data)
  expect(bundle.folder.startsWith(data)).toBe(true)
  expect(Object.keys(bundle.blocks)).toEqual([...Object.keys(prepared.blocks), 'mijn'].sort())
  expect(readdirSync(join(data, 'cache'))).toEqual(['bundle'])
})
