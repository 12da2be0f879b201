import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { toString } from 'mdast-util-to-string'
import type { Nodes } from 'mdast'
import { markdownToMdast } from 'satteri'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MenuItem } from '#content/model/menu/schema.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import { urlOfFile } from '#content/model/url/file-url.ts'
import { slugify } from '#content/model/url/slug.ts'
import { parsePageFile } from '#content/store/files/page-file.ts'
import { readSiteFile } from '#content/store/files/site-files.ts'
import { runInTest } from '../../../run-in-test.ts'
import { importMarkdown } from './import-markdown.ts'
import { formatImportReport } from './report.ts'

const fixture = join(import.meta.dirname, '../../../../tests/fixtures/mkdocs')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The fixture with symbolic links, which git does not keep everywhere. */
async function copyFixture(): Promise<string> {
  const source = join(folder, 'bron')
  await cp(join(fixture, 'source'), source, { recursive: true })
  await writeFile(join(folder, 'geheim.md'), '# Geheim\n')
  await symlink('../../geheim.md', join(source, 'docs/verouderd/koppeling.md'))
  await symlink('nergens', join(source, 'docs/verouderd/hangend.md'))
  await symlink(folder, join(source, 'docs/rondje'))
  return source
}

async function writeFiles(files: Record<string, string>): Promise<string> {
  const source = join(folder, 'klein')
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(source, path)), { recursive: true })
    await writeFile(join(source, path), text)
  }
  return source
}

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

const siteFolder = (): string => join(folder, 'content/sites/tuinpark')
const run = (source: string) => importMarkdown({ source, workspace: folder, site: 'tuinpark' })

interface ReadPage {
  url: string
  body: string
}

async function readPages(): Promise<Map<string, ReadPage>> {
  const menu = readSiteFile('menu', siteFolder())
  expect(menu.problems).toEqual([])
  const { urlOfPage, problems } = resolveMenuUrls(menu.value?.[0]?.items ?? [])
  expect(problems).toEqual([])
  const pages = new Map<string, ReadPage>()
  for (const path of await listFiles(join(siteFolder(), 'pages'))) {
    const text = await readFile(join(siteFolder(), 'pages', path), 'utf8')
    const { page, problems: faults } = parsePageFile(text, { path, filePath: path, site: 'tuinpark', defaultLanguage: 'nl' })
    expect(faults).toEqual([])
    pages.set(path, { url: urlOfPage.get(page!.guid) ?? urlOfFile(path), body: page!.buildingBlockInstances[0]!.content! })
  }
  return pages
}

describe('the fixture', () => {
  it('becomes exactly the expected site', async () => {
    const report = await run(await copyFixture())
    const files = await listFiles(siteFolder())
    for (const path of files.filter((name) => !name.startsWith('media/'))) {
      await expect(await readFile(join(siteFolder(), path), 'utf8')).toMatchFileSnapshot(join(fixture, 'expected', path))
    }
    await expect(`${formatImportReport(report, { verbose: true }).join('\n')}\n`).toMatchFileSnapshot(join(fixture, 'expected-report.txt'))
    expect(await listFiles(join(fixture, 'expected'))).toEqual(files.filter((name) => !name.startsWith('media/')))
    expect(files.filter((name) => name.startsWith('media/'))).toHaveLength(1)
  })

  it('accounts for every file and gives each finding a file and a line that exist', async () => {
    const source = await copyFixture()
    const report = await run(source)
    const expected = (await listFiles(source)).filter((path) => !path.startsWith('docs/rondje/'))
    expect(report.files.map(({ source: path }) => path)).toEqual(expected.sort())
    expect(report.counts).toMatchObject({ page: 11, media: 1, menu: 2 })
    for (const { path, line } of report.problems) {
      if (path === undefined || /rondje|koppeling|hangend/.test(path)) continue
      expect((await readFile(join(source, path), 'utf8')).split('\n').length).toBeGreaterThanOrEqual(line ?? 0)
    }
  })

  it('never follows symbolic links', async () => {
    const report = await run(await copyFixture())
    const links = report.files.filter(({ reason }) => reason?.includes('symbolic link'))
    expect(links.map(({ source }) => source)).toEqual([
      'docs/rondje',
      'docs/verouderd/hangend.md',
      'docs/verouderd/koppeling-als-tekst.md',
      'docs/verouderd/koppeling.md',
    ])
    const texts = await Promise.all((await listFiles(siteFolder())).map((path) => readFile(join(siteFolder(), path), 'utf8')))
    expect(texts.join('')).not.toContain('Geheim')
  })

  it('has only links that lead to a page, a part of it or an image of the site', async () => {
    await run(await copyFixture())
    const pages = await readPages()
    const idsByUrl = new Map([...pages.values()].map(({ url, body }) => [url, listIds(body)]))
    const images = readSiteFile('media', siteFolder()).value!.map(({ guid }) => `/a/${guid}`)
    let seen = 0
    for (const { url: from, body } of pages.values()) {
      visit(parse(body), (node) => {
        expect(node.type).not.toBe('html')
        if ((node.type !== 'link' && node.type !== 'image') || /^(?:https|mailto):/.test(node.url)) return
        seen++
        const [path, id] = node.url.split('#')
        expect([...idsByUrl.keys(), ...images]).toContain(path || from)
        if (id !== undefined) expect(idsByUrl.get(path || from)).toContain(id)
      })
    }
    expect(seen).toBeGreaterThan(20)
  })

  it('gives the same bytes each time', async () => {
    const source = await copyFixture()
    await run(source)
    const first = await readAll(siteFolder())
    await rm(siteFolder(), { recursive: true })
    await run(source)
    expect(await readAll(siteFolder())).toEqual(first)
  })
})

