import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratch } from '#tests/support/scratch.ts'
import { describe, expect, it } from 'vitest'
import type { BundleSources } from './find-sources.ts'
import { readAssets } from './read-assets.ts'

const theme = { name: 'kust', folder: '/thema/kust', hash: '1' }
const sources = { themes: [theme], blocks: [], types: [] } as unknown as BundleSources

function read(prefix: string, name = 'kust') {
  const folder = makeScratch()
  writeFileSync(join(folder, 'theme.css'), ':root { --color-text: #000 }')
  return readAssets({ [`${prefix}virtual:bouwsteen/style/${name}.css`]: { file: 'theme.css', isEntry: true } }, folder, sources)
}

describe('the style sheets of a bundle', () => {
  it.each(['', '../my-city/', '../../tmp/'])('are found when the command was started in another folder (%j)', (prefix) => {
    expect(read(prefix).themes['kust']?.css).toBe('/theme.css')
  })

  it('are never left out of pages in silence', () => {
    expect(() => read('', 'anders')).toThrow('no style sheet for theme kust')
  })
})
