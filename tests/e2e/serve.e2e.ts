import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { submissionSchema } from '#content/model/submission/schema.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import { recordShredding } from '#content/store/records/record-shredding.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import type { CommitKinds } from '#editor-server/publishing/git/contract.ts'
import { getFrom, giveBearer, type LiveServer, signIn, startLiveServer, TEST_SECRET, waitFor } from '../support/live-server.ts'
import { runDev } from '../support/run-dev.ts'
import { describeRun, runSite } from '../support/run-site.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import { guidOf } from '../support/store-samples.ts'
import { scratchRoot, type Workspace } from '../support/workspace.ts'

let workspace: Workspace
let server: LiveServer | undefined

beforeEach(() => {
  workspace = makeSampleSite()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
})
afterEach(async () => {
  if (server && server.child.exitCode === null) await server.stop('SIGKILL')
  server = undefined
  workspace.dispose()
})

const start = async (options: Partial<Parameters<typeof startLiveServer>[0]> = {}) => {
  server = await startLiveServer({ ...workspace, ...options })
  return server
}

describe('site serve', () => {
  test('answers before anything is built, builds beside it, and follows the files', async () => {
    const live = await start()
    const first = await live.get('/wonen')
    expect(first.status).toBe(200)
    expect(first.body).toContain('Pagina wonen/index')
    await live.ready()
    const built = await live.get('/wonen')
    // Rendered on request and built are the same page; the former has a sheet for each block, the latter one for all of them.
    const sheets = /<link rel="stylesheet" href="[^"]+">/g
    expect(built.body.replaceAll(sheets, '')).toBe(first.body.replaceAll(sheets, ''))
    for (const [, path = ''] of first.body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g))
      expect([path, (await live.get(path)).status]).toEqual([path, 200])
    expect(built.headers['cache-control']).toMatch(/^public/)
    const { etag } = built.headers
    expect((await live.get('/wonen', { headers: { 'if-none-match': String(etag) } })).status).toBe(304)
    expect((await live.get('/wonen', { headers: { range: 'bytes=0-14' } })).body).toBe('<!doctype html>')
    expect((await live.get('/wonen', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br')
    expect((await live.get('/', { host: 'elders.example' })).status).toBe(421)

    workspace.edit('pages/wonen/index.md', (text) => text.replace('Teller 0', 'Teller 1'))
    await waitFor(
      async () => (await live.get('/wonen')).body.includes('Teller 1'),
      () => `the page is not built again: ${live.stdout()}`,
    )
    expect(await live.stop()).toBe(0)
    expect((await workspace.build(['--out', workspace.out])).code).toBe(0)
  })

  test('writes one line a request, with nothing in it that is nobody’s business', async () => {
    const { token } = { token: (await signIn(join(workspace.root, '.data'), workspace.site, { user: {} })).user }
    const live = await start({ env: { METRICS_TOKEN: 'een-lang-en-geheim-woord' } })
    await live.ready()
    await live.get('/wonen?code=geheim-in-de-query', { session: token, headers: { 'x-correlation-id': 'van-de-beller-1' } })
    await live.get('/api/roles/00000000-0000-4000-8000-000000000001?x=geheim-in-de-query', { session: token })
    await live.get('/nergens%0d%0a{"level":"info"}')
    const local = await live.get('/metrics')
    expect(local.body).toMatch(/route="\/api\/roles\/\{id\}",status="(400|403|404)"/)
    expect(local.body).toContain('bouwsteen_sessions{site="proef"} 1')
    expect(local.body).toContain('nodejs_eventloop_lag_seconds')
    // Behind a proxy on this machine everyone comes from this machine, and a local name is not a host of the site.
    expect((await live.get('/metrics', { headers: { 'x-forwarded-for': '198.51.100.7' } })).status).toBe(421)
    const withToken = { 'x-forwarded-for': '198.51.100.7', authorization: 'Bearer een-lang-en-geheim-woord' }
    expect((await live.get('/metrics', { headers: withToken, host: 'intern.example' })).status).toBe(200)
    expect(await live.stop()).toBe(0)

    const lines = live
      .stdout()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.find(({ correlationId }) => correlationId === 'van-de-beller-1')).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      method: 'GET',
      route: 'page',
      status: 200,
      site: 'proef',
      msg: 'request',
    })
    expect(live.stdout()).not.toMatch(new RegExp(`geheim|${token}|${TEST_SECRET}|proef\\.example`))
    expect(lines.filter(({ route }) => route === '/readyz')).toEqual([])
  })

  test('shows what somebody chooses of submissions, and what was chosen before it started', { timeout: 120_000 }, async () => {
    const data = join(workspace.root, '.data')
    const [form, field, block, page] = [guidOf(0x71), guidOf(0x72), guidOf(0x73), guidOf(0x74)]
    const [chosen, other] = [guidOf(0x75), guidOf(0x76)]
    const fields = [{ guid: field, type: 'text', label: { nl: 'Plaats' }, isPublic: true }]
    const versions = [{ version: 1, createdOn: '2026-01-01T00:00:00Z', title: { nl: 'Melding' }, purpose: { nl: 'x' }, fields }]
    workspace.writeJson(`forms/${form}.json`, { schema: 1, guid: form, name: 'Melding', retentionDays: 3650, versions })
    const list = `  - guid: ${block}\n    name: list\n    position: main\n    sort: 1\n    options:\n      defaultItemsPerPage: 9\n      formGuid: ${form}\n`
    workspace.write('pages/meldingen.md', `---\nschema: 1\nguid: ${page}\ntitle: Meldingen\nisPublished: true\nblocks:\n${list}---\n`)
    const { admin } = await signIn(data, workspace.site, { admin: { isAdmin: true } })
    const records = createRecordsStore<RecordKinds>({ folder: join(data, 'records'), indexes: recordIndexes, shredding: recordShredding })
    await records.transact(workspace.site, async (writer) => {
      for (const [guid, place, shownOn] of [
        [chosen, 'Molenkade', '2026-02-01T00:00:00Z'],
        [other, 'Dorpsstraat', undefined],
      ] as const) {
        const sent = { guid, formGuid: form, formVersion: 1, createdOn: '2026-01-02T00:00:00Z', lang: 'nl', contentHash: 'x' }
        await writer.put('submission', guid, submissionSchema.parse({ ...sent, answers: { [field]: place }, shownOn }))
      }
    })
    await records.close()
    const authorization = `Bearer ${await giveBearer(data, workspace.site, admin)}`
    const live = await start()
    await live.ready()
    const file = join(workspace.dist, 'meldingen/index.html')
    await waitFor(
      () => readFileSync(file, 'utf8').includes('Molenkade'),
      () => `what was chosen before is not shown: ${live.stdout()}`,
    )
    const call = async (method: string, path: string) => {
      const { headers } = await live.get(`/api/submissions/${other}`, { headers: { authorization } })
      return live.get(path, { method, headers: { authorization, 'if-match': String(headers.etag), 'content-type': 'application/json' } })
    }
    expect((await live.get('/meldingen')).body).not.toContain('Dorpsstraat')
    expect((await call('POST', `/api/submissions/${other}:show`)).status).toBe(200)
    expect(readFileSync(file, 'utf8')).toContain('Dorpsstraat')
    expect((await live.get('/meldingen')).body).toContain('Dorpsstraat')
    // Who edits the page sees the same.
    const shownList = { guid: block, buildingBlockName: 'list', layoutPosition: 'main', sortId: 1, version: 1, options: { formGuid: form } }
    const drawn = await live.get(`/api/pages/${page}:render`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Meldingen', buildingBlockInstances: [shownList] }),
    })
    expect([drawn.status, drawn.body.includes('Dorpsstraat')], drawn.body.slice(0, 600)).toEqual([200, true])
    expect((await call('DELETE', `/api/submissions/${other}`)).status).toBe(204)
    await waitFor(
      () => !readFileSync(file, 'utf8').includes('Dorpsstraat'),
      () => `what is deleted is still shown: ${live.stdout()}`,
    )
    expect(await live.stop()).toBe(0)
    const build = () => workspace.build(['--out', workspace.out])
    const again = await build()
    expect([again.code, readFileSync(file, 'utf8').includes('Molenkade')], describeRun(again)).toEqual([0, true])
    rmSync(join(data, 'shown'), { recursive: true })
    const away = await build()
    expect([away.code, readFileSync(file, 'utf8').includes('Molenkade')], describeRun(away)).toEqual([0, false])
    expect(away.stderr.match(/SITE_SUBMISSIONS_AWAY/g)).toHaveLength(1)
  })

  test('commits at its start what a crash left, without a mail server too', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', workspace.root, '-c', 'user.name=Beheer', '-c', 'user.email=beheer@example.org', ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    writeFileSync(join(workspace.root, 'site.config.ts'), 'export default { publishing: { git: true } }\n')
    git('init', '-q', '-b', 'main')
    git('add', 'content')
    git('commit', '-qm', 'begin')
    workspace.edit('pages/wonen/index.md', (text) => text.replace('Teller 0', 'Teller 1'))
    const commits = createRecordsStore<CommitKinds>({ folder: join(workspace.root, '.data', 'commits') })
    const createdOn = '2026-11-21T10:00:00.000Z'
    const wanted = { createdOn, titles: ['Wonen'], paths: ['pages/wonen/index.md'] }
    await commits.transact(workspace.site, (writer) => writer.put('wantedCommit', `${createdOn}/00000001`, wanted))
    await commits.close()
    const live = await start()
    await waitFor(
      () => git('log', '-1', '--format=%s').includes('Wonen'),
      () => `nothing is committed: ${live.stdout()}`,
    )
    expect(git('show', '--name-only', '--format=').trim()).toBe(`content/sites/${workspace.site}/pages/wonen/index.md`)
  })

  test('goes on with published pages where accounts cannot be read', async () => {
    const records = join(workspace.root, '.data', 'records', workspace.site)
    mkdirSync(records, { recursive: true })
    writeFileSync(join(records, 'data.mdb'), 'no database at all '.repeat(1000))
    const live = await start()
    await live.ready()
    const session = 'a'.repeat(43)
    expect((await live.get('/wonen', { session })).status).toBe(200)
    expect((await live.get('/sitemap.xml', { session })).status).toBe(200)
    expect((await live.get('/metrics')).body).toContain('bouwsteen_http_request_duration_seconds')
    expect((await live.get('/api/roles', { session })).status).toBeGreaterThanOrEqual(500)
    expect((await live.get('/wonen')).status).toBe(200)
  })

  test('goes on with published pages where nothing compiles, and says that nothing can be edited', async () => {
    expect((await workspace.build()).code).toBe(0)
    mkdirSync(join(workspace.root, 'blocks', 'kapot'), { recursive: true })
    writeFileSync(join(workspace.root, 'blocks', 'kapot', 'block.ts'), 'export const block = {\n')
    const live = await start()
    expect((await live.get('/wonen')).status).toBe(200)
    expect((await live.get('/readyz')).status).toBe(503)
    const refused = await live.get('/api/roles')
    expect([refused.status, refused.body.includes('SITE_EDITING_CLOSED')]).toEqual([503, true])
    expect(live.stdout()).toContain('SITE_BUNDLE_FAILED')
  })

  test('is one to a folder: a second one exits 75 within 2 s and names the first', async () => {
    const live = await start()
    const args = ['serve', '--workspace', workspace.root, '--port', '0']
    const second = await runSite(args, { env: { SITE_SECRET: TEST_SECRET } })
    expect(second.code, describeRun(second)).toBe(75)
    expect(second.stderr).toContain(`in use by process ${live.child.pid} (site serve`)
    // Starting a process takes longer on a busy machine; the limit allows for that time twice.
    expect(second.ms).toBeLessThan(2_000 + 2 * (await runSite(['--version'])).ms)
    expect((await workspace.build()).code).toBe(75)
    await live.stop('SIGKILL')
    const third = await start()
    await third.ready()
    expect(await third.stop('SIGINT')).toBe(0)
  })

  test('does not start on half a copy of records', async () => {
    mkdirSync(join(workspace.root, '.data'), { recursive: true })
    writeFileSync(join(workspace.root, '.data', 'unfinished-copy'), '')
    const run = await runSite(['serve', '--workspace', workspace.root, '--port', '0'], { env: { SITE_SECRET: TEST_SECRET } })
    expect(run.code, describeRun(run)).toBe(2)
    expect(run.stderr).toContain('SITE_COPY_UNFINISHED')
  })

  test.each([
    [{}, 'is not set'],
    [{ SITE_SECRET: 'kort' }, 'has 4 bytes; it needs 32'],
    [{ SITE_SECRET: 'a'.repeat(40) }, 'has to be random'],
    [{ SITE_SECRET: TEST_SECRET, PORT: 'tachtig' }, 'PORT takes a whole number'],
  ])('does not start with %j', async (env, reason) => {
    const run = await runSite(['serve', '--workspace', workspace.root], { env: { SITE_SECRET: '', ...env } })
    expect(run.code, describeRun(run)).toBe(2)
    expect(run.stderr).toContain(reason)
  })
})

