import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SPECULATION_RULES_PATH } from '#renderer/hosting/speculation-rules.ts'
import { guidOf } from '#tests/support/build.ts'
import { findServer, servers } from '../support/find-server.mjs'
import { startCaddy, startNginx, startVarnish } from '../support/run-proxies.ts'
import { findFreePort, type RunningServer, startServer } from '../support/run-server.ts'
import { runSite, siteBin } from '../support/run-site.ts'
import { makeSampleSite, plainPage } from '../support/sample-site.ts'
import { scratchRoot, type Workspace } from '../support/workspace.ts'

const HOST = 'www.proef.example'
let site: Workspace
let scratch: string
const running: Record<string, RunningServer> = {}
let asset = ''

beforeAll(async () => {
  for (const { name, package: debian } of servers) {
    if (!findServer(name)) throw new Error(`${name} is not here. Install it: sudo apt-get install -y ${debian}`)
  }
  site = makeSampleSite()
  scratch = mkdtempSync(join(scratchRoot, 'bouwsteen-delivery-'))
  site.editJson<Record<string, unknown>>('site.json', (settings) => {
    settings.hostNames = ['proef.example']
    settings.securityContact = 'veilig@proef.example'
  })
  site.write('pages/living.md', plainPage(60, 'Living here').replace('title:', 'lang: en\ntitle:'))
  site.write('pages/living/waste.md', plainPage(61, 'Waste').replace('title:', 'lang: en\ntitle:'))
  site.write('pages/verhuisd.md', plainPage(62, 'Verhuisd').replace('title:', 'formerUrls: [/oud/adres, /Ooit.htm]\ntitle:'))
  site.edit('pages/nieuws.md', (text) => text.replace('title:', 'formerUrls: [/actueel, /wonen, /pers/berichten]\ntitle:'))
  const built = await site.build(['--now', '2026-11-21T10:00:00Z'])
  expect(built.code, built.stderr).toBe(0)
  asset = /href="(\/assets\/[^"]+\.css)"/.exec(await readDist('index.html'))?.[1] ?? ''
  await startAll()
}, 60_000)

afterAll(async () => {
  for (const server of Object.values(running).reverse()) await server.close()
  site?.dispose()
  if (scratch) rmSync(scratch, { recursive: true, force: true })
})

async function readDist(path: string): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  return readFile(join(site.dist, path), 'utf8')
}

/** What `site new deploy` writes for a server. */
async function writeConfig(kind: keyof typeof places, args: readonly string[]): Promise<string> {
  const run = await runSite(['new', 'deploy', kind, '--workspace', site.root, ...args])
  expect(run.code, run.stderr).toBe(0)
  return readFileSync(join(site.root, 'deploy', places[kind]), 'utf8')
}
const places = { nginx: 'nginx.conf', caddy: 'Caddyfile', varnish: 'varnish.vcl' } as const

async function startAll(): Promise<void> {
  const preview = await findFreePort()
  running['preview'] = await startServer(
    process.execPath,
    [siteBin, 'preview', '--workspace', site.root, '--port', String(preview)],
    preview,
  )
  running['nginx'] = await startNginx(join(scratch, 'nginx'), (port) => writeConfig('nginx', ['--static', '--listen', String(port)]))
  running['caddy'] = await startCaddy(join(scratch, 'caddy'), (port) => writeConfig('caddy', ['--static', '--listen', String(port)]))
  const backend = `127.0.0.1:${running['nginx'].port}`
  running['varnish'] = await startVarnish(join(scratch, 'varnish'), await writeConfig('varnish', ['--backend', backend]))
}

interface Call {
  path: string
  host?: string
  method?: string
  headers?: Record<string, string>
}

interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: string
}

function ask(port: number, { path, host = HOST, method = 'GET', headers = {} }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, method, headers: { host, ...headers }, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const body = answer.headers['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers as Answer['headers'], body: body.toString('utf8') })
      })
    })
    call.on('error', reject)
    call.end()
  })
}

const compared = [
  'location',
  'content-type',
  'cache-control',
  'content-encoding',
  'content-range',
  'vary',
  'allow',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'speculation-rules',
]

/** The parts of an answer that must be the same everywhere. Bodies that a server writes itself may differ. */
function normalise({ status, headers, body }: Answer): Record<string, unknown> {
  // nginx repeats the headers of this one; what matters is that nothing is sent.
  if (status === 416) return { status }
  const isOurs = status === 200 || status === 206 || status === 404
  const names = status === 301 || status === 304 ? compared.filter((name) => !/^(content-type|vary)$/.test(name)) : compared
  const shown = names.flatMap((name) => {
    const value = headers[name]
    // Caddy names it only with a compressed answer.
    if (value === undefined || (name === 'vary' && headers['content-encoding'] === undefined)) return []
    // A refused request gets plain text or no body at all.
    if (!isOurs && name === 'content-type') return []
    return [[name, value]]
  })
  return { status, ...Object.fromEntries(shown), ...(isOurs && { body }) }
}

const item = '/nieuws/i/n3/bericht-3'
const gzip = { 'accept-encoding': 'gzip' }

