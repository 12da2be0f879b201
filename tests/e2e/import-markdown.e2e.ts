import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readTree } from '../support/read-tree.ts'
import { describeRun, repository, runSite } from '../support/run-site.ts'
import { makeWorkspace, scratchRoot, type Workspace } from '../support/workspace.ts'

const photo = join(repository, 'tests/fixtures/mkdocs/source/docs/afbeeldingen/kas.png')

let workspace: Workspace
let source: string
beforeEach(() => {
  workspace = makeWorkspace('bron')
  rmSync(workspace.path(''), { recursive: true })
  source = mkdtempSync(join(scratchRoot, 'bron-'))
})
afterEach(() => {
  workspace.dispose()
  rmSync(source, { recursive: true, force: true })
})

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(source, path)), { recursive: true })
    writeFileSync(join(source, path), text)
  }
}

interface ImportResult {
  files: { source: string; outcome: string; target?: string }[]
  problems: { path: string; message: string }[]
}

async function importAndBuild(): Promise<ImportResult> {
  const imported = await runSite(['import', 'markdown', source, '--site', 'bron', '--workspace', workspace.root, '--json'])
  expect(imported.code, describeRun(imported)).toBe(0)
  const checked = await runSite(['check', '--workspace', workspace.root, '--json'])
  expect(checked.report?.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const built = await workspace.build()
  expect(built.code, describeRun(built)).toBe(0)
  expect(built.report?.problems.filter(({ severity, code }) => severity === 'error' || /LINK|MEDIA|URL/.test(code))).toEqual([])
  return JSON.parse(imported.stdout.trimEnd().split('\n').at(-1)!) as ImportResult
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A secret in every place that a page has: title, description, heading, text, link, address and image. */
const secret = (fence: string, lines: string) =>
  [
    fence,
    lines,
    fence,
    '',
    '# KANARIE titel',
    '',
    '## KANARIE kop',
    '',
    'KANARIE tekst [terug](/index.md) ![KANARIE foto](/kanarie.png)',
    '',
  ]
    .join('\n')
    .trimStart()

const hidden: Record<string, string> = {
  'kanarie-concept.md': secret('---', 'title: KANARIE\ndescription: KANARIE\ndraft: true'),
  'kanarie-toml.md': secret('+++', 'title = "KANARIE"\ndraft = true'),
  'kanarie-json.md': `{\n  "title": "KANARIE",\n  "draft": true\n}\n${secret('', '')}`,
  'kanarie-later.md': secret('---', `title: KANARIE\ndate: ${day(2)}`),
  'kanarie-verschijnt.md': secret('+++', `title = "KANARIE"\ndate = 2020-01-01\npublishDate = ${day(2)}`),
  'kanarie-verlopen.md': secret('+++', `title = "KANARIE"\nexpiryDate = ${day(-2)}`),
  'kanarie-gepubliceerd.md': secret('---', 'title: KANARIE\npublished: false'),
  'kanarie-render.md': secret('---', 'title: KANARIE\nbuild:\n  render: never'),
  'kanarie-build.md': secret('+++', 'title = "KANARIE"\n[_build]\nrender = "never"\nlist = "never"'),
  'kanarie-lijst.md': secret('---', 'title: KANARIE\nbuild:\n  list: never'),
  'kanarie-hoofd.md': secret('---', 'title: KANARIE\nheadless: true'),
  'kanarie-eigen.md': secret('---', 'title: KANARIE\nisPublished: false'),
  'kanarie-rollen.md': secret('---', 'title: KANARIE\nviewRoles: [Redactie]'),
  'kanarie-toegang.md': secret('---', 'title: KANARIE\nviewAccess: Users'),
  'kanarie-kapot.md': secret('---', 'title: KANARIE: kapot\ndraft: true'),
  'kanarie-open.md': '---\ntitle: KANARIE\ndraft: true\n\n# KANARIE\n',
  '_drafts/kanarie.md': secret('', ''),
  'blog/_drafts/kanarie.md': secret('', ''),
  'blog/_posts/2999-01-01-kanarie.md': secret('', ''),
  'kanarie/_index.md': secret('---', 'title: KANARIE\ncascade:\n  build:\n    render: never'),
  'kanarie/onder/kanarie.md': secret('', ''),
  'map/kanarie/index.md': secret('---', 'title: KANARIE\ndraft: true'),
}

describe('what the source does not show', () => {
  test.each([
    ['with a home page for everybody', { 'index.md': '# Begin\n\n' }],
    ['with a home page that is a draft', { 'index.md': '---\ndraft: true\n---\n# KANARIE\n' }],
    ['with a home page that only a role may see', { 'README.md': '---\nviewRoles: [Redactie]\n---\n# KANARIE\n' }],
    ['with a menu of its own', { 'index.md': '# Begin\n', 'mkdocs.yml': `docs_dir: .\nnav:\n  - index.md\n${navOfHidden()}` }],
  ])('never becomes public, %s', async (_name, more: Record<string, string>) => {
    const links = Object.keys(hidden).map((path) => `- [een](/${path}) [](/${path})`)
    write({ ...hidden, ...more, 'open/gewoon.md': `# Gewoon\n\n${links.join('\n')}\n`, 'map/kanarie/open.md': '# Zichtbaar\n' })
    copyFileSync(photo, join(source, 'kanarie.png'))
    const { files, problems } = await importAndBuild()

    const tree = readTree(workspace.dist)
    const leaks = [...tree.keys()].filter(
      (path) => /kanari(?!e\/open)/i.test(path) || readFileSync(join(workspace.dist, path), 'latin1').includes('KANARIE'),
    )
    expect(leaks).toEqual([])
    const texts = [...tree.keys()].filter((path) => /\.(?:html|json|xml|txt|js)$/.test(path))
    for (const path of texts) expect(readFileSync(join(workspace.dist, path), 'utf8'), path).not.toMatch(/kanari(?!e\/open)/i)
    expect([...tree.keys()].filter((path) => /\.(?:png|webp|avif)$/.test(path) && path.startsWith('a/'))).toEqual([])

    // All of it is in the site, with the reason in the report.
    for (const path of Object.keys(hidden)) {
      const { target } = files.find((file) => file.source === path)!
      expect(workspace.read(target!), path).toMatch(/KANARIE/)
      expect(workspace.read(target!), path).toMatch(/^(?:isPublished: false|viewAccess: (?:Roles|Users))$/m)
      expect(
        problems.some((problem) => problem.path === path && /not public|not published|may see it|viewAccess/.test(problem.message)),
        path,
      ).toBe(true)
    }
    expect(existsSync(join(workspace.dist, 'index.html'))).toBe(true)
    expect(readFileSync(join(workspace.dist, 'open/gewoon/index.html'), 'utf8')).toContain('>een')
    expect(readFileSync(join(workspace.dist, 'map/kanarie/open/index.html'), 'utf8')).toContain('Zichtbaar')
  })
})

function navOfHidden(): string {
  return Object.keys(hidden)
    .map((path) => `  - "KANARIE ${path}": ${path}\n`)
    .join('')
}

describe('/ exists', () => {
  test('for a source without a home page, with links to its parts', async () => {
    write({ 'een.md': '# Eén\n', 'map/twee.md': '# Twee\n', 'deel/index.md': '# Deel\n', 'deel/drie.md': '# Drie\n' })
    const { problems } = await importAndBuild()
    const home = readFileSync(join(workspace.dist, 'index.html'), 'utf8')
    for (const url of ['/een', '/map/twee', '/deel']) expect(home).toContain(`href="${url}"`)
    expect(problems.filter(({ message }) => message.includes('has no page at /'))).toHaveLength(1)
  })
})
