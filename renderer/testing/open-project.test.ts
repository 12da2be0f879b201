import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesIn } from '../bundle/files-in.ts'
import { productRoot } from '../product-root.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { scratchRoot } from '#tests/support/workspace.ts'
import { samplePageGuids } from '../blocks/sample-guids.ts'
import type { AnyBlock } from '../blocks/contract.ts'
import { findBlockFaults } from './find-block-faults.ts'
import { findViolations } from './find-violations.ts'
import { openProject, type Project } from './open-project.ts'

let project: Project
const folder = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
beforeAll(async () => {
  project = await openProject({ folder })
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a project in a test', () => {
  test('has the blocks and themes of the product, and none of its own', () => {
    expect(project.blocks).toContain('notice')
    expect(project.themes).toEqual(expect.arrayContaining(['polder', 'kade']))
    expect([project.ownBlocks, project.ownThemes]).toEqual([[], []])
  })

  test('renders a block with its options as a build does, in a theme and a language', () => {
    const { html, page } = project.render('notice', { options: { title: 'Bring a towel' }, theme: 'kade', lang: 'en' })
    expect(html).toContain('Bring a towel')
    expect(html).not.toContain('<main')
    expect(page).toMatch(/^<!doctype html><html lang="en"/)
    expect(page).toContain('kade')
    expect(project.render('text', { content: '**Prose** of *mine*' }).html).toContain('<strong>Prose</strong>')
    expect(project.render('text', { content: 'x', position: 'side-right' }).page).toContain('side-right')
  })

  test('gives a block the pages of the test, or those of a sample site', () => {
    const link = { options: { title: 'Go', text: 'Now', primary: { href: samplePageGuids.home } } }
    expect(project.render('call-to-action', link).html).toContain('href="/"')
    const home = { guid: samplePageGuids.home, url: '/elsewhere', title: 'Elsewhere' }
    expect(project.render('call-to-action', { ...link, site: { pages: [home as never] } }).html).toContain('href="/elsewhere"')
  })

  test('names every wrong option, and an unknown block, example or theme', () => {
    const options = { titel: 'x', tone: 'shouting' }
    expect(() => project.render('notice', { options })).toThrow(/"notice" cannot be shown: .*titel.*tone|tone.*titel/s)
    expect(() => project.render('nothing')).toThrow('There is no block "nothing"; there are ')
    expect(() => project.render('notice', { example: 'x' })).toThrow('no example "x"')
    expect(() => project.render('notice', { theme: 'x' })).toThrow('There is no theme "x"')
  })

  test('finds nothing wrong with the blocks of the product', async () => {
    expect(project.blocks.length).toBeGreaterThan(15)
    for (const block of project.blocks) expect(await project.findFaults(block), block).toEqual([])
  })
})

describe('faults of a block', () => {
  const find = (html: string | Error, over: Partial<AnyBlock> = {}) => {
    const definition = { name: 'x', version: 1, examples: [{ name: 'one', props: {} }], ...over } as AnyBlock
    const render = () => {
      if (html instanceof Error) throw html
      return { html, page: '' }
    }
    return findBlockFaults({ definition, folder: makeScratch(), themes: ['polder'], render })
  }

  test.each<[string, string | Error, Partial<AnyBlock>, string]>([
    ['inline style', '<p style="color: red">', {}, 'the policy of a site blocks "style"'],
    ['event handlers', '<button type="button" onclick="go()">', {}, 'blocks "onclick"'],
    ['ids that a page has twice', '<p id="intro">', {}, 'the id "intro" does not hold'],
    ['an example that does not render', new Error('No title'), {}, 'Example "one", theme polder, language nl: No title'],
    ['a missing migration', '<p>', { version: 3, migrations: { 1: (options) => options } }, 'no migration from version 2'],
    ['no examples', '<p>', { examples: [] }, 'no examples'],
  ])('are %s', async (_, html, over, fault) => expect((await find(html, over)).join('\n')).toContain(fault))

  test('are none in plain HTML', async () => expect(await find('<p class="style on=1" data-on="idle">a style="b"</p>')).toEqual([]))
})

test('axe finds what a screen reader would miss', { timeout: 60_000 }, async () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>x</title></head><body><main><h1>x</h1>${body}</main></body></html>`
  expect(await findViolations(page('<p>Plain</p>'))).toEqual([])
  const [found = ''] = await findViolations(page('<img src="a.png">'))
  expect(found).toContain('image-alt: ')
  expect(found).toContain('<img src="a.png">')
  expect(await findViolations(project.render('table', { example: project.examplesOf('table')[0]?.name ?? '' }).page)).toEqual([])
})

test('nothing of the product loads it', () => {
  const folders = ['cli', 'content', 'editor-server', 'renderer', 'themes'].map((name) => join(productRoot, name))
  const files = folders.flatMap((folder) => ['.ts', '.tsx', '.mjs'].flatMap((ending) => filesIn(folder, ending)))
  const loading = files.filter((file) => !file.startsWith(join(productRoot, 'renderer/testing')) && !file.includes('.test.'))
  expect(loading.length).toBeGreaterThan(1000)
  expect(loading.filter((file) => /from '[^']*\/testing\/[\w-]+\.tsx?'/.test(readFileSync(file, 'utf8')))).toEqual([])
})
