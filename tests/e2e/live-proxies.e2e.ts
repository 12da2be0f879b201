import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findServer } from '../support/find-server.mjs'
import { listSnippets } from '../support/handbook.ts'
import { getFrom, type LiveServer, startLiveServer } from '../support/live-server.ts'
import { findFreePort, type RunningServer, startServer } from '../support/run-server.ts'
import { describeRun, runSite } from '../support/run-site.ts'
import { scratchRoot, warmBundle } from '../support/workspace.ts'

const PAGE = 'how-to/publish/run-the-live-server.md'
const HOST = 'www.plein.example'
const scratch = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
const root = join(scratch, 'workspace')
let live: LiveServer
const running: Record<string, RunningServer> = {}

/** A proxy's lines as the handbook has them, with the port of this server. */
function snippet(name: string, port: number): string {
  const found = listSnippets().find(({ page, file }) => page === PAGE && file === name)?.text ?? expect.fail(`No ${name} in ${PAGE}`)
  return found.replace('8080', String(port))
}

async function startNginx(backend: number): Promise<RunningServer> {
  const [port, folder] = [await findFreePort(), join(scratch, `nginx-${backend}`)]
  mkdirSync(folder)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
  // What speaks https stands before this; the handbook's lines pass its scheme on.
  const place = snippet('nginx', backend).replace('$scheme', 'https')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr; events { worker_connections 64; }
http { access_log off; ${temporary} server { listen 127.0.0.1:${port}; ${place} } }\n`,
  )
  return startServer(findServer('nginx') ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], port)
}

async function startVarnish(backend: number): Promise<RunningServer> {
  const port = await findFreePort()
  const vcl = join(scratch, 'default.vcl')
  writeFileSync(vcl, snippet('varnish', backend))
  const folder = join(scratch, 'varnish')
  mkdirSync(folder)
  const args = [
    '-F',
    '-j',
    'none',
    '-n',
    folder,
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    vcl,
    '-s',
    'malloc,32m',
    '-T',
    'none',
    '-p',
    'thread_pools=1',
  ]
  return startServer(findServer('varnishd') ?? '', args, port)
}

beforeAll(async () => {
  const run = await runSite(['init', root, '--site', 'plein'])
  if (run.code !== 0) throw new Error(describeRun(run))
  writeFileSync(join(root, 'site.config.ts'), "export default { trustProxy: 'loopback' }\n")
  warmBundle(join(root, '.data'))
  const settings = { schema: 1, platformName: 'Plein', defaultLanguage: 'nl', theme: 'polder', primaryDomain: HOST }
  writeFileSync(join(root, 'content/sites/plein/site.json'), JSON.stringify(settings))
  live = await startLiveServer({ root, site: 'plein' })
  await live.ready()
  running['nginx'] = await startNginx(live.port)
  running['nginx and varnish'] = await startNginx((running['varnish'] = await startVarnish(live.port)).port)
})
afterAll(async () => {
  await Promise.all(Object.values(running).map((server) => server.close()))
  await live?.stop()
  rmSync(scratch, { recursive: true, force: true })
})

describe.each(['nginx', 'nginx and varnish'])('the live server behind %s, by the lines of the handbook', (name) => {
  const portOf = () => (running[name] as RunningServer).port

  test('pages and screens are answered by host, and a foreign host by nobody', async () => {
    expect((await getFrom(portOf(), '/', { host: HOST })).status).toBe(200)
    const screen = await getFrom(portOf(), '/sign-in', { host: HOST })
    expect([screen.status, screen.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await getFrom(portOf(), '/', { host: 'nowhere.example' })).status).toBe(421)
    // The site's own mark and colours, as its theme has them.
    const [sheet, icon] = [/\/assets\/app\/brand-\w+\.css/, /\/assets\/icon-[\w-]+\.\w+/].map((path) => path.exec(screen.body)?.[0] ?? '/')
    expect((await getFrom(portOf(), sheet ?? '/', { host: HOST })).body).toContain('--ui-accent: light-dark(#0b4a5e, #8fd3e8)')
    expect((await getFrom(portOf(), icon ?? '/', { host: HOST })).headers['content-type']).toMatch(/^image\//)
  })

  test('who signs in is known to come over https: wrong words are wrong, and not forbidden', async () => {
    const body = JSON.stringify({ email: 'noor@example.org', password: 'vier paarden op zolder' })
    const headers = { 'content-type': 'application/json', origin: `https://${HOST}` }
    const answer = await getFrom(portOf(), '/api/sessions', { host: HOST, method: 'POST', headers, body })
    expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([401, 'SITE_SIGN_IN_FAILED'])
  })

  test('figures are for this machine only', async () => {
    expect((await getFrom(portOf(), '/metrics', { host: HOST })).status).not.toBe(200)
    expect((await live.get('/metrics')).status).toBe(200)
  })
})

test('what is for everyone is kept by Varnish, and who is signed in goes past it', async () => {
  const ask = (headers: Record<string, string>) => getFrom((running['varnish'] as RunningServer).port, '/', { host: HOST, headers })
  await ask({})
  // Two numbers: that of this request and that of the one by which it was kept.
  expect(String((await ask({ cookie: 'anything=1' })).headers['x-varnish']).split(' ')).toHaveLength(2)
  expect(String((await ask({ cookie: '__Host-sid=abc' })).headers['x-varnish']).split(' ')).toHaveLength(1)
})