async function readAll(root: string): Promise<Record<string, string>> {
  const files = await listFiles(root)
  return Object.fromEntries(await Promise.all(files.map(async (path) => [path, await readFile(join(root, path), 'base64')])))
}

function parse(body: string): Nodes {
  return markdownToMdast(body, { features: { frontmatter: false } }) as Nodes
}

/** Ids of headings as the renderer makes them. */
function listIds(body: string): string[] {
  const ids: string[] = []
  visit(parse(body), (node) => {
    if (node.type !== 'heading') return
    const base = slugify(toString(node))
    const count = ids.filter((id) => id === base || id.startsWith(`${base}-`)).length
    ids.push(count === 0 ? base : `${base}-${count + 1}`)
  })
  return ids
}

function visit(node: Nodes, look: (node: Nodes) => void): void {
  look(node)
  if ('children' in node) for (const child of node.children) visit(child, look)
}

describe('where the site goes', () => {
  it('takes an empty folder, and refuses one with content as it is', async () => {
    const source = await writeFiles({ 'index.md': '# A\n' })
    await mkdir(join(siteFolder(), 'pages'), { recursive: true })
    await run(source)
    await expect(run(source)).rejects.toMatchObject({ code: 'SITE_EXISTS' })
    await writeFile(join(siteFolder(), 'site.json'), 'mijn')
    await expect(run(source)).rejects.toMatchObject({ code: 'SITE_EXISTS' })
    expect(await readFile(join(siteFolder(), 'site.json'), 'utf8')).toBe('mijn')
  })

  it('leaves nothing half when it is stopped or cannot write', async () => {
    const source = await writeFiles({ 'index.md': '# A\n', 'b.md': '# B\n' })
    for (const at of [0, 1, 2]) {
      const stop = new AbortController()
      const stopped = importMarkdown({
        source,
        workspace: folder,
        site: 'tuinpark',
        signal: stop.signal,
        onProgress: ({ done }) => void (done === at && stop.abort()),
      })
      await expect(stopped).rejects.toMatchObject({ code: 'SITE_INTERRUPTED' })
      expect(await readdir(join(folder, 'content/sites')).catch(() => [])).toEqual([])
    }
    await rm(join(folder, 'content'), { recursive: true })
    await mkdir(join(folder, 'content'))
    await writeFile(join(folder, 'content/sites'), 'in de weg')
    await expect(run(source)).rejects.toMatchObject({ code: 'SITE_NOT_WRITABLE' })
  })

  it.each([
    ['a folder that is not there', 'weg', 'tuinpark', 'SITE_USAGE'],
    ['a file', 'klein/index.md', 'tuinpark', 'SITE_USAGE'],
    ['a name that leads elsewhere', 'klein', '../elders', 'SITE_NAME_INVALID'],
    ['an upper case name', 'klein', 'Tuinpark', 'SITE_NAME_INVALID'],
  ])('refuses %s', async (_name, source, site, code) => {
    await writeFiles({ 'index.md': '# A\n' })
    await expect(importMarkdown({ source: join(folder, source), workspace: folder, site })).rejects.toMatchObject({ code })
  })

  it('refuses a folder without Markdown', async () => {
    await expect(run(await writeFiles({ 'a.txt': 'a' }))).rejects.toMatchObject({ code: 'SITE_USAGE' })
  })
})

