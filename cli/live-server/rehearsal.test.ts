import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as send, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFilesStore } from '#content/store/files/files-store.ts'
import { answerPublished } from '#editor-server/pages/answer-published.ts'
import { answerRehearsal, type FoundRehearsal } from '#editor-server/pages/rehearsal/answer-rehearsal.ts'
import { renderRehearsalBar } from '#editor-server/pages/rehearsal/rehearsal-bar.ts'
import { createOutput } from '#editor-server/pages/static-site/output.ts'
import { mirrorSite } from '#renderer/rehearsal/mirror-site.ts'
import { rehearseSite } from '#renderer/rehearsal/rehearse-site.ts'
import { shadowFolders } from '#renderer/rehearsal/shadow-folders.ts'
import { buildSite } from '#renderer/build/site/release-site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { buildInProcess, describeBuild } from '#tests/support/in-process.ts'
import { plannedChanges, promoted } from '#tests/support/planned-changes.ts'
import { readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { plainPage } from '#tests/support/sample-site.ts'
import { readOutput } from '../output/read-output.ts'
import { readRehearsals } from '../output/read-rehearsals.ts'

const bar = renderRehearsalBar({ name: 'Voorjaar <2027> & “meer”', lang: 'nl' })

let workspace: Workspace
let server: ApiServer
let data: string
/** Who asks, by the cookie that he sends. */
const found: Record<string, FoundRehearsal> = { een: { site: 'een', id: 'lente', bar } }

beforeAll(async () => {
  workspace = makeSampleSite()
  data = join(workspace.root, '.data')
  for (const number of [200, 210, 211, 212, 213, 214]) workspace.write(`pages/meer/p${number}.md`, plainPage(number, `Meer ${number}`))
  await buildInProcess(workspace)
  const store = createFilesStore({ sitesFolder: join(workspace.root, 'content/sites'), proseBlocks: new Set(['text']) })
  const upload = join(workspace.root, 'upload')
  writeFileSync(upload, 'a text that was uploaded')
  const { texts } = await store.plan(workspace.site, await plannedChanges(store, workspace.site))
  const shadow = shadowFolders(data, workspace.site, 'lente')
  mirrorSite(workspace.path('.'), shadow, { texts, files: new Map([[`media/${promoted.guid}.txt`, upload]]) })
  await rehearseSite(describeBuild(workspace), shadow, buildSite)
  await store.close()
  const files = readOutput(workspace.out)
  const output = readRehearsals(data)
  const ofSite = {
    ...files,
    find: (_site: string, path: string) => files.find('proef', path),
    open: (_site: string, path: string) => files.open('proef', path),
    read: (_site: string, path: string) => files.read('proef', path),
  }
  server = await startApiServer({
    endpoints: [],
    published: [
      answerRehearsal({
        findRehearsal: async ({ headers }) => found[/rehearsal=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? ''],
        output: { ...output, folderOf: (_site, id) => output.folderOf('proef', id), isWhole: (_site, id) => output.isWhole('proef', id) },
      }),
      answerPublished(createOutput(ofSite), { find: async () => undefined }),
    ],
  })
})
afterAll(async () => {
  await server.close()
  workspace.dispose()
})

interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

function get(path: string, { cookie = 'rehearsal=een', site = 'een', method = 'GET', headers = {} } = {}): Promise<Got> {
  const host = new Map(server.headersOf('anonymous', site as 'een')).get('host') ?? `${site}.localhost`
  return new Promise((resolve, reject) => {
    const call = send({ host: '127.0.0.1', port: server.port, path, method, headers: { host, cookie, ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }))
    })
    call.on('error', reject)
    call.end()
  })
}

const rehearsed = (path: string) => readFileSync(join(data, 'rehearsals/proef/lente/out/proef', path))

function expectPrivate({ headers }: Got): void {
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(headers['content-security-policy']).toContain("style-src 'self'")
  expect(headers.etag).toBeUndefined()
  expect(headers['last-modified']).toBeUndefined()
}

