import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { productRoot } from '#renderer/product-root.ts'
import { scratchRoot } from '#tests/support/workspace.ts'
import { lendPackages, preparePackages } from './prepared-packages.ts'
import { widgetPackages } from '#editor-server/dev/widget-packages.ts'

let cache: string
beforeEach(() => (cache = mkdtempSync(join(scratchRoot, 'lent-packages-'))))
afterEach(() => rmSync(cache, { recursive: true }))

it('a workspace gets the packages that browsers load, with the places of their sources', async () => {
  await preparePackages([join(productRoot, 'package.json')])
  lendPackages(cache)
  const file = join(cache, 'deps', '_metadata.json')
  const { optimized } = JSON.parse(readFileSync(file, 'utf8')) as { optimized: Record<string, { src: string; file: string }> }
  expect(widgetPackages.filter((name) => !(name in optimized))).toEqual([])
  const places = Object.values(optimized).flatMap((each) => [resolve(cache, 'deps', each.src), resolve(cache, 'deps', each.file)])
  expect(places.filter((place) => !existsSync(place))).toEqual([])
  // What Vite has made there since stays.
  writeFileSync(file, '{}')
  lendPackages(cache)
  expect(statSync(file).size).toBe(2)
}, 120_000)
