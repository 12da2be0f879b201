import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runInTest } from '../../run-in-test.ts'
import { servePreview, type PreviewServer } from './serve-preview.ts'

const workspace = mkdtempSync(join(tmpdir(), 'bouwsteen-preview-'))
const out = join(workspace, 'dist')
let server: PreviewServer

function write(path: string, text: string): void {
  mkdirSync(dirname(join(workspace, path)), { recursive: true })
  writeFileSync(join(workspace, path), text)
}

beforeAll(async () => {
  write('content/sites/een/site.json', '{"primaryDomain":"www.een.nl","hostNames":["een.nl"]}')
  write('secret.txt', 'secret')
  write('dist/een/index.html', '<h1>Home</h1>')
  write('dist/een/wonen/index.html', '<h1>Wonen</h1>')
  write('dist/een/nieuws/i/brug/de-brug/index.html', '<h1>De brug</h1>')
  write('dist/een/404.html', '<h1>Niet gevonden</h1>')
  write('dist/een/assets/a-1.js', 'let a = 1')
  write('dist/een/_redirects', '/oud /wonen 301\n')
  write('dist/een/_headers', '/wonen\n  X-Extra: ja\n  Strict-Transport-Security: max-age=1\n')
  write('dist/twee/index.html', '<h1>Twee</h1>')
  symlinkSync(workspace, join(out, 'een', 'buiten'))
  server = await servePreview({ workspace, out, sites: ['een', 'twee'], port: 0 })
})
afterAll(async () => {
  await server.close()
  rmSync(workspace, { recursive: true })
})

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

function get(
  path: string,
  { host = 'een.localhost', method = 'GET', headers = {} }: { host?: string; method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ port: server.port, host: '127.0.0.1', path, method, headers: { host, ...headers } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
    call.on('error', reject)
    call.end()
  })
}

describe('preview', () => {
  it.each([
    ['/', 200, 'Home'],
    ['/wonen', 200, 'Wonen'],
    ['/nieuws/i/brug/de-brug', 200, 'De brug'],
    ['/nergens', 404, 'Niet gevonden'],
    ['/_redirects', 404, 'Niet gevonden'],
    ['/buiten/secret.txt', 404, 'Niet gevonden'],
    ['/%2e%2e/%2e%2e/secret.txt', 400, 'address'],
    ['/..%2f..%2fsecret.txt', 400, 'address'],
  ])('%s is %d', async (path, status, text) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.body).toContain(text)
  })

  it.each([
    ['/wonen/', '/wonen'],
    ['/wonen/?a=b', '/wonen?a=b'],
    ['/wonen/index.html', '/wonen'],
    ['/index.html', '/'],
    ['/home', '/'],
    ['/oud', '/wonen'],
    ['/nieuws/i/brug', '/nieuws/i/brug/de-brug'],
    ['/nieuws/i/brug/een-andere-titel', '/nieuws/i/brug/de-brug'],
  ])('%s goes to %s', async (path, target) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([301, target])
  })

  it('gives each host its own site and no other', async () => {
    expect((await get('/', { host: 'www.een.nl' })).body).toContain('Home')
    expect((await get('/', { host: `TWEE.localhost:${server.port}` })).body).toContain('Twee')
    expect((await get('/wonen', { host: 'twee.localhost' })).status).toBe(404)
    expect((await get('/', { host: 'other.nl' })).status).toBe(421)
    const plain = await get('/', { host: `localhost:${server.port}` })
    expect(plain.status).toBe(421)
    expect(plain.body).toContain(`http://twee.localhost:${server.port}/`)
  })

  it('sends the headers of public pages, and what holds for https only not over http', async () => {
    const { headers } = await get('/wonen')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-extra']).toBe('ja')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect((await get('/assets/a-1.js')).headers['cache-control']).toContain('immutable')
    expect(headers['cache-control']).toContain('s-maxage=300')
  })

  it('answers 304, ranges, HEAD and other methods', async () => {
    const { headers } = await get('/assets/a-1.js')
    expect((await get('/assets/a-1.js', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
    expect(await get('/assets/a-1.js', { headers: { range: 'bytes=4-4' } })).toMatchObject({ status: 206, body: 'a' })
    expect((await get('/assets/a-1.js', { headers: { range: 'bytes=900-' } })).status).toBe(416)
    expect(await get('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
    expect(await get('/', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })

  it('says so when nothing is built or the port is taken', async () => {
    const empty = await runInTest(['preview', '--out', 'nowhere'], { cwd: workspace })
    expect(empty.code).toBe(2)
    expect(empty.stderr).toContain('site build')
    const taken = await runInTest(['preview', '--port', String(server.port)], { cwd: workspace })
    expect(taken.code).toBe(75)
    expect(taken.stderr).toContain('--port')
  })

  it('ends well when it is stopped', async () => {
    const { code, stdout } = await runInTest(['preview', '--port', '0', '--json'], { cwd: workspace, signal: AbortSignal.timeout(100) })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ sites: [{ site: 'een' }, { site: 'twee' }], problems: [] })
  })
})