describe('who looks at a rehearsal', () => {
  it('gets the page as it would be, with the bar above everything that it shows', async () => {
    const page = await get('/heel-nieuw')
    expect(page.status).toBe(200)
    expectPrivate(page)
    const built = rehearsed('heel-nieuw/index.html').toString()
    const start = /<body[^>]*><a class="skip-link"[^>]*>[^<]*<\/a>/.exec(built)?.[0] as string
    expect(page.body.toString()).toBe(built.replace(start, () => start + bar))
    expect(bar).toContain('uitgave “Voorjaar &lt;2027&gt; &amp; “meer””')
    expect(bar).toContain('href="/api/rehearsals:leave"')
    expect((await get('/wonen/afval')).body.toString()).toContain('Anders 11')
  })

  it('gets redirects, files, search and what is not there from it', async () => {
    const moved = await get('/vroeger?a=1')
    expect([moved.status, moved.headers.location]).toEqual([301, '/wonen?a=1'])
    expectPrivate(moved)
    const tree = [...readTree(join(data, 'rehearsals/proef/lente/out/proef')).keys()]
    for (const end of ['.png', '.txt', '.css', 'index.json']) {
      const path = tree.find((each) => each.endsWith(end) && each !== 'robots.txt') ?? tree.find((each) => each.startsWith('search/index/'))
      const file = await get(`/${path}`)
      expect([path, file.status]).toEqual([path, 200])
      expectPrivate(file)
      expect(file.body.equals(rehearsed(path as string))).toBe(true)
    }
    expect(tree.some((path) => path.startsWith('search/index/'))).toBe(true)
    // Unpublished, closed and deleted in it.
    for (const path of ['/bouwen', '/meer/p213', '/meer/p214', '/nergens', '/_headers']) {
      const absent = await get(path)
      expect([path, absent.status]).toEqual([path, 404])
      expectPrivate(absent)
      expect(absent.body.toString()).toContain('rehearsal-bar')
    }
    expect((await get('/%zz')).status).toBe(400)
  })

  it('is told nothing of the public version, and asks for parts of files', async () => {
    const { headers } = await get('/', { cookie: '' })
    const etag = String(headers.etag)
    expect((await get('/', { headers: { 'if-none-match': etag, 'if-modified-since': String(headers['last-modified']) } })).status).toBe(200)
    expect((await get('/favicon.ico', { headers: { 'if-none-match': '*', range: 'bytes=0-3' } })).status).toBe(206)
    const head = await get('/heel-nieuw', { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([200, 0])
  })

  it('is no robot, and finds the sheet of the bar', async () => {
    expect((await get('/robots.txt')).body.toString()).toBe('User-agent: *\nDisallow: /\n')
    const [, sheet = ''] = /href="([^"]+\.css)"/.exec(bar) ?? []
    const css = await get(sheet)
    expect([css.status, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  })
})

describe('everyone else', () => {
  it('gets the site as it is', async () => {
    for (const [path, status] of [
      ['/heel-nieuw', 404],
      ['/bouwen', 200],
      ['/meer/p214', 200],
    ] as const) {
      const answer = await get(path, { cookie: '' })
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.body.toString()).not.toContain('rehearsal-bar')
      if (status === 200) expect(answer.headers['cache-control']).toContain('public')
    }
    const home = await get('/', { cookie: 'rehearsal=onbekend' })
    expect(home.body.equals(readFileSync(join(workspace.dist, 'index.html')))).toBe(true)
  })

  it('is another site, whatever the cookie says', async () => {
    expect((await get('/', { site: 'twee' })).body.toString()).not.toContain('rehearsal-bar')
  })

  it('answers changes, calls and what each visitor gets for himself', async () => {
    for (const path of ['/api/pages', '/admin', '/sign-in', '/wonen/edit', '/a/0000004d-aaaa-4000-8000-00000000004d'])
      expect((await get(path)).headers['x-robots-tag']).not.toBe('noindex, nofollow')
    expect((await get('/heel-nieuw', { method: 'POST' })).headers['x-robots-tag']).toBeUndefined()
  })
})

it('what is being built is not shown', async () => {
  const { marker } = shadowFolders(data, 'proef', 'lente')
  const text = readFileSync(marker)
  rmSync(marker)
  const waiting = await get('/heel-nieuw')
  expect([waiting.status, waiting.headers['retry-after']]).toEqual([503, '2'])
  expectPrivate(waiting)
  expect(waiting.body.toString()).toContain('Het voorbeeld wordt gemaakt')
  writeFileSync(marker, text)
  expect((await get('/heel-nieuw')).status).toBe(200)
})
