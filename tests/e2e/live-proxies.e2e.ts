import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeNginxLocation } from '#renderer/hosting/write-live-proxies.ts'
import { listSnippets } from '../support/handbook.ts'
import { formFields, makeForm } from '../support/form-site.ts'
import { findServer } from '../support/find-server.mjs'
import { makeSample } from '../support/image-corpus.ts'
import { getFrom, giveBearer, type LiveServer, signIn, startLiveServer } from '../support/live-server.ts'
import { openTlsTunnel, startCaddy, startNginx, startVarnish } from '../support/run-proxies.ts'
import { findFreePort, type RunningServer } from '../support/run-server.ts'
import { describeRun, runSite } from '../support/run-site.ts'
import { formAround, sendBody } from '../support/send-file.ts'
import { scratchRoot } from '../support/workspace.ts'

const HOST = 'www.plein.example'
const FORM_BLOCK = '3c0d6a52-7a40-4f0e-a4a5-6d6ad8a1a3c2'
const scratch = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
const root = join(scratch, 'workspace')
let live: LiveServer
let bearer: string
const running: Record<string, RunningServer> = {}
/** Port on which nginx speaks http. */
let plainNginx = 0

const places = { nginx: 'nginx.conf', caddy: 'Caddyfile', varnish: 'varnish.vcl' } as const

/** What `site new deploy` writes for a proxy before this port. */
async function write(kind: keyof typeof places, backend: number, args: readonly string[] = []): Promise<string> {
  const run = await runSite(['new', 'deploy', kind, '--workspace', root, '--force', '--backend', `127.0.0.1:${backend}`, ...args])
  if (run.code !== 0) throw new Error(describeRun(run))
  return readFileSync(join(root, 'deploy', places[kind]), 'utf8')
}

/** nginx with the lines of the handbook for its certificate, in the file beside it. */
async function startNginxBefore(backend: number): Promise<RunningServer> {
  const folder = join(scratch, `nginx-${backend}`)
  mkdirSync(join(folder, 'bouwsteen'), { recursive: true })
  const files = { privkey: join(folder, 'key.pem'), fullchain: join(folder, 'certificate.pem') }
  const made = ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2', '-subj', `/CN=${HOST}`]
  execFileSync('openssl', [...made, '-keyout', files.privkey, '-out', files.fullchain], { stdio: 'ignore' })
  const port = await findFreePort()
  const own =
    listSnippets().find(({ file }) => file === '/etc/nginx/bouwsteen/my-city.conf')?.text ?? expect.fail('no lines in the handbook')
  const lines = own
    .replaceAll('443', String(port))
    .replace(/\/etc\/letsencrypt\S+\/(fullchain|privkey)\.pem/g, (_, name: keyof typeof files) => files[name])
  writeFileSync(join(folder, 'bouwsteen', 'plein.conf'), lines)
  const server = await startNginx(folder, (plain) => write('nginx', backend, ['--listen', String(plain)]))
  plainNginx = server.port
  return openTlsTunnel({ ...server, port }, HOST)
}

beforeAll(async () => {
  const run = await runSite(['init', root, '--site', 'plein'])
  if (run.code !== 0) throw new Error(describeRun(run))
  writeFileSync(join(root, 'site.config.ts'), "export default { trustProxy: 'loopback' }\n")
  const site = join(root, 'content/sites/plein')
  mkdirSync(join(site, 'forms'), { recursive: true })
  writeFileSync(join(site, 'forms', `${makeForm().guid}.json`), JSON.stringify(makeForm()))
  writeFileSync(
    join(site, 'pages/melden.md'),
    [
      '---\nschema: 1\nguid: 0e9f2b8e-55cf-4ed9-8b43-9df21b3ee0a1\ntitle: Melden\nisPublished: true\nblocks:',
      `  - guid: ${FORM_BLOCK}\n    name: form\n    position: main\n    sort: 1\n    options:\n      formGuid: ${makeForm().guid}\n---\n`,
    ].join('\n'),
  )
  const settings = { schema: 1, platformName: 'Plein', defaultLanguage: 'nl', theme: 'polder', primaryDomain: HOST }
  writeFileSync(join(root, 'content/sites/plein/site.json'), JSON.stringify(settings))
  const { admin } = await signIn(join(root, '.data'), 'plein', { admin: { isAdmin: true } })
  bearer = await giveBearer(join(root, '.data'), 'plein', admin)
  live = await startLiveServer({ root, site: 'plein' })
  await live.ready()
  running['nginx'] = await startNginxBefore(live.port)
  running['varnish'] = await startVarnish(join(scratch, 'varnish'), await write('varnish', live.port))
  running['nginx and varnish'] = await startNginxBefore(running['varnish'].port)
  const caddy = await startCaddy(join(scratch, 'caddy'), () => write('caddy', live.port), { isSecure: true })
  running['caddy'] = await openTlsTunnel(caddy, HOST)
})
afterAll(async () => {
  await Promise.all(Object.values(running).map((server) => server.close()))
  await live?.stop()
  rmSync(scratch, { recursive: true, force: true })
})

