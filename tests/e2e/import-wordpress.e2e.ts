import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

interface HiddenPost {
  type?: string
  status?: string
  date?: string
  password?: string
  content?: string
  id?: string
}

const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
const hidden: Record<string, HiddenPost> = {
  concept: { status: 'draft' },
  wacht: { status: 'pending' },
  prive: { status: 'private' },
  priveblad: { status: 'private', type: 'page' },
  gepland: { status: 'future', date: later },
  'toch-gepland': { status: 'publish', date: later },
  prullenbak: { status: 'trash' },
  wachtwoord: { password: 'HET-WACHTWOORD' },
  wachtwoordblad: { password: 'HET-WACHTWOORD', type: 'page' },
  onbekend: { status: 'wc-processing' },
  leden: { content: 'Voor iedereen. [members_only]KANARIE[/members_only]' },
}

function writeItem(
  name: string,
  { type = 'post', status = 'publish', date = '2020-01-01 10:00:00', password = '', content, id }: HiddenPost,
) {
  const words = content ?? '<p>KANARIE tekst</p>'
  return `<item><title>${name}</title><link>https://dorp.example/${name}/</link><guid>https://dorp.example/?n=${name}</guid>
<content:encoded><![CDATA[${words}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>${id === undefined ? '' : `<wp:post_id>${id}</wp:post_id>`}
<wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_parent>0</wp:post_parent>
<wp:post_type>${type}</wp:post_type><wp:post_password>${password}</wp:post_password></item>`
}

const shown = `Zichtbaar.

<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>KANARIE verborgen blok</p><!-- /wp:paragraph -->
<!-- wp:group --><div><!-- wp:paragraph {"blockVisibility":{"hideBlock":true}} --><p>KANARIE</p><!-- /wp:paragraph --></div><!-- /wp:group -->
<!-- wp:block {"ref":901} /--><!-- wp:block {"ref":902} /-->
<!-- wp:paragraph --><p>H<sub>2</sub>O en <a href="/concept/">een koppeling</a></p><!-- /wp:paragraph -->`

test('what visitors could not see stays hidden, posts without a number of their own stay, and / exists', async () => {
  const items = [
    ...Object.entries(hidden).map(([name, fields], index) => writeItem(`KANARIE-${name}`, { id: String(index + 10), ...fields })),
    writeItem('blok', { type: 'wp_block', status: 'draft', id: '901' }),
    writeItem('blok2', { type: 'wp_block', password: 'HET-WACHTWOORD', id: '902' }),
    writeItem('gewoon', { type: 'page', content: shown, id: '5' }),
    ...['een', 'twee', 'drie'].map((name) => writeItem(name, { content: `<p>Bericht ${name}</p>` })),
    ...['vier', 'vijf'].map((name) => writeItem(name, { content: `<p>Bericht ${name}</p>`, id: '5' })),
  ]
  const file = join(workspace.root, 'uit.xml')
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"><channel><title>Dorp</title><link>https://dorp.example</link><wp:wxr_version>1.2</wp:wxr_version>${items.join('\n')}</channel></rss>`,
  )
  const imported = await runSite(['import', 'wordpress', file, '--site', 'dorp', '--workspace', workspace.root, '--json'])
  expect(imported.code, describeRun(imported)).toBe(0)
  const { posts } = JSON.parse(imported.stdout.trimEnd().split('\n').at(-1)!) as ImportResult
  expect(posts).toHaveLength(items.length)
  const checked = await runSite(['check', '--workspace', workspace.root, '--json'])
  expect(checked.report?.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const built = await workspace.build()
  expect(built.code, describeRun(built)).toBe(0)

  const paths = [...readTree(workspace.dist).keys()]
  expect(paths.filter((path) => /kanari/i.test(path))).toEqual([])
  for (const path of paths) expect(readFileSync(join(workspace.dist, path), 'latin1'), path).not.toMatch(/kanari|WACHTWOORD/i)
  const text = paths.filter((path) => path.endsWith('.html')).map((path) => readFileSync(join(workspace.dist, path), 'utf8'))
  for (const words of ['een', 'twee', 'drie', 'vier', 'vijf']) expect(text.join(''), words).toContain(`Bericht ${words}`)
  expect(text.join('')).toContain('H<sub>2</sub>O')
  expect(paths).toContain('index.html')
  for (const { title, outcome, target } of posts as (ImportResult['posts'][number] & { title: string })[]) {
    if (!title.startsWith('KANARIE') || title === 'KANARIE-prullenbak') continue
    expect([title, outcome === 'page' || outcome === 'item']).toEqual([title, true])
    expect(workspace.read(target!), title).toMatch(/^(?:isPublished: false|viewAccess: Admin)$/m)
  }
})