/** A menu as lines: indentation, segment and name; `*` marks an item without a page. */
function outline(items: readonly MenuItem[], indent = ''): string[] {
  return items.flatMap((item) => [
    `${indent}${item.urlSegment || '-'} ${item.name}${item.pageGuid === undefined && item.externalUrl === undefined ? ' *' : ''}${item.isHidden ? ' (hidden)' : ''}`,
    ...outline(item.relatedMenuItems, `${indent}  `),
  ])
}

async function menuOf(files: Record<string, string>): Promise<string[]> {
  await run(await writeFiles(files))
  return outline(readSiteFile('menu', siteFolder()).value![0]!.items)
}

describe('a text that no program should read', () => {
  it.each([
    ['quotations', `${'>'.repeat(5000)} x`],
    ['tags', `${'<div>'.repeat(20_000)}x`],
    ['inline tags', `${'<sub>'.repeat(20_000)}x`],
    ['tables', '<table><tr><td>'.repeat(5000)],
  ])('of %s stays behind with the reason, and the others come', async (_name, text) => {
    const report = await run(await writeFiles({ 'index.md': '# A\n', 'diep.md': text }))
    const outcomes = report.files.map(({ source, outcome }) => `${source} ${outcome}`)
    expect(outcomes).toContain('index.md page')
    expect(report.findings.some(({ kind, path }) => kind === 'file' && path === 'diep.md') || outcomes.includes('diep.md page')).toBe(true)
  })
})

describe('menu', () => {
  it('follows the folders: own page first, then weight, then title', async () => {
    expect(
      await menuOf({
        'README.md': '# Begin',
        'zoo/index.md': '# Dieren',
        'zoo/aap.md': '# Zebra',
        'zoo/b.md': '---\ntitle: Beer\nweight: 1\n---\n',
        'alfa.md': '# Alfa',
        'kaal/x.md': '# X',
      }),
    ).toEqual(['- Begin', 'alfa Alfa', 'zoo Dieren', '  b Beer', '  aap Zebra', 'kaal Kaal *', '  x X'])
  })

  it('follows the nav of mkdocs.yml; what it does not name keeps the URL of its file', async () => {
    const nav =
      'nav:\n  - index.md\n  - Regels:\n    - regels/index.md\n    - Stil: regels/stilte.md\n  - Buiten: https://buiten.example\n  - Los: regels/geld.md\n  - weg.md\n'
    expect(
      await menuOf({
        'mkdocs.yml': `site_name: X\n${nav}`,
        'docs/index.md': '# Begin',
        'docs/regels/index.md': '# R',
        'docs/regels/stilte.md': '[x](../los.md)',
        'docs/regels/geld.md': '# G',
        'docs/los.md': '# L\n\n[g](regels/geld.md)',
      }),
    ).toEqual(['- Begin', 'regels Regels', '  stilte Stil', '- Buiten', 'geld Los'])
    const pages = await readPages()
    expect(pages.get('regels/geld.md')?.url).toBe('/geld')
    expect(pages.get('los.md')).toMatchObject({ url: '/los', body: '[g](/geld)' })
  })

  it('gives a page outside the menu another name where the menu wants its URL', async () => {
    await menuOf({ 'mkdocs.yml': 'nav:\n  - map/los.md\n', 'docs/map/los.md': '# A\n\n[x](../los.md)', 'docs/los.md': '# B' })
    const pages = await readPages()
    expect([...pages].map(([path, { url }]) => `${path} ${url}`)).toEqual(['index.md /', 'los-2.md /los-2', 'map/los.md /los'])
    expect(pages.get('map/los.md')?.body).toBe('[x](/los-2)')
  })

  it('shows a long folder on its own page, and no more than three levels', async () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`lang/p${index}.md`, `# Pagina ${index}`]))
    expect(
      await menuOf({
        ...many,
        'lang/index.md': '# Lang\n\n[een](p1.md)',
        'k/b/c/index.md': '# C',
        'k/b/c/d.md': '# D',
        'k/b/c/e/f.md': '# F',
      }),
    ).toEqual(['k K *', '  b B *', '    c C', 'lang Lang'])
    const pages = await readPages()
    const long = pages.get('lang/index.md')!.body
    expect(long).toContain('## Pagina’s in dit onderdeel')
    expect(long.match(/^- \[/gm)).toHaveLength(20)
    expect(pages.get('k/b/c/index.md')!.body).toBe('## Pagina’s in dit onderdeel\n\n- [D](/k/b/c/d)')
    expect(pages.get('k/b/c/e/f.md')!.url).toBe('/k/b/c/e/f')
  })

  it('survives a mkdocs.yml and a .pages file that cannot be read', async () => {
    const report = await run(await writeFiles({ 'mkdocs.yml': 'nav: [', 'docs/index.md': '# A', 'docs/.pages': 'nav: [' }))
    expect(report.findings.map(({ kind, path }) => `${kind} ${path}`)).toEqual(['menu docs/.pages', 'menu mkdocs.yml'])
  })
})

