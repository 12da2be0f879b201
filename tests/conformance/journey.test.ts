import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runInTest } from '#cli/run-in-test.ts'
import { type ApiBrowser, openBrowser } from '../support/api-browser.ts'
import { type ApiAnswer, request } from '../support/api-server.ts'
import { type LiveServer, startLiveServer, TEST_SECRET, waitFor } from '../support/live-server.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { findFreePort } from '../support/run-server.ts'
import { runSite } from '../support/run-site.ts'
import { plainPage } from '../support/sample-site.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { guidOf } from '../support/build.ts'
import { makeWorkspace, type Workspace } from '../support/workspace.ts'

/** What people do on a site from its first administrator on, by command line and over HTTP, wherever its records are. */

const site = 'een'
const page = guidOf(10)
const path = `/api/pages/${page}`
const PASSWORD = 'vier losse woorden samen'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.stop(), 60_000)

let workspace: Workspace
let port: number
let server: LiveServer | undefined
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeEach(async () => {
  smtp = await startSmtp()
  port = await findFreePort()
  workspace = makeWorkspace(site)
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  workspace.write('pages/wonen.md', plainPage(10, 'Wonen'))
})
afterEach(async () => {
  if (server && server.child.exitCode === null) await server.stop('SIGKILL')
  server = undefined
  await smtp.close()
  workspace.dispose()
})

/** Environment of every process of one installation. */
type Place = Record<string, string>

const places: readonly { name: string; open: () => Promise<Place> }[] = [
  { name: 'LMDB', open: async () => ({}) },
  {
    name: 'PostgreSQL',
    async open() {
      const { url, ownerUrl } = await postgres.createEmptyDatabase()
      const place = { DATABASE_URL: url }
      await runCommand('records migrate', { ...place, DATABASE_OWNER_URL: ownerUrl })
      return place
    },
  },
]

async function start(place: Place): Promise<LiveServer> {
  server = await startLiveServer({ root: workspace.root, site, port, env: { ...place, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } })
  await server.ready()
  return server
}

/** Runs `site` in this process and expects it to succeed. */
async function runCommand<Result>(line: string, env: Place): Promise<Result> {
  const { code, stdout, stderr } = await runInTest([...line.split(' '), '--json'], { cwd: workspace.root, env })
  if (code !== 0) throw new Error(`${line} ended with ${code}: ${stderr} ${stdout}`)
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Result
}

