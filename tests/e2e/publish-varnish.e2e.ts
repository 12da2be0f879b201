import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeSample } from '../support/image-corpus.ts'
import { getFrom, giveBearer, type LiveAnswer, type LiveServer, signIn, startLiveServer, waitFor } from '../support/live-server.ts'
import { startVarnish } from '../support/run-proxies.ts'
import { guidOf } from '../support/store-samples.ts'
import { findFreePort, type RunningServer } from '../support/run-server.ts'
import { describeRun, runSite } from '../support/run-site.ts'
import { formAround, sendBody } from '../support/send-file.ts'
import { scratchRoot } from '../support/workspace.ts'

const HOST = 'www.plein.example'
const TOKEN = 'geheim-van-de-proef'
const PAGE_GUID = guidOf(0x321)
const scratch = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
const root = join(scratch, 'workspace')
const page = join(root, 'content/sites/plein/pages/over-ons.md')
let ports: { live: number; varnish: number }
let live: LiveServer
let varnish: RunningServer
let rules: string
let gate: Gate
let bearer: string
let count = 0

/** The connection from the server to Varnish, which can be closed while Varnish keeps running. */
interface Gate {
  port: number
  open: () => Promise<void>
  close: () => Promise<void>
}

async function makeGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let server: Server | undefined
  const listen = async (port: number) => {
    server = createServer((socket) => {
      const there = connect(target, '127.0.0.1')
      for (const end of [socket, there]) sockets.add(end.on('error', () => end.destroy()))
      socket.pipe(there).pipe(socket)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    port,
    open: async () => void (await listen(port)),
    async close() {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      server?.close()
      if (server) await once(server, 'close')
      server = undefined
    },
  }
}

const startLive = () =>
  startLiveServer({ root, site: 'plein', port: ports.live, env: { CDN_TOKEN: TOKEN, METRICS_TOKEN: 'cijfers-van-de-proef' } })
const startCache = () => startVarnish(join(scratch, 'varnish'), rules, { port: ports.varnish, env: { CDN_TOKEN: TOKEN } })
const askCache = (path: string, request: Parameters<typeof getFrom>[2] = {}): Promise<LiveAnswer> =>
  getFrom(varnish.port, path, { host: HOST, ...request })
const readBuilt = () => readFileSync(join(root, 'dist/plein/over-ons/index.html'), 'utf8')

/** Writes another sentence to the page; resolves when the file of the page has it. */
async function publish(): Promise<string> {
  count += 1
  const text = `Zin nummer ${count} van deze proef.`
  writeFileSync(page, `---\ntitle: Over ons\n---\n${text}\n`)
  await waitFor(
    () => readBuilt().includes(text),
    () => `${text} is not built: ${live.stdout().slice(-2000)}`,
  )
  return text
}

async function isShown(text: string, path = '/over-ons'): Promise<boolean> {
  return (await askCache(path)).body.includes(text)
}

const shows = (text: string, path = '/over-ons') =>
  waitFor(
    () => isShown(text, path),
    () => `Varnish still shows another page: ${live.stdout().slice(-3000)}`,
  )

/** The page is in the cache: an unannounced file does not show there. */
async function expectCached(text: string, path = '/over-ons'): Promise<void> {
  expect(await isShown(text, path)).toBe(true)
  const built = readBuilt()
  writeFileSync(join(root, 'dist/plein/over-ons/index.html'), built.replace(text, 'Niemand weet hiervan.'))
  expect(await isShown(text, path)).toBe(true)
  writeFileSync(join(root, 'dist/plein/over-ons/index.html'), built)
}

beforeAll(async () => {
  const run = await runSite(['init', root, '--site', 'plein'])
  if (run.code !== 0) throw new Error(describeRun(run))
  const settings = {
    schema: 1,
    platformName: 'Plein',
    defaultLanguage: 'nl',
    theme: 'polder',
    primaryDomain: HOST,
    hostNames: ['plein.example'],
  }
  writeFileSync(join(root, 'content/sites/plein/site.json'), JSON.stringify(settings))
  writeFileSync(page, '---\ntitle: Over ons\n---\nHet begin.\n')
  ports = { live: await findFreePort(), varnish: await findFreePort() }
  gate = await makeGate(ports.varnish)
  writeFileSync(
    join(root, 'site.config.ts'),
    `export default { trustProxy: 1, cdn: { kind: 'varnish', url: 'http://127.0.0.1:${gate.port}', again: 1 }, publishing: { git: true } }\n`,
  )
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('-c', 'user.name=Beheer', '-c', 'user.email=beheer@example.org', 'commit', '-qm', 'begin')
  const written = await runSite(['routes', '--workspace', root, '--format', 'varnish', '--backend', `127.0.0.1:${ports.live}`])
  if (written.code !== 0) throw new Error(describeRun(written))
  rules = written.stdout
  const { admin } = await signIn(join(root, '.data'), 'plein', { admin: { isAdmin: true } })
  bearer = await giveBearer(join(root, '.data'), 'plein', admin)
  varnish = await startCache()
  live = await startLive()
  await live.ready()
}, 120_000)

afterAll(async () => {
  await live?.stop()
  await varnish?.close()
  await gate?.close()
  rmSync(scratch, { recursive: true, force: true })
})

describe('a page that Varnish keeps', () => {
  let before: string
  beforeEach(async () => {
    before = await publish()
    await shows(before)
    // The second purge of the previous change is over, so that the cache now keeps its pages.
    await waitFor(
      async () => (await listWaiting()) === 0,
      () => 'something waits',
    )
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await expectCached(before)
  })

  test('is the new one after a publish, at every query, and not before', async () => {
    await expectCached(before, '/over-ons?utm_source=brief')
    const text = await publish()
    await shows(text)
    expect(await isShown(text, '/over-ons?utm_source=brief')).toBe(true)
    const told = /\{[^\n]*"msg":"a cache was told of a publish"\}/g
    await waitFor(
      () => told.test(live.stdout()),
      () => 'no line in the log',
    )
    const lines = live.stdout().match(told) ?? []
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ site: 'plein', cdn: 'varnish', level: 'info' })
    expect(live.stdout()).not.toContain(TOKEN)
  })

  test('is the new one when the server was stopped between the publish and the delivery', async () => {
    await gate.close()
    await publish()
    await waitFor(
      () => /"msg":"a cache was not told[^\n]*\n/.test(live.stdout()),
      () => 'no attempt was made',
    )
    expect(await isShown(before)).toBe(true)
    expect(await listWaiting()).toBe(1)
    await live.stop('SIGKILL')
    await gate.open()
    live = await startLive()
    await shows(`Zin nummer ${count} van deze proef.`)
    await live.ready()
  })

  test('is the new one when Varnish was unreachable at the publish, as soon as it is back', async () => {
    await gate.close()
    const text = await publish()
    await waitFor(
      async () => (await listWaiting()) === 1,
      () => 'nothing waits',
    )
    expect(await isShown(before)).toBe(true)
    await gate.open()
    await shows(text)
  })

  test('is the new one when Varnish itself was down', async () => {
    await varnish.close()
    const text = await publish()
    await waitFor(
      async () => (await listWaiting()) === 1,
      () => 'nothing waits',
    )
    varnish = await startCache()
    await waitFor(
      async () => (await listWaiting()) === 0,
      () => `still waits: ${live.stdout().slice(-2000)}`,
    )
    expect(await isShown(text)).toBe(true)
  })

  test('stays where a stranger asks for a purge, and where the token is another', async () => {
    for (const headers of [{}, { 'x-purge-token': 'geraden' }, { 'x-purge-token': TOKEN, 'x-forwarded-for': '203.0.113.9' }])
      for (const method of ['PURGE', 'BAN']) expect((await askCache('/over-ons', { method, headers })).status).toBe(403)
    await expectCached(before)
    // The server itself is let in.
    expect((await askCache('/over-ons', { method: 'PURGE', headers: { 'x-purge-token': TOKEN } })).status).toBe(200)
  })
})

