import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSnippets } from '../support/handbook.ts'
import { makeSample } from '../support/image-corpus.ts'
import { getFrom, giveBearer, type LiveServer, signIn, startLiveServer } from '../support/live-server.ts'
import { startNginx, startVarnish } from '../support/run-proxies.ts'
import type { RunningServer } from '../support/run-server.ts'
import { describeRun, runSite } from '../support/run-site.ts'
import { formAround, sendBody } from '../support/send-file.ts'
import { scratchRoot } from '../support/workspace.ts'

const PAGE = 'how-to/publish/run-the-live-server.md'
const HOST = 'www.plein.example'
const scratch = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
const root = join(scratch, 'workspace')
let live: LiveServer
let bearer: string
const running: Record<string, RunningServer> = {}

/** A proxy's configuration from the handbook, with the port of this server. */
function snippet(name: string, port: number): string {
  const found = listSnippets().find(({ page, file }) => page === PAGE && file === name)?.text ?? expect.fail(`No ${name} in ${PAGE}`)
  return found.replace('8080', String(port))
}

/** A proxy that handles HTTPS comes first; the handbook's configuration passes its scheme on. */
function startNginxBefore(backend: number): Promise<RunningServer> {
  const place = snippet('nginx', backend).replace('$scheme', 'https')
  return startNginx(join(scratch, `nginx-${backend}`), (port) => `server { listen 127.0.0.1:${port}; ${place} }`)
}

beforeAll(async () => {
  const run = await runSite(['init', root, '--site', 'plein'])
  if (run.code !== 0) throw new Error(describeRun(run))
  writeFileSync(join(root, 'site.config.ts'), "export default { trustProxy: 'loopback' }\n")
  const settings = { schema: 1, platformName: 'Plein', defaultLanguage: 'nl', theme: 'polder', primaryDomain: HOST }
  writeFileSync(join(root, 'content/sites/plein/site.json'), JSON.stringify(settings))
  const { admin } = await signIn(join(root, '.data'), 'plein', { admin: { isAdmin: true } })
  bearer = await giveBearer(join(root, '.data'), 'plein', admin)
  live = await startLiveServer({ root, site: 'plein' })
  await live.ready()
  running['nginx'] = await startNginxBefore(live.port)
  running['varnish'] = await startVarnish(join(scratch, 'varnish'), snippet('varnish', live.port))
  running['nginx and varnish'] = await startNginxBefore(running['varnish'].port)
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
    const refused = await sendBody(portOf(), 'POST /a/upload?public', { headers: { host: HOST, 'content-type': type }, body })
    expect(refused).toMatchObject({ status: 401, body: { code: 'SITE_SIGN_IN' } })
  })

  test('figures are for this machine only', async () => {
    expect((await getFrom(portOf(), '/metrics', { host: HOST })).status).toBe(404)
    expect((await live.get('/metrics')).status).toBe(200)
  })
})

test('what is for everyone is kept by Varnish, and who is signed in goes past it', async () => {
  const ask = (headers: Record<string, string>) => getFrom((running['varnish'] as RunningServer).port, '/', { host: HOST, headers })
  await ask({})
  // Two numbers: that of this request and that of the one that cached it.
  expect(String((await ask({ cookie: 'anything=1' })).headers['x-varnish']).split(' ')).toHaveLength(2)
  expect(String((await ask({ cookie: '__Host-sid=abc' })).headers['x-varnish']).split(' ')).toHaveLength(1)
})