test('content, code, records and output may stand in folders of their own, and commands be given in another', async () => {
  const apart = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
  const [sites, data, out, cwd] = ['sites', 'records', 'www', 'elsewhere'].map((name) => join(apart, name)) as [
    string,
    string,
    string,
    string,
  ]
  mkdirSync(cwd)
  renameSync(join(workspace.root, 'content/sites'), sites)
  symlinkSync(sites, join(workspace.root, 'content/sites'))
  const place = ['--workspace', relative(cwd, workspace.root), '--data', data]
  const run = async (...words: string[]) => {
    const done = await runSite([...words, ...place], { cwd })
    expect(done.code, describeRun(done)).toBe(0)
    return done.stdout
  }
  // A new theme has no font of its own: icons are drawn with that of the application, wherever the compiled code stands.
  const made = await runSite(['new', 'theme', 'haven', '--workspace', workspace.root])
  expect(made.code, describeRun(made)).toBe(0)
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => (settings['theme'] = 'haven'))
  const page = join(sites, workspace.site, 'pages/wonen/index.md')
  const write = (text: string) => writeFileSync(page, readFileSync(page, 'utf8').replace(/Teller \w+/, text))
  try {
    await run('build', '--out', out)
    expect(readFileSync(join(out, workspace.site, 'wonen/index.html'), 'utf8')).toContain('Teller 0')
    expect(readdirSync(join(out, workspace.site))).toEqual(expect.arrayContaining(['favicon.ico', 'apple-touch-icon.png']))
    await run('check')
    await run('backup', join(apart, 'all.tar.gz'))
    write('Teller weg')
    expect(await run('restore', join(apart, 'all.tar.gz'), '--force')).toContain(
      `build --workspace ${relative(cwd, workspace.root)} --data ${data}`,
    )
    expect(readFileSync(page, 'utf8')).toContain('Teller 0')

    const live = await start({ args: ['--data', data, '--out', out] })
    await live.ready()
    write('Teller 1')
    await waitFor(
      async () => (await live.get('/wonen')).body.includes('Teller 1'),
      () => `the page is not built again: ${live.stdout()}`,
    )
    await live.stop()

    const dev = await runDev(workspace.root, ['--data', data])
    try {
      const port = Number(new URL(dev.originOf(workspace.site)).port)
      write('Teller 2')
      await waitFor(
        async () => (await getFrom(port, '/wonen', { site: workspace.site })).body.includes('Teller 2'),
        () => 'dev does not follow the content',
      )
    } finally {
      await dev.stop()
    }
    expect(readdirSync(workspace.root).filter((name) => name === '.data' || name === 'dist')).toEqual([])
    expect(lstatSync(join(workspace.root, 'content/sites')).isSymbolicLink()).toBe(true)
  } finally {
    rmSync(apart, { recursive: true, force: true })
  }
})
