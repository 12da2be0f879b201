import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createHostMap } from '#content/tenancy/find-site.ts'
import { createStaticSite } from '#editor-server/pages/static-site/create-static-site.ts'
import { readOutput } from './read-output.ts'

const LONG = `<!doctype html>${'voor '.repeat(40_000)}`
const SHORT = '<!doctype html>na'

let out: string
let server: Server

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'output-'))
  mkdirSync(join(out, 'proef'))
  server = createServer(
    createStaticSite({ files: readOutput(out), hosts: createHostMap([{ site: 'proef', primaryDomain: 'www.proef.nl' }]) }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => put(LONG))
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(out, { recursive: true })
})

/** The way a release does: a file that is whole takes the place of the other. */
function put(page: string): void {
  writeFileSync(join(out, 'staged'), page)
  renameSync(join(out, 'staged'), join(out, 'proef/index.html'))
}

/** A release between the look at a file and the reading of it. */
function putWhenRead(page: string): void {
  const { createReadStream } = fs
  vi.spyOn(fs, 'createReadStream').mockImplementation((...given) => {
    put(page)
    return createReadStream(...given)
  })
}

interface Got {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** Undefined of an answer that was cut off. */
  body: string | undefined
}

function get(headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, headers: { host: 'www.proef.nl', ...headers } }, (answer) => {
      const got = { status: answer.statusCode, headers: answer.headers }
      text(answer).then(
        (body) => resolve({ ...got, body }),
        () => resolve({ ...got, body: undefined }),
      )
    })
    asked.on('error', reject).end()
  })
}

/** Asks, and goes away when the first bytes come. */
function leave(): Promise<void> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, headers: { host: 'www.proef.nl' } }, () => asked.destroy())
    asked
      .on('error', () => {})
      .on('close', resolve)
      .end()
  })
}

it.each([
  ['shorter', LONG, SHORT],
  ['longer', SHORT, LONG],
])('a page that becomes %s while it is being sent arrives as it was', async (_what, before, after) => {
  put(before)
  putWhenRead(after)
  expect((await get()).body).toBe(before)
  vi.restoreAllMocks()
  expect((await get()).body).toBe(after)
})

it('the version that is told is that of the bytes', async () => {
  putWhenRead(SHORT)
  const etag = (await get()).headers.etag as string
  vi.restoreAllMocks()
  expect((await get({ 'if-none-match': etag })).status).toBe(200)
  const now = (await get()).headers.etag as string
  expect((await get({ 'if-none-match': now })).status).toBe(304)
})

it('leaves no file open, whatever is asked', async () => {
  const countOpen = () => fs.readdirSync('/proc/self/fd').length
  await get()
  const before = countOpen()
  const { etag = '' } = (await get()).headers
  for (let turn = 0; turn < 20; turn += 1) {
    expect(await get()).toMatchObject({ status: 200, body: LONG })
    expect(await get({}, 'HEAD')).toMatchObject({ status: 200, body: '' })
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
    expect(await get({ range: 'bytes=0-8' })).toMatchObject({ status: 206, body: LONG.slice(0, 9) })
    expect((await get({ range: 'bytes=900000-' })).status).toBe(416)
    expect((await get({ 'if-match': '"another"' })).status).toBe(412)
    await leave()
  }
  await vi.waitFor(() => expect(countOpen()).toBeLessThan(before + 10))
})
