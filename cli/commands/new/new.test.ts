import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseItemFile } from '#content/store/files/item-file.ts'
import { parsePageFile } from '#content/store/files/page-file.ts'
import { scanFiles } from '#content/store/files/scan.ts'
import { readSiteFile } from '#content/store/files/site-files.ts'
import { themeTokens } from '#renderer/theme/contract.ts'
import { runInTest } from '../../run-in-test.ts'

let cwd = ''
beforeEach(() => (cwd = mkdtempSync(join(tmpdir(), 'bouwsteen-new-'))))
afterEach(() => rmSync(cwd, { recursive: true }))
const read = (path: string) => readFileSync(join(cwd, path), 'utf8')

describe('site new', () => {
  it('makes a block that imports bouwsteen/block only, with texts in both languages', async () => {
    const { code, stdout } = await runInTest(['new', 'block', 'news-card'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toContain('blocks/news-card/block.ts')
    const code_ = ['block.ts', 'view.tsx', 'examples.ts'].map((file) => read(`blocks/news-card/${file}`)).join('\n')
    expect([...code_.matchAll(/from '([^.'][^']*)'/g)].map(([, name]) => name)).toEqual(expect.arrayContaining(['bouwsteen/block']))
    expect(new Set([...code_.matchAll(/from '([^.'][^']*)'/g)].map(([, name]) => name))).toEqual(new Set(['bouwsteen/block']))
    expect(code_).toContain('NewsCardView')
    expect(code_).not.toMatch(/__\w+__/)
    expect(Object.keys(JSON.parse(read('blocks/news-card/messages.nl.json')) as object)).toEqual(
      Object.keys(JSON.parse(read('blocks/news-card/messages.en.json')) as object),
    )
    expect(existsSync(join(cwd, 'blocks/news-card/news-card.test.tsx'))).toBe(false)
  })

  it('makes a block with a test, once package.json has what tests need', async () => {
    await runInTest(['init', '.'], { cwd })
    const { code, stdout } = await runInTest(['new', 'block', 'news-card', '--test'], { cwd })
    expect([code, stdout.includes('npm install && npm test')]).toEqual([0, true])
    expect(read('blocks/news-card/news-card.test.ts')).toContain("project.findFaults('news-card')")
    const { scripts, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    expect(scripts).toMatchObject({ dev: 'bouwsteen dev', test: 'vitest run' })
    expect(Object.keys(devDependencies ?? {})).toEqual(['@types/react', 'axe-core', 'jsdom', 'typescript', 'vitest'])
    const next = await runInTest(['new', 'block', 'second'], { cwd })
    expect(next.stdout).toContain('  npm test\n')
    expect(existsSync(join(cwd, 'blocks/second/second.test.ts'))).toBe(true)
  })

  it('makes a theme that sets every token', async () => {
    expect((await runInTest(['new', 'theme', 'harbour'], { cwd })).code).toBe(0)
    const css = read('themes/harbour/tokens.css')
    expect(themeTokens.filter((token) => !css.includes(`--${token}:`))).toEqual([])
    expect(read('themes/harbour/theme.ts')).toContain("name: 'harbour'")
  })

  it('makes a type of list items that imports bouwsteen/type only, with a text for each field in both languages', async () => {
    const { code, stdout } = await runInTest(['new', 'type', 'open-day'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toContain('types/open-day/type.ts')
    const source = ['type.ts', 'detail.tsx'].map((file) => read(`types/open-day/${file}`)).join('\n')
    expect(new Set([...source.matchAll(/from '([^.'][^']*)'/g)].map(([, name]) => name))).toEqual(new Set(['bouwsteen/type']))
    expect(source).not.toMatch(/__\w+__/)
    for (const lang of ['nl', 'en']) {
      const { fields } = JSON.parse(read(`types/open-day/messages.${lang}.json`)) as { fields: Record<string, object> }
      expect(Object.keys(fields)).toEqual(['date', 'place', 'audience', 'price', 'isFull'])
    }
  })

  it('makes a type of pages', async () => {
    const { code, stdout } = await runInTest(['new', 'type', 'permit', '--for', 'pages'], { cwd })
    expect([code, stdout.includes('type: permit'), stdout.includes('items/permit')]).toEqual([0, true, false])
    expect(read('types/permit/type.ts')).toContain("export const type = definePageType({\n  name: 'permit',")
    expect(read('types/permit/type.ts')).not.toMatch(/__\w+__/)
    expect((await runInTest(['new', 'block', 'permit', '--for', 'pages'], { cwd })).code).not.toBe(0)
  })

  it('makes a site whose every file is right and whose references hold', async () => {
    expect((await runInTest(['new', 'site', 'handbook'], { cwd })).code).toBe(0)
    const folder = join(cwd, 'content/sites/handbook')
    for (const kind of ['settings', 'menu', 'template', 'media'] as const) expect(readSiteFile(kind, folder).problems).toEqual([])
    const context = { site: 'handbook', defaultLanguage: 'nl', proseBlocks: new Set(['text']) }
    const files = (kind: string) =>
      scanFiles(join(folder, kind), '.md').map(({ path }) => ({
        path,
        filePath: path,
        text: read(`content/sites/handbook/${kind}/${path}`),
      }))
    const pages = files('pages').map(({ text, ...place }) => parsePageFile(text, { ...context, ...place }))
    const items = files('items').map(({ text, ...place }) => parseItemFile(text, { ...context, ...place }))
    expect([...pages, ...items].flatMap(({ problems }) => problems)).toEqual([])
    expect(pages.length).toBeGreaterThan(3)
    const { code } = await runInTest(['doctor', '--quiet'], { cwd })
    expect(code).toBe(0)
  })

  it.each([
    ['block', 'News'],
    ['block', 'a--b'],
    ['block', '../x'],
    ['site', 'localhost'],
    ['theme', '1a'],
    ['site', 'x'.repeat(41)],
  ])('refuses %s %s as a name, and writes nothing', async (kind, name) => {
    const { code, stderr } = await runInTest(['new', kind, name], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('SITE_NAME_INVALID')
    expect(scanFiles(cwd, '')).toEqual([])
  })

  it('overwrites nothing', async () => {
    await runInTest(['new', 'block', 'card'], { cwd })
    const { code, stderr } = await runInTest(['new', 'block', 'card'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('blocks/card exists already')
  })
})

describe('site init', () => {
  it('makes a workspace in a new folder and refuses one that holds something', async () => {
    const { code, stdout } = await runInTest(['init', 'stad', '--json'], { cwd })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ sites: [{ site: 'mijn-site' }], problems: [] })
    for (const file of ['site.config.ts', '.gitignore', 'README.md', 'blocks/README.md', 'themes/README.md'])
      expect(existsSync(join(cwd, 'stad', file)), file).toBe(true)
    expect((await runInTest(['init', 'stad'], { cwd })).code).toBe(2)
  })

  it('gives every guid once', async () => {
    await runInTest(['init', 'a'], { cwd })
    await runInTest(['init', 'b'], { cwd })
    const guids = (folder: string) => new Set(read(`${folder}/content/sites/mijn-site/menus.json`).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))
    expect([...guids('a')].filter((guid) => guids('b').has(guid))).toEqual([])
  })
})

describe('a name of the product', () => {
  it.each([
    ['block', 'text', 'blocks/text/block.ts'],
    ['theme', 'polder', 'themes/polder/theme.ts'],
  ])('is refused for a %s, unless it is meant', async (kind, name, file) => {
    const refused = await runInTest(['new', kind, name], { cwd })
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain(`The product’s ${kind} "${name}" exists already. SITE_EXISTS`)
    expect(refused.stderr).toContain('takes its place everywhere')
    expect(existsSync(join(cwd, file))).toBe(false)
    expect((await runInTest(['new', kind, name, '--replace'], { cwd })).code).toBe(0)
    expect(existsSync(join(cwd, file))).toBe(true)
  })

  it.each([
    ['block', '--lang', '--lang is for a site'],
    ['site', '--replace', '--replace is for a block or a theme'],
    ['theme', '--test', '--test is for a block'],
    ['block', '--test', '--test needs a package.json'],
  ])('wrong options of new %s are refused: %s', async (kind, option, reason) => {
    const { code, stderr } = await runInTest(['new', kind, 'x', option, ...(option === '--lang' ? ['en'] : [])], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain(reason)
  })
})

describe('in a workspace in English', () => {
  it('makes a block whose examples are in English, and another site', async () => {
    expect((await runInTest(['init', '.', '--lang', 'en'], { cwd })).code).toBe(0)
    expect((await runInTest(['new', 'block', 'tip'], { cwd })).code).toBe(0)
    expect(read('blocks/tip/examples.ts')).toContain('One or two sentences')
    expect((await runInTest(['new', 'site', 'library'], { cwd })).code).toBe(0)
    expect(JSON.parse(read('content/sites/library/site.json'))).toMatchObject({ defaultLanguage: 'en' })
    expect((await runInTest(['new', 'site', 'museum', '--lang', 'nl'], { cwd })).code).toBe(0)
    expect((await runInTest(['new', 'block', 'raad'], { cwd })).code).toBe(0)
    expect(read('blocks/raad/examples.ts')).toContain('Eén of twee zinnen')
  })
})

describe('--lang en', () => {
  it.each([
    ['init', ['init', '.', '--lang', 'en'], 'my-site'],
    ['new site', ['new', 'site', 'library', '--lang', 'en'], 'library'],
  ])('%s writes English texts', async (_, argv, site) => {
    expect((await runInTest(argv, { cwd })).code).toBe(0)
    const folder = `content/sites/${site}`
    expect(JSON.parse(read(`${folder}/site.json`))).toMatchObject({ defaultLanguage: 'en' })
    const texts = scanFiles(cwd, '').map(({ path }) => read(path))
    expect(texts.filter((text) => /\b(een|het|van|voor)\b|lang: nl/.test(text))).toEqual([])
    expect(read(`${folder}/pages/index.md`)).toContain('Welcome to')
  })
})
