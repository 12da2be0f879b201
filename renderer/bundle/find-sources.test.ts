import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { productRoot } from '../product-root.ts'
import { findSources } from './find-sources.ts'

function makeFiles(files: Record<string, string>, folder = makeScratch()): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const sourcesOf = (workspace: string, name: string) => findSources(workspace).blocks.find((block) => block.name === name)

describe('findSources', () => {
  test('finds the product’s blocks and themes in any workspace', () => {
    const { blocks, themes } = findSources(makeScratch())
    expect(blocks.map(({ name }) => name)).toEqual(expect.arrayContaining(['image', 'list', 'submenu', 'text']))
    expect(themes.map(({ name }) => name)).toContain('polder')
    expect(blocks.map(({ name }) => name)).toEqual(blocks.map(({ name }) => name).toSorted())
  })

  test('the workspace’s own come first, each name once', () => {
    const workspace = makeFiles({ 'blocks/text/block.ts': 'own', 'blocks/quote/block.ts': 'own', 'themes/own/theme.ts': 'own' })
    const { blocks, themes } = findSources(workspace)
    expect(blocks.filter(({ name }) => name === 'text').map(({ folder }) => folder)).toEqual([join(workspace, 'blocks/text')])
    expect(blocks.find(({ name }) => name === 'quote')?.folder).toBe(join(workspace, 'blocks/quote'))
    expect(blocks.find(({ name }) => name === 'list')?.folder).toBe(join(productRoot, 'renderer/blocks/list'))
    expect(themes.map(({ name }) => name)).toContain('own')
  })

  test('a folder without its entry file is no block', () => {
    expect(sourcesOf(makeFiles({ 'blocks/notes/README.md': 'x', 'blocks/loose.ts': 'x' }), 'notes')).toBeUndefined()
  })

  test.each<[change: string, files: Record<string, string>]>([
    ['other code', { 'blocks/quote/block.ts': 'other' }],
    ['another file', { 'blocks/quote/view.tsx': 'new' }],
    ['a file deeper down', { 'blocks/quote/parts/mark.tsx': 'new' }],
    ['a text', { 'blocks/quote/messages.nl.json': '{}' }],
    ['a style sheet', { 'blocks/quote/styles.css': 'p{}' }],
  ])('%s gives the block another hash', (_change, files) => {
    const workspace = makeFiles({ 'blocks/quote/block.ts': 'one' })
    const before = sourcesOf(workspace, 'quote')?.hash
    makeFiles(files, workspace)
    expect(sourcesOf(workspace, 'quote')?.hash).not.toBe(before)
  })

  test('tests, README files and what starts with a dot do not count', () => {
    const workspace = makeFiles({ 'blocks/quote/block.ts': 'one' })
    const before = sourcesOf(workspace, 'quote')?.hash
    makeFiles(
      {
        'blocks/quote/quote.test.tsx': 'x',
        'blocks/quote/README.md': 'x',
        'blocks/quote/.block.ts.swp': 'x',
        'blocks/quote/tsconfig.json': '{}',
      },
      workspace,
    )
    expect(sourcesOf(workspace, 'quote')?.hash).toBe(before)
  })

  test('a block of the workspace changes the name of the bundle and leaves the renderer’s hash alone', () => {
    const [without, withBlock] = [findSources(makeScratch()), findSources(makeFiles({ 'blocks/quote/block.ts': 'one' }))]
    expect(withBlock.renderer).toBe(without.renderer)
    expect(withBlock.all).not.toBe(without.all)
  })
})
