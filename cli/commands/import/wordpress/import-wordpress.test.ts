import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { parseItemFile } from '#content/store/files/item-file.ts'
import { parsePageFile } from '#content/store/files/page-file.ts'
import { readSiteFile } from '#content/store/files/site-files.ts'
import { runInTest } from '../../../run-in-test.ts'
import { importWordpress } from './import-wordpress.ts'
import { formatImportReport } from './report.ts'

const fixtures = join(import.meta.dirname, '../../../../tests/fixtures/wordpress')
const town = join(fixtures, 'waterdorp.xml')
const uploads = join(fixtures, 'uploads')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const siteFolder = (): string => join(folder, 'content/sites/dorp')
const run = (source = town, options: { media?: string; lang?: string } = { media: uploads }) =>
  importWordpress({ source, workspace: folder, site: 'dorp', now: new Date('2026-11-21T10:00:00Z'), ...options })

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

async function readAll(root = siteFolder()): Promise<Map<string, string>> {
  const files = await listFiles(root)
  return new Map(await Promise.all(files.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)))
}

/** Every page and item of the new site; fails on a file that the product would refuse. */
async function readContent(): Promise<Map<string, Page | ListItem>> {
  const content = new Map<string, Page | ListItem>()
  for (const [path, text] of await readAll()) {
    const [kind, ...rest] = path.split('/')
    if (!path.endsWith('.md')) continue
    const context = { path: rest.join('/'), filePath: path, site: 'dorp', defaultLanguage: 'nl', proseBlocks: new Set(['text', 'video']) }
    const file = kind === 'pages' ? parsePageFile(text, context) : parseItemFile(text, context)
    expect(file.problems).toEqual([])
    content.set(path, ('page' in file ? file.page : 'item' in file ? file.item : undefined)!)
  }
  return content
}

const blocksOf = (one: Page | ListItem) =>
  'buildingBlockInstances' in one ? one.buildingBlockInstances : one.contentBuildingBlockInstances