/** The call, its status, and its target or the content of its body. */
const cases: [name: string, call: Call, status: number, told?: string][] = [
  ['the home page', { path: '/' }, 200, 'Welkom'],
  ['a page', { path: '/wonen' }, 200, 'Pagina wonen'],
  ['a page below another', { path: '/wonen/afval' }, 200, 'Pagina wonen/afval'],
  ['a page with a query', { path: '/wonen?a=b&c' }, 200, 'Pagina wonen'],
  ['the home page with a query', { path: '/?utm=x' }, 200, 'Welkom'],
  ['an item', { path: item }, 200, 'Bericht 3'],
  ['a further page of a list', { path: '/nieuws/p/1' }, 200, 'Nieuws'],
  ['a page in English', { path: '/living' }, 200, 'Living here'],
  ['a letter that is escaped', { path: '/w%6Fnen' }, 200, 'Pagina wonen'],
  ['a slash at the end', { path: '/wonen/' }, 301, '/wonen'],
  ['a slash at the end and a query', { path: '/wonen/?a=b' }, 301, '/wonen?a=b'],
  ['a slash at the end, deeper', { path: '/wonen/afval/' }, 301, '/wonen/afval'],
  ['a slash after an item', { path: `${item}/` }, 301, item],
  ['a slash after a list page', { path: '/nieuws/p/1/' }, 301, '/nieuws/p/1'],
  ['index.html of the site', { path: '/index.html' }, 301, '/'],
  ['index.html of the site with a query', { path: '/index.html?a=b' }, 301, '/?a=b'],
  ['index.html of a page', { path: '/wonen/index.html' }, 301, '/wonen'],
  ['index.html of a page with a query', { path: '/wonen/afval/index.html?a=b' }, 301, '/wonen/afval?a=b'],
  ['/home', { path: '/home' }, 301, '/'],
  ['/home with a slash and a query', { path: '/home/?a=b' }, 301, '/?a=b'],
  ['a page by its guid', { path: `/g/${guidOf(11)}` }, 301, '/wonen/afval'],
  ['a page by its guid with a query', { path: `/g/${guidOf(11)}?a=b` }, 301, '/wonen/afval?a=b'],
  ['a guid that no page has', { path: `/g/${guidOf(999)}` }, 404, 'Pagina niet gevonden'],
  ['where a page was before', { path: '/oud/adres' }, 301, '/verhuisd'],
  ['where it was on an older site', { path: '/Ooit.htm' }, 301, '/verhuisd'],
  ['an item by its short id', { path: '/nieuws/i/n3' }, 301, item],
  ['an item by its short id, with a slash', { path: '/nieuws/i/n3/' }, 301, item],
  ['an item under another title', { path: '/nieuws/i/n3/een-oude-titel?a=b' }, 301, `${item}?a=b`],
  ['an item by its guid', { path: `/nieuws/i/${guidOf(3, 'item')}` }, 301, item],
  ['an item by its guid and a title', { path: `/nieuws/i/${guidOf(3, 'item')}/bericht-3` }, 301, item],
  ['an item where its page was before', { path: '/actueel/i/n3/bericht-3' }, 301, item],
  ['the same, of a page that was deeper', { path: '/pers/berichten/i/n3/bericht-3?a=b' }, 301, `${item}?a=b`],
  ['the same with another title', { path: '/actueel/i/n3/een-oude-titel' }, 301, item],
  ['the same by its short id', { path: '/actueel/i/n3' }, 301, item],
  ['the same by its guid', { path: `/actueel/i/${guidOf(3, 'item')}` }, 301, item],
  ['an item below a page that stands where its own was', { path: '/wonen/i/n3/bericht-3' }, 301, item],
  ['a further page of a list where its page was', { path: '/actueel/p/1' }, 301, '/nieuws/p/1'],
  ['a feed where its page was', { path: '/actueel/feed.xml' }, 301, '/nieuws/feed.xml'],
  ['a calendar file where its page was', { path: '/actueel/i/n3/bericht-3/event.ics' }, 301, `${item}/event.ics`],
  ['an item that is not there', { path: '/nieuws/i/weg/bericht' }, 404, 'Pagina niet gevonden'],
  ['a page that is not there', { path: '/nergens' }, 404, 'Pagina niet gevonden'],
  ['the same with a slash', { path: '/nergens/' }, 404, 'Pagina niet gevonden'],
  ['the same with a query', { path: '/nergens?a=b' }, 404, 'Pagina niet gevonden'],
  ['capitals', { path: '/Wonen' }, 404, 'Pagina niet gevonden'],
  ['a page that is not there in English', { path: '/living/nowhere' }, 404, 'Page not found'],
  ['anything under /en', { path: '/en/nowhere' }, 404, 'Page not found'],
  ['a word that begins as a part in English does', { path: '/livingroom' }, 404, 'Pagina niet gevonden'],
  ['404.html itself', { path: '/404.html' }, 404, 'Pagina niet gevonden'],
  ['a file that is not there', { path: '/assets/weg.js' }, 404, 'Pagina niet gevonden'],
  ['a folder', { path: '/assets' }, 404, 'Pagina niet gevonden'],
  ['a folder with a slash', { path: '/assets/' }, 404, 'Pagina niet gevonden'],
  ['_headers', { path: '/_headers' }, 404, 'Pagina niet gevonden'],
  ['_redirects', { path: '/_redirects' }, 404, 'Pagina niet gevonden'],
  ['a hidden file', { path: '/.env' }, 404, 'Pagina niet gevonden'],
  ['a slash that is escaped', { path: '/wonen%2Fafval' }, 404, 'Pagina niet gevonden'],
  ['two slashes', { path: '//wonen' }, 404, 'Pagina niet gevonden'],
  ['two slashes inside', { path: '/wonen//afval' }, 404, 'Pagina niet gevonden'],
  ['letters beyond ASCII', { path: '/caf%C3%A9' }, 404, 'Pagina niet gevonden'],
  ['steps upwards that are escaped', { path: '/%2e%2e/%2e%2e/etc/passwd' }, 400],
  ['steps upwards in one piece', { path: '/..%2f..%2fetc%2fpasswd' }, 400],
  ['steps inside the site', { path: '/wonen/%2e%2e/nieuws' }, 400],
  ['the sitemap', { path: '/sitemap.xml' }, 200, 'sitemapindex'],
  ['robots.txt', { path: '/robots.txt' }, 200, 'Sitemap:'],
  ['security.txt', { path: '/.well-known/security.txt' }, 200, 'mailto:veilig@proef.example'],
  ['a feed', { path: '/nieuws/feed.xml' }, 200, '<feed'],
  ['the manifest', { path: '/manifest.webmanifest' }, 200, '"Proef"'],
  ['HEAD of a page', { path: '/wonen', method: 'HEAD' }, 200],
  ['HEAD of what is not there', { path: '/nergens', method: 'HEAD' }, 404],
  ['POST', { path: '/wonen', method: 'POST', headers: { 'content-length': '0' } }, 405],
  ['DELETE', { path: '/nieuws/feed.xml', method: 'DELETE' }, 405],
  ['OPTIONS', { path: '/', method: 'OPTIONS' }, 405],
  ['a page, compressed', { path: '/', headers: gzip }, 200, 'Welkom'],
  ['what is not there, compressed', { path: '/nergens', headers: gzip }, 404, 'Pagina niet gevonden'],
  ['what browsers may fetch before a link is followed', { path: SPECULATION_RULES_PATH }, 200, 'prefetch'],
  ['a small file, which is not', { path: '/robots.txt', headers: gzip }, 200, 'Sitemap:'],
  ['a part of a page', { path: '/wonen', headers: { range: 'bytes=0-14' } }, 206, '<!doctype html>'],
  ['a part beyond the end', { path: '/wonen', headers: { range: 'bytes=9999999-' } }, 416],
  ['another host of the site', { path: '/wonen?a=b', host: 'proef.example' }, 301, `https://${HOST}/wonen?a=b`],
  ['the host in capitals', { path: '/wonen', host: 'WWW.Proef.Example' }, 200, 'Pagina wonen'],
  ['the host with a port', { path: '/wonen', host: `${HOST}:8443` }, 200, 'Pagina wonen'],
  ['a host that nobody knows', { path: '/', host: 'evil.example' }, 421],
  ['no more than a part of the host', { path: '/', host: 'w.proef.example' }, 421],
]