test('an editor publishes: visitors get the page, the screen hears that it arrived, and git has a commit by the editor', async () => {
  await writeSite('begin van de dag')
  const at = `/api/pages/${PAGE_GUID}`
  const draft = await call('GET', `${at}?draft=true`)
  const body = { ...(draft.body as { page: object }).page, title: 'Over ons, nieuw' }
  const saved = await call('PUT', at, { body, version: draft.version })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await expectCached('begin van de dag')
  expect(await isShown('Over ons, nieuw')).toBe(false)
  const published = await call('POST', `${at}:publish`, { body: { note: 'Nieuwe naam.' }, version: saved.version })
  expect(published.status, JSON.stringify(published.body)).toBe(200)
  const { released } = published.body as { released: { id: string; urls: string[] } }
  expect(released.urls).toContain('/over-ons')
  await shows('Over ons, nieuw')
  await waitFor(
    async () => ((await call('GET', `/api/releases/${released.id}`)).body as { delivery: string }).delivery === 'delivered',
    () => 'the release is not delivered',
  )
  await waitFor(
    () => git('log', '-1', '--format=%s').includes('Over ons, nieuw'),
    () => `no commit: ${live.stdout().slice(-2000)}`,
  )
  expect(git('log', '-1', '--format=%an <%ae> | %cn | %s | %b').trim()).toBe(
    'admin Proef <admin@proef.example> | Bouwsteen | plein: Over ons, nieuw | Nieuwe naam.',
  )
  expect(git('show', '--name-only', '--format=').trim()).toBe('content/sites/plein/pages/over-ons.md')
})