/** A browser that outlives the server, which restarts on the same port. */
function browse(): ApiBrowser {
  const host = `${site}.localhost:${port}`
  return openBrowser({
    port,
    call(line, { body, headers = {} } = {}) {
      const [method = 'GET', target = '/'] = line.split(' ')
      const type = body === undefined ? undefined : { 'content-type': 'application/json' }
      return request(port, method, target, {
        headers: { host, ...type, ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
    },
  })
}

async function addAdmin(place: Place): Promise<ApiBrowser> {
  const added = await runCommand<{ sites: { link: string }[] }>(`user add --site ${site} --email noor@proef.example --role Admin`, place)
  const code = added.sites[0]?.link.split('/').at(-1)
  const noor = browse()
  expect(await noor.call('POST /api/passwords:reset', { code, password: PASSWORD })).toMatchObject({ status: 200 })
  expect(await noor.signIn('noor@proef.example', PASSWORD)).toMatchObject({ status: 201 })
  return noor
}

interface Body {
  page: { title: string; buildingBlockInstances: { content: string }[] }
}

const readDraft = (browser: ApiBrowser) => browser.call(`GET ${path}?draft=true`)

/** Writes the working copy, whatever its current content. */
async function save(browser: ApiBrowser, title: string): Promise<ApiAnswer> {
  const draft = await readDraft(browser)
  if (draft.status !== 200) return draft
  const { buildingBlockInstances } = (draft.body as Body).page
  return browser.call(`PUT ${path}`, { title, buildingBlockInstances }, { 'If-Match': draft.headers.get('etag') ?? '' })
}

async function act(browser: ApiBrowser, action: string, body: object): Promise<ApiAnswer> {
  const etag = (await readDraft(browser)).headers.get('etag') ?? ''
  return browser.call(`POST ${path}:${action}`, body, { 'If-Match': etag })
}

/** The built page, as anybody gets it. */
const visit = async () => (await browse().call('GET /wonen')).body

/** Everything that the journey leaves in the records, read over HTTP. */
async function readAll(browsers: readonly ApiBrowser[]): Promise<unknown[]> {
  const [noor] = browsers as [ApiBrowser]
  const lines = [`${path}/versions`, `${path}/versions/1`, `${path}?draft=true`, '/api/users', '/api/userinvitations', '/api/audit']
  const read = await Promise.all(lines.map((line) => noor.call(`GET ${line}`)))
  const own = await Promise.all(browsers.map((browser) => browser.call('GET /api/profiles:loggedIn')))
  return [...read, ...own].map(({ status, body }) => ({ status, body }))
}

describe.each(places)('a site whose records stand in $name', ({ open }) => {
  test(
    'takes an administrator, edits, publishes, restores and an invitation, and has it all after a restart',
    { timeout: 60_000 },
    async () => {
      const place = await open()
      await start(place)
      const noor = await addAdmin(place)

      expect(await save(noor, 'Wonen en bouwen')).toMatchObject({ status: 200 })
      expect(await visit()).not.toContain('Wonen en bouwen')
      expect(await act(noor, 'publish', {})).toMatchObject({ status: 200 })
      expect(await visit()).toContain('Wonen en bouwen')
      expect(await save(noor, 'Wonen met de buren')).toMatchObject({ status: 200 })
      expect(await act(noor, 'publish', { note: 'De buren erbij' })).toMatchObject({ status: 200 })
      expect(await visit()).toContain('Wonen met de buren')

      const versions = (await noor.call(`GET ${path}/versions`)).body as { number: number; title: string; isCurrent: boolean }[]
      const earlier = versions.find(({ isCurrent }) => !isCurrent)
      expect(await act(noor, 'restore', { version: earlier?.number })).toMatchObject({ status: 200, body: { draftState: 'changed' } })
      expect(await visit()).toContain('Wonen met de buren')
      expect(await act(noor, 'publish', {})).toMatchObject({ status: 200 })
      expect(await visit()).toContain('Wonen en bouwen')

      const invited = { email: 'sem@proef.example', roleIds: [], isContentManager: true, isAdmin: false, language: 'nl' }
      expect(await noor.call('POST /api/userinvitations', invited)).toMatchObject({ status: 201 })
      const sem = browse()
      const code = await findMailedCode('sem@proef.example')
      const accepted = { code, firstName: 'Sem', lastName: 'Proef', password: PASSWORD }
      expect(await sem.call('POST /api/userinvitation:accept', accepted)).toMatchObject({ status: 200 })
      expect(await sem.signIn('sem@proef.example', PASSWORD)).toMatchObject({ status: 201 })
      expect(await save(sem, 'Van Sem')).toMatchObject({ status: 403 })

      const before = await readAll([noor, sem])
      expect(before.map((answer) => (answer as ApiAnswer).status)).toEqual(before.map(() => 200))
      expect(await server?.stop()).toBe(0)
      await start(place)
      expect(await readAll([noor, sem])).toEqual(before)
      expect(await visit()).toContain('Wonen en bouwen')
      expect(await save(noor, 'Na de herstart')).toMatchObject({ status: 200 })
    },
  )
})

async function findMailedCode(to: string): Promise<string> {
  let code = ''
  const find = () => {
    const mail = smtp.received.find((each) => each.to.includes(to))
    code = /\/invitation\/([\w-]{43})/.exec(mail?.source.replaceAll('=\r\n', '') ?? '')?.[1] ?? ''
    return code !== ''
  }
  await waitFor(find, () => `no mail to ${to}: ${JSON.stringify(smtp.received)} ${server?.stdout()}`)
  return code
}

describe('a database that', () => {
  test('cannot be used stops the server at its start, with what is wrong', { timeout: 60_000 }, async () => {
    const serve = (url: string) =>
      runSite(['serve', '--workspace', workspace.root, '--port', '0'], {
        env: { DATABASE_URL: url, SITE_SECRET: TEST_SECRET },
      })
    const away = await serve('postgresql://app@127.0.0.1:9/stad')
    expect([away.code, away.signal]).toEqual([1, null])
    expect(away.stderr).toContain('SITE_DATABASE_AWAY')
    const wrong = await serve('mysql://app@127.0.0.1/stad')
    expect([wrong.code, wrong.signal]).toEqual([2, null])
    expect(wrong.stderr).toContain('SITE_DATABASE_URL')
  })

  test('goes away while the server runs is waited for, and has what was acknowledged', { timeout: 60_000 }, async () => {
    const { url } = await postgres.createDatabase()
    const place = { DATABASE_URL: url }
    const live = await start(place)
    const noor = await addAdmin(place)
    const sem = browse()
    let acknowledged = 0
    let tried = 0
    let refused: ApiAnswer | undefined
    const writing = (async () => {
      while (!refused) {
        const answer = await save(noor, `Stand ${(tried += 1)}`)
        if (answer.status === 200) acknowledged = tried
        else refused = answer
      }
    })()
    await waitFor(
      () => acknowledged > 3,
      () => `nothing is written: ${JSON.stringify(refused)}`,
    )
    await postgres.halt()
    const away = { status: 503, body: { code: 'SITE_DATABASE_AWAY' } }
    const refusals = [noor.call('GET /api/audit'), sem.signIn('noor@proef.example', PASSWORD)]
    // Published pages stay available meanwhile, also for people who are signed in.
    expect(await visit()).toContain('Wonen')
    expect(await noor.call('GET /wonen')).toMatchObject({ status: 200 })
    expect(await noor.call('GET /healthz')).toMatchObject({ status: 200 })
    for (const answer of await Promise.all(refusals)) expect(answer).toMatchObject(away)
    await writing
    expect(refused).toMatchObject(away)
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/)
    await postgres.resume()
    await waitFor(
      async () => (await readDraft(noor)).status === 200,
      () => 'the server does not find its database again',
    )
    // The last one was not acknowledged, but may have been written.
    const [, kept] = /^Stand (\d+)$/.exec(((await readDraft(noor)).body as Body).page.title) ?? []
    expect([acknowledged, tried]).toContain(Number(kept))
    expect(await save(noor, 'Terug')).toMatchObject({ status: 200 })
    expect(await act(noor, 'publish', {})).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await sem.signIn('noor@proef.example', PASSWORD)).toMatchObject({ status: 201 })
    await postgres.halt()
    expect(await live.stop()).toBe(0)
    await postgres.resume()
  })
})