describe.each(['nginx', 'nginx and varnish', 'caddy'])('the live server behind %s, by the files of site new deploy', (name) => {
  const portOf = () => (running[name] as RunningServer).port

  test('pages and screens are answered by host, and a foreign host by nobody', async () => {
    expect((await getFrom(portOf(), '/', { host: HOST })).status).toBe(200)
    const screen = await getFrom(portOf(), '/sign-in', { host: HOST })
    expect([screen.status, screen.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const foreign = await getFrom(portOf(), '/', { host: 'nowhere.example' })
    // Caddy has an empty answer of its own for hosts that it does not know.
    expect([foreign.status, foreign.body === '']).toEqual(name === 'caddy' ? [200, true] : [421, false])
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

  test('files of more than nginx takes of itself come in and go out', async () => {
    const { head, end, type } = formAround('Image', 'foto.png')
    const image = await makeSample('png')
    // What follows the end of an image is ignored, and makes the files of the proxies differ.
    const body = Buffer.concat([head, image, Buffer.alloc(5_000_000, name), end])
    const headers = { host: HOST, 'content-type': type, authorization: `Bearer ${bearer}` }
    const sent = await sendBody(portOf(), 'POST /a/upload?public', { headers, body })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const { guid } = sent.body as { guid: string }
    const shown = await getFrom(portOf(), `/a/${guid}?width=100`, { host: HOST })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test('who is refused while they send a file gets the answer, every time', async () => {
    const { head, end, type } = formAround('Image', 'foto.png')
    const body = Buffer.concat([head, Buffer.alloc(5_000_000), end])
    for (let times = 0; times < 10; times += 1) {
      const refused = await sendBody(portOf(), 'POST /a/upload?public', { headers: { host: HOST, 'content-type': type }, body })
      expect(refused).toMatchObject({ status: 401, body: { code: 'SITE_SIGN_IN' } })
    }
  })

  test('a form without a script is posted to the live server, and goes on there', async () => {
    const own = {
      _version: '1',
      _lang: 'nl',
      _step: '0',
      _block: FORM_BLOCK,
      _act: 'next',
      _asked: Object.values(formFields).join(' '),
      [`f.${formFields.name}`]: 'Noor',
    }
    const form = new FormData()
    for (const [key, value] of Object.entries(own)) form.append(key, value)
    const sent = new Response(form)
    const headers = { origin: `https://${HOST}`, 'content-type': sent.headers.get('content-type') ?? '' }
    const body = new Uint8Array(await sent.arrayBuffer())
    const posted = await getFrom(portOf(), `/submission/${makeForm().guid}`, { host: HOST, method: 'POST', headers, body })
    expect([posted.status, posted.headers['location']]).toEqual([303, expect.stringMatching(/^\/submission\/[0-9a-f-]{36}\?step=1$/)])
    for (const _ of ['first', 'again']) {
      const step = await getFrom(portOf(), posted.headers['location'] ?? '', { host: HOST })
      expect([step.status, step.headers['cache-control'], step.headers['age'] ?? '0']).toEqual([200, 'private, no-store', '0'])
      expect(step.body).toContain('Wat is er?')
    }
  })

  test('figures are for this machine only', async () => {
    expect((await getFrom(portOf(), '/metrics', { host: HOST })).status).toBe(404)
    expect((await live.get('/metrics')).status).toBe(200)
  })
})

test('Varnish and Caddy read the files of the compose file, but for names that only it gives', async () => {
  const run = await runSite(['new', 'deploy', 'compose', '--workspace', root])
  expect(run.code, run.stderr).toBe(0)
  const vcl = join(scratch, 'compose.vcl')
  const text = readFileSync(join(root, 'deploy/compose.vcl'), 'utf8')
  writeFileSync(vcl, text.replace('.host = "server"', '.host = "127.0.0.1"'))
  execFileSync(findServer('varnishd') ?? '', ['-j', 'none', '-C', '-f', vcl, '-n', join(scratch, 'compiled')], { stdio: 'pipe' })
  const caddyfile = join(root, 'deploy/compose.Caddyfile')
  const adapted = execFileSync(findServer('caddy') ?? '', ['adapt', '--adapter', 'caddyfile', '--config', caddyfile], { stdio: 'pipe' })
  expect(String(adapted)).toContain('"dial":"varnish:80"')
})

test('who comes by http is sent to https, by the lines of the handbook', async () => {
  const { status, headers } = await getFrom(plainNginx, '/wonen?a=b', { host: HOST })
  expect([status, headers['location']]).toEqual([301, `https://${HOST}/wonen?a=b`])
})

test('the handbook shows the place in nginx as site new deploy writes it', () => {
  const shown = listSnippets().find(({ page, file }) => page === 'how-to/publish/run-the-live-server.md' && file === 'nginx')?.text
  expect(shown).toBe(writeNginxLocation('127.0.0.1:8080'))
})

test('what is for everyone is kept by Varnish, and who is signed in goes past it', async () => {
  const ask = (headers: Record<string, string>) => getFrom((running['varnish'] as RunningServer).port, '/', { host: HOST, headers })
  await ask({})
  // What comes from the cache says for how long it has been there.
  expect((await ask({ cookie: 'anything=1' })).headers['age']).toBeDefined()
  expect((await ask({ cookie: '__Host-sid=abc' })).headers['age'] ?? '0').toBe('0')
})
