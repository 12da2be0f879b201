import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { readTree } from '../support/read-tree.ts'
import { describeRun, repository, runSite } from '../support/run-site.ts'
import { makeWorkspace, type Workspace } from '../support/workspace.ts'

const fixtures = join(repository, 'tests/fixtures/wordpress')
const town = join(fixtures, 'waterdorp.xml')
const now = ['--now', '2026-11-21T10:00:00Z']

interface ImportResult {
  posts: { id: string; type: string; outcome: string; target?: string; reason?: string }[]
}

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace('dorp')
  rmSync(workspace.path(''), { recursive: true })
})
afterEach(() => workspace.dispose())

test('an export becomes a site that checks and builds without a problem, with every post in its place', async () => {
  const imported = await runSite([
    'import',
    'wordpress',
    town,
    '--site',
    'dorp',
    '--media',
    join(fixtures, 'uploads'),
    '--workspace',
    workspace.root,
    '--json',
  ])
  expect(imported.code, describeRun(imported)).toBe(0)
  const { posts } = JSON.parse(imported.stdout.trimEnd().split('\n').at(-1)!) as ImportResult
  const guids = [...readFileSync(town, 'utf8').matchAll(/<guid[^>]*>([^<]+)<\/guid>[\s\S]*?<wp:post_id>(\d+)</g)]
  expect(posts.map(({ id }) => id)).toEqual(guids.map(([, , id]) => id))

  const checked = await runSite(['check', '--workspace', workspace.root, '--json'])
  expect(checked.report?.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const built = await workspace.build(now)
  expect(built.code, describeRun(built)).toBe(0)
  expect(built.report?.problems.filter(({ severity, code }) => severity === 'error' || /LINK|MEDIA|URL/.test(code))).toEqual([])

  const paths = [...readTree(workspace.dist).keys()]
  const text = paths.filter((path) => path.endsWith('.html')).map((path) => readFileSync(join(workspace.dist, path), 'utf8'))
  expect(text.join('')).not.toMatch(/KANARIE|jdevries|@waterdorp\.example|waterdorp\.example\/(?!wp-content)/)
  for (const { id, outcome, target, reason } of posts) {
    if (outcome === 'skipped') expect(reason, id).toBeTruthy()
    else expect(existsSync(workspace.path(target!)), `${id}: ${target}`).toBe(true)
    const file = outcome === 'page' || outcome === 'item' ? workspace.read(target!) : ''
    if (file === '' || file.includes('isPublished: false') || file.includes('viewAccess: Admin')) continue
    const guid = deriveGuid('dorp', 'wordpress', guids.find(([, , other]) => other === id)![1]!, id)
    expect(file).toContain(guid)
    const title = /^title: '?(.+?)'?$/m.exec(file)![1]!.replace('&', '&amp;')
    expect(
      text.some((html) => html.includes(`>${title}</h1>`) || html.includes(`<title>${title}`)),
      `${id}: ${title}`,
    ).toBe(true)
  }
})