describe('every host answers alike', () => {
  test.each(cases)('%s', async (_name, call, status, told) => {
    const answers = await Promise.all(Object.entries(running).map(async ([name, { port }]) => [name, await ask(port, call)] as const))
    const [, expected] = answers[0] as (typeof answers)[number]
    expect(expected.status).toBe(status)
    if (told !== undefined) expect(status === 301 ? expected.headers['location'] : expected.body).toContain(told)
    if (status === 301) expect(expected.headers['location']).toBe(told)
    for (const [name, answer] of answers) expect({ name, ...normalise(answer) }).toEqual({ name, ...normalise(expected) })
  })

  test('a file with a hash in its name is kept for ever, and a version that is known is not sent again', async () => {
    for (const [name, { port }] of Object.entries(running)) {
      const first = await ask(port, { path: asset, headers: gzip })
      expect([
        name,
        first.status,
        first.headers['cache-control'],
        first.headers['content-encoding'],
        first.headers['content-type'],
      ]).toEqual([name, 200, 'public, max-age=31536000, immutable', 'gzip', 'text/css; charset=utf-8'])
      const again = await ask(port, { path: asset, headers: { ...gzip, 'if-none-match': first.headers['etag'] ?? '' } })
      expect([name, again.status, again.body]).toEqual([name, 304, ''])
      const page = await ask(port, { path: '/wonen' })
      const known = await ask(port, { path: '/wonen', headers: { 'if-none-match': page.headers['etag'] ?? '' } })
      expect([name, known.status, known.headers['cache-control']]).toEqual([name, 304, page.headers['cache-control']])
    }
  })

  test('what holds for https only is said where the visitor came by https', async () => {
    const { headers } = await ask((running['nginx'] as RunningServer).port, { path: '/', headers: { 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/)
  })
})