describe('the export of a town', () => {
  it('becomes exactly the expected site', async () => {
    const report = await run()
    const files = await readAll()
    const texts = [...files].filter(([path]) => !path.startsWith('media/'))
    for (const [path, text] of texts) await expect(text).toMatchFileSnapshot(join(fixtures, 'expected', path))
    await expect(`${formatImportReport(report, { verbose: true }).join('\n')}\n`).toMatchFileSnapshot(join(fixtures, 'expected-report.txt'))
    expect(await listFiles(join(fixtures, 'expected'))).toEqual(texts.map(([path]) => path))
  })

  it('accounts for every post, and gives each finding a line of the export', async () => {
    const report = await run()
    const text = await readFile(town, 'utf8')
    const ids = [...text.matchAll(/<wp:post_id>(\d+)</g)].map(([, id]) => id)
    expect(report.posts.map(({ id }) => id)).toEqual(ids)
    const files = new Set(await listFiles(siteFolder()))
    for (const { outcome, target, reason, id } of report.posts) {
      if (outcome === 'skipped') expect(reason, id).toBeTruthy()
      else expect(files.has(target ?? ''), `${id}: ${target}`).toBe(true)
    }
    expect(report.counts).toMatchObject({ page: 10, item: 8, media: 5, menu: 14, skipped: 6, comments: 2 })
    const lines = text.split('\n').length
    for (const { path, line } of report.findings) expect([path, line >= 1 && line <= lines]).toEqual(['waterdorp.xml', true])
  })

  it('writes files that the product reads, with links and images that are there', async () => {
    await run()
    const content = await readContent()
    const guids = new Set([...content.values()].map(({ guid }) => guid))
    const shown = new Set(
      [...content.values()]
        .filter((one) => one.isPublished && !('viewAccess' in one && one.viewAccess !== 'Public'))
        .map(({ guid }) => guid),
    )
    const media = new Set(readSiteFile('media', siteFolder()).value!.map(({ guid }) => guid))
    let links = 0
    for (const [path, one] of content) {
      const text = JSON.stringify(blocksOf(one))
      for (const [, guid] of text.matchAll(/\/g\/([0-9a-f-]{36})/g)) {
        links++
        expect(shown.has(guid!), `${path}: ${guid}`).toBe(true)
      }
      for (const [, guid] of text.matchAll(/(?:\/a\/|"(?:image|file|portrait)":")([0-9a-f-]{36})/g))
        expect(media.has(guid!), `${path}: ${guid}`).toBe(true)
      for (const [, guid] of text.matchAll(/"sourceListGuid":"([^"]+)"/g))
        expect(text.includes(guid!) && [...content.values()].some((page) => blocksOf(page).some((block) => block.guid === guid))).toBe(true)
      for (const guid of 'parentGuids' in one ? one.parentGuids : []) expect(guids.has(guid)).toBe(true)
    }
    expect(links).toBeGreaterThan(10)
    for (const kind of ['menu', 'template', 'media', 'listItemType', 'settings'] as const)
      expect(readSiteFile(kind, siteFolder()).problems).toEqual([])
  })

  it('makes nothing public that was not, and keeps logins, addresses, passwords and comments out', async () => {
    await run()
    for (const [path, one] of await readContent()) {
      const isShown = one.isPublished && !('viewAccess' in one && one.viewAccess !== 'Public')
      if (isShown) expect(JSON.stringify(one), path).not.toMatch(/KANARIE/)
    }
    const all = [...(await readAll())].map(([, text]) => text).join('\n')
    expect(all).toMatch(/KANARIE/)
    for (const secret of [
      'HET-WACHTWOORD',
      'GEHEIME-REACTIE',
      'PERSOONSGEGEVENS',
      'PRULLENBAK',
      '@waterdorp.example',
      '@mail.example',
      'jdevries',
      'sbakker',
      'pjansen',
    ]) {
      expect(all).not.toContain(secret)
    }
    expect(all).toContain('author: Jan de Vries')
    expect(all).toContain('author: Sanne Bakker')
  })

  it('keeps the menu, its order and what nests in it', async () => {
    await run()
    const [menu, footer] = readSiteFile('menu', siteFolder()).value!
    const show = (items: readonly MenuItem[], level = 0): string[] =>
      items.flatMap((item) => [
        `${'  '.repeat(level)}${item.name} ${item.externalUrl ?? item.urlSegment}`,
        ...show(item.relatedMenuItems, level + 1),
      ])
    expect(show(menu!.items)).toEqual([
      'Home ',
      'Wonen wonen',
      '  Afval afval',
      '  Verhuizen verhuizen',
      'Nieuws nieuws',
      '  Verkeer verkeer',
      'Rijksoverheid https://www.rijksoverheid.nl/',
      'Over ons over-ons',
      '  Contact contact',
      'Plannen geheime-plannen',
    ])
    expect(footer?.name).toBe('Voettekst')
  })

  it('is the same the second time', async () => {
    await run()
    const first = await readAll()
    await rm(siteFolder(), { recursive: true })
    await run()
    expect(await readAll()).toEqual(first)
  })
})

describe('files of the media library', () => {
  it('stand in the report where there is no copy of them, and their images become links', async () => {
    const report = await run(town, {})
    expect(report.counts.media).toBe(0)
    expect(report.findings.filter(({ kind }) => kind === 'file')).toHaveLength(6)
    expect(report.findings.find(({ kind }) => kind === 'image')?.reason).toContain('--media')
    expect(existsSync(join(siteFolder(), 'media.json'))).toBe(false)
    expect((await readContent()).get('pages/wonen/index.md')).toMatchObject({ title: 'Wonen' })
    expect(await readFile(join(siteFolder(), 'pages/wonen/index.md'), 'utf8')).toContain(
      '[Afbeelding: Molen De Hoop](https://www.waterdorp.example/',
    )
  })

  it('come from the folder alone: no path leads out of it, and no symbolic link is followed', async () => {
    const copy = join(folder, 'uploads')
    await cp(uploads, copy, { recursive: true })
    await writeFile(join(folder, 'geheim.png'), 'GEHEIM')
    await rm(join(copy, '2026/09/molen.png'))
    await symlink(join(folder, 'geheim.png'), join(copy, '2026/09/molen.png'))
    await mkdir(join(folder, 'elders'))
    await symlink(join(folder, 'elders'), join(copy, 'koppeling'))
    const source = join(folder, 'uit.xml')
    await writeFile(source, (await readFile(town, 'utf8')).replaceAll('2026/09/markt.png', '../geheim.png'))
    await run(source, { media: copy })
    const media = readSiteFile('media', siteFolder()).value!.map(({ name }) => name)
    expect(media.sort()).toEqual(['Begroting 2027.pdf', 'De haven.png', 'Markt.png', 'Stadhuis van Waterdorp.png'])
    expect([...(await readAll())].map(([, text]) => text).join('')).not.toContain('GEHEIM')
  })
})

describe('other exports', () => {
  it('of the classic editor, in WXR 1.0 and below a path of the host', async () => {
    const report = await run(join(fixtures, 'klassiek.xml'), {})
    expect(report.counts).toMatchObject({ page: 1, item: 1, term: 2 })
    const content = await readContent()
    const item = content.get('items/bericht/2009-06-06-straatfeest.md') as ListItem
    expect(item).toMatchObject({
      title: 'Straatfeest & rommelmarkt',
      publishedOn: '2009-06-06T10:00:00Z',
      formerUrls: ['/blog/2009/06/straatfeest'],
    })
    expect(item.parentGuids).toHaveLength(2)
    expect(blocksOf(item).map(({ buildingBlockName, content: text }) => text ?? buildingBlockName)).toEqual([
      expect.stringMatching(
        /^Zaterdag is het feest\.\\\nNeem een stoel mee\.\n\n1\. Taart\n2\. Muziek\n\n## Hulp nodig\n\nMeld u aan op \[de pagina over ons]\(\/g\/[0-9a-f-]{36}\)\.$/,
      ),
      '',
      'Tot zaterdag\u00a0!',
    ])
    expect(content.get('pages/index.md')).toMatchObject({ title: 'Home' })
    expect(blocksOf(content.get('pages/over.md')!)[0]?.content).toBe('Wij zijn _buren_.')
  })

  it('without a menu get one from the hierarchy of pages', async () => {
    await run(join(fixtures, 'klassiek.xml'), {})
    expect(readSiteFile('menu', siteFolder()).value![0]!.items.map(({ name, urlSegment }) => `${name} ${urlSegment}`)).toEqual([
      'Over ons over',
      'Nieuws nieuws',
    ])
  })

  it('are English where they say so or --lang does', async () => {
    await run(join(fixtures, 'klassiek.xml'), { lang: 'en' })
    expect((await listFiles(siteFolder())).filter((path) => path.endsWith('.md'))).toEqual([
      'items/category/straat.md',
      'items/post/2009-06-06-straatfeest.md',
      'items/tag/feest.md',
      'pages/index.md',
      'pages/news.md',
      'pages/news/categories.md',
      'pages/news/tags.md',
      'pages/over.md',
    ])
  })
})

describe('site import wordpress', () => {
  const command = (argv: string[]) => runInTest(['import', 'wordpress', ...argv, '--workspace', folder])
  beforeEach(() => mkdir(join(folder, 'content/sites'), { recursive: true }))

  it('says first what was carried over, where the whole report is and what to do next', async () => {
    const { code, stdout } = await command([town, '--site', 'dorp'])
    expect(code).toBe(0)
    expect(stdout).toContain('Site dorp: 10 pages, 8 list items, 6 categories and tags and 0 files carried over of 43 posts, with the menu')
    expect(stdout).toContain('.data/import/dorp.txt')
    expect(stdout).toContain('--media')
    expect(stdout).toContain('check --site dorp')
    expect(await readFile(join(folder, '.data/import/dorp.txt'), 'utf8')).toContain('shortcode [contact-form-7')
  })

  it('with --json names what became of each post in the last line', async () => {
    const { stdout } = await command([town, '--site', 'dorp', '--media', uploads, '--json'])
    const result = JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<string, unknown>
    expect(result).toMatchObject({ sites: [{ site: 'dorp', pages: 10 }], counts: { item: 8 }, report: '.data/import/dorp.txt' })
    expect(result['posts']).toHaveLength(43)
    expect(result['problems']).toContainEqual(
      expect.objectContaining({ severity: 'warning', code: 'SITE_IMPORT_NOT_CARRIED', path: 'waterdorp.xml' }),
    )
  })

  it.each([
    ['a file that is not there', ['weg.xml', '--site', 'dorp'], 2, 'SITE_USAGE'],
    ['an impossible name', [town, '--site', '../x'], 2, 'SITE_NAME_INVALID'],
    ['a copy of uploads that is not there', [town, '--site', 'dorp', '--media', 'weg'], 1, 'SITE_FILE_UNREADABLE'],
    ['a file that was cut off', ['half.xml', '--site', 'dorp'], 1, 'SITE_IMPORT_XML'],
  ])('refuses %s and leaves nothing behind', async (_name, argv, expected, problem) => {
    await writeFile(join(folder, 'half.xml'), (await readFile(town, 'utf8')).slice(0, 20_000))
    const { code, stdout } = await command([...argv, '--json'])
    expect(code).toBe(expected)
    expect(stdout).toContain(problem)
    expect(await readdir(join(folder, 'content/sites'))).toEqual([])
  })

  it('refuses a site that exists', async () => {
    await command([town, '--site', 'dorp'])
    expect((await command([town, '--site', 'dorp', '--json'])).stdout).toContain('SITE_EXISTS')
  })
})