describe('the language of a site', () => {
  const languageOf = async (files: Record<string, string>, lang?: string): Promise<unknown> => {
    const source = await writeFiles(files)
    await importMarkdown({ source, workspace: folder, site: 'tuinpark', ...(lang !== undefined && { lang }) })
    return (JSON.parse(await readFile(join(siteFolder(), 'site.json'), 'utf8')) as { defaultLanguage: unknown }).defaultLanguage
  }

  it.each<[string, Record<string, string>, string | undefined, string]>([
    ['is nl where nothing is said', { 'index.md': '# A\n' }, undefined, 'nl'],
    ['is that of the home page', { 'index.md': '---\nlang: en\n---\n# A\n' }, undefined, 'en'],
    ['is that of mkdocs.yml', { 'mkdocs.yml': 'theme:\n  language: de\n', 'docs/index.md': '---\nlang: en\n---\n# A\n' }, undefined, 'de'],
    ['is what --lang says', { 'index.md': '---\nlang: nl\n---\n# A\n' }, 'en', 'en'],
  ])('%s', async (_, files, lang, expected) => {
    expect(await languageOf(files, lang)).toBe(expected)
  })
})

describe('site import markdown', () => {
  it('says what was carried over first, what to look at last, and where every place stands', async () => {
    const source = await copyFixture()
    const { code, stdout } = await runInTest(['import', 'markdown', source, '--site', 'tuinpark'], { cwd: folder })
    expect(code).toBe(0)
    const lines = stdout.split('\n')
    expect(lines[0]).toBe('✔ Site tuinpark: 11 pages and 1 image carried over of 22 files, with the menu')
    const headings = lines.filter((line) => /^[A-Z]/.test(line))
    expect(headings).toEqual(['Changed', 'Left out', 'To look at', 'Next'])
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
    expect(lines).toContain('41 places, by file and line, in .data/import/tuinpark.txt')
    expect(lines).toContain('  site build --site tuinpark')
    expect(await readFile(join(folder, '.data/import/tuinpark.txt'), 'utf8')).toBe(
      await readFile(join(fixture, 'expected-report.txt'), 'utf8'),
    )
  })
})

describe('a source of which no page can be taken', () => {
  it('is refused with why, where a file would have been one', async () => {
    const source = await writeFiles({ 'docs/lang.md': `# Lang\n\n${'woord '.repeat(200_000)}` })
    await expect(run(source)).rejects.toThrow(/No page of .*: docs\/lang\.md: The file is /)
  })

  it('is refused for having none', async () => {
    await expect(run(await writeFiles({ 'leesmij.txt': 'Hallo' }))).rejects.toThrow('holds no Markdown pages')
  })
})