describe('what Varnish keeps of the live server', () => {
  test('all sizes of an image are other ones after :replace', async () => {
    const upload = async (path: string, field: 'Image' | 'File', name: string, from: Parameters<typeof makeSample>[0]) => {
      const { head, end, type } = formAround(field, name)
      const headers = { host: HOST, 'content-type': type, authorization: `Bearer ${bearer}`, 'if-match': '*' }
      return sendBody(ports.live, path, { headers, body: Buffer.concat([head, await makeSample(from), end]) })
    }
    const sent = await upload('POST /a/upload?public', 'Image', 'foto.png', 'png')
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const { guid } = sent.body as { guid: string }
    const sizes = [`/a/${guid}?width=50&format=png`, `/a/${guid}?width=100&format=png`]
    const etags = async () => Promise.all(sizes.map(async (path) => (await askCache(path)).headers['etag']))
    const first = await etags()
    expect(await askCache(sizes[0] as string)).toMatchObject({ status: 200, headers: { age: expect.stringMatching(/^\d+$/) as string } })
    const replaced = await upload(`POST /api/media/${guid}:replace`, 'File', 'ander.jpg', 'jpeg')
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200)
    await waitFor(
      async () => (await etags()).every((etag, index) => etag !== undefined && etag !== first[index]),
      () => `Varnish still gives the earlier image: ${live.stdout().slice(-2000)}`,
    )
  })

  test('a signed-in visitor’s requests reach the server, and nothing private is kept', async () => {
    const { status, headers } = await askCache('/api/profiles:loggedIn')
    expect([status, headers['cache-control']]).toEqual([401, 'private, no-store'])
    writeFileSync(join(root, 'content/sites/plein/pages/besloten.md'), '---\ntitle: Besloten\nviewAccess: Users\n---\nAlleen voor ons.\n')
    const { user } = await signIn(join(root, '.data'), 'plein', { user: {} })
    const askAs = (session?: string) => askCache('/besloten', { session })
    await waitFor(
      async () => (await askAs(user)).body.includes('Alleen voor ons.'),
      () => 'the page is not there',
    )
    for (let again = 0; again < 3; again += 1) {
      expect((await askAs()).body).not.toContain('Alleen voor ons.')
      expect((await askAs(user)).body).toContain('Alleen voor ons.')
    }
  })

  test('a query goes along where a page has moved', async () => {
    const asked = await Promise.all(['', '?a=b', '?c=d&e=%2F'].map((query) => askCache(`/over-ons/${query}`)))
    expect(asked.map(({ headers }) => headers['location'])).toEqual(['/over-ons', '/over-ons?a=b', '/over-ons?c=d&e=%2F'])
  })
})

/** The page with this sentence and a fixed guid, as its file says. */
async function writeSite(text: string): Promise<void> {
  writeFileSync(page, `---\nguid: ${PAGE_GUID}\ntitle: Over ons\n---\n${text}\n`)
  await shows(text)
}

function git(...args: string[]): string {
  return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** A call of the administrator. */
async function call(method: string, path: string, { body, version }: { body?: unknown; version?: string | undefined } = {}) {
  const headers = {
    authorization: `Bearer ${bearer}`,
    'content-type': 'application/json',
    ...(version !== undefined && { 'if-match': version }),
  }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await getFrom(ports.live, path, { host: HOST, method, headers, ...sent })
  return { status: answer.status, version: answer.headers['etag'], body: JSON.parse(answer.body || 'null') as unknown }
}

/** As a monitor reads it. */
async function listWaiting(): Promise<number> {
  const { body } = await live.get('/metrics')
  return Number(/^bouwsteen_purges_waiting\{site="plein"\} (\d+)$/m.exec(body)?.[1] ?? Number.NaN)
}
