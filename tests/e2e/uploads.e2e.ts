import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMAGE_MAX_BYTES } from '#content/model/media/image-options.ts'
import { hash } from 'node:crypto'
import { guidOf } from '../support/build.ts'
import { makeBombs, makeSample, makeSmuggled, makeStrangers, makeTruncated } from '../support/image-corpus.ts'
import { giveBearer, type LiveServer, signIn, startLiveServer, waitFor } from '../support/live-server.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import { formAround, sendBody } from '../support/send-file.ts'
import type { Workspace } from '../support/workspace.ts'

let workspace: Workspace
let server: LiveServer
let bearer: string
let sessions: Record<'admin' | 'user', string>
const closedBlock = guidOf(8000, 'block')

beforeAll(async () => {
  workspace = makeSampleSite()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  workspace.write('pages/besloten.md', closedPage(''))
  const data = join(workspace.root, '.data')
  sessions = await signIn(data, workspace.site, { admin: { isAdmin: true }, user: {} })
  bearer = await giveBearer(data, workspace.site, sessions.admin)
  server = await startLiveServer(workspace)
  await server.ready()
})
afterAll(async () => {
  await server.stop()
  workspace.dispose()
})

function closedPage(text: string): string {
  const block = `{ guid: ${closedBlock}, name: text, position: main, sort: 1 }`
  return `---\nguid: ${guidOf(8000)}\ntitle: Besloten\nviewAccess: Users\nblocks:\n  - ${block}\n---\n<!-- block ${closedBlock} -->\nVoor leden. ${text}\n`
}

const { head, end, type } = formAround('Image', 'foto.png')
const headers = () => ({ Host: `${workspace.site}.localhost:${server.port}`, Authorization: `Bearer ${bearer}`, 'Content-Type': type })

function upload(bytes: Buffer, query = 'public') {
  return sendBody(server.port, `POST /a/upload?${query}`, { body: Buffer.concat([head, bytes, end]), headers: headers() })
}

const uploadsFolder = () => join(workspace.root, '.data/uploads', workspace.site)
const uploads = () => (existsSync(uploadsFolder()) ? readdirSync(uploadsFolder()) : [])
const openFiles = () => readdirSync(`/proc/${server.child.pid}/fd`).length
/** MB of the server itself, without the processes that it started. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024
/** Processes that the server started. */
const children = () =>
  readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** An ended process remains until its parent has noticed. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

describe('uploads', () => {
  test('of 30 MB pass, and of one byte more do not', async () => {
    const image = await makeSample('png')
    const whole = Buffer.concat([image, Buffer.alloc(IMAGE_MAX_BYTES - image.length)])
    const before = memory()
    expect(await upload(whole)).toMatchObject({ status: 201, body: { width: 200, height: 150, type: 'image/png' } })
    const more = await upload(Buffer.concat([whole, Buffer.alloc(1)]))
    expect(more).toMatchObject({ status: 413, body: { code: 'SITE_UPLOAD_TOO_LARGE' } })
    expect(more.headers.get('Connection')).toBe('close')
    expect(memory() - before).toBeLessThan(100)
    expect(uploads()).toEqual([])
    await waitFor(
      () => /"status":413,[^\n]*"code":"SITE_UPLOAD_TOO_LARGE"/.test(server.stdout()),
      () => `the log does not say why: ${server.stdout()}`,
    )
  })

  test('that are broken off at any tenth leave nothing', async () => {
    const before = openFiles()
    const size = 5_000_000
    for (let tenth = 0; tenth <= 9; tenth += 1) {
      const socket = connect(server.port, '127.0.0.1').on('error', () => {})
      const lines = Object.entries({ ...headers(), 'Content-Length': head.length + size + end.length }).map(
        ([name, value]) => `${name}: ${value}`,
      )
      socket.write(['POST /a/upload?public HTTP/1.1', ...lines, '', ''].join('\r\n'))
      socket.write(Buffer.concat([head, Buffer.alloc((size * tenth) / 10)]))
      // Without any byte there is no file yet.
      if (tenth === 0) await sleep(200)
      else
        await waitFor(
          () => uploads().length === 1,
          () => 'the upload does not begin',
        )
      socket.destroy()
      await waitFor(
        () => uploads().length === 0,
        () => `left behind: ${uploads().join(' ')}`,
      )
    }
    await waitFor(
      () => openFiles() <= before,
      () => `${openFiles()} files are open, ${before} before`,
    )
  })

  test('that mean harm are refused or made harmless, while pages are answered', async () => {
    const before = memory()
    let isOver = false
    const answers: number[] = []
    const visitor = (async () => {
      while (!isOver) {
        answers.push((await server.get('/wonen')).status)
        await sleep(50)
      }
    })()
    for (const { name, bytes, code } of [...(await makeBombs()), ...(await makeStrangers())])
      expect((await upload(bytes)).body, name).toMatchObject({ code })
    for (const { name, bytes } of await makeTruncated('png')) expect([400, 415], name).toContain((await upload(bytes)).status)
    for (const { name, bytes, payloads } of await makeSmuggled()) {
      const { status, body } = await upload(bytes)
      expect(status, name).toBe(201)
      const { guid } = body as { guid: string }
      const file = readdirSync(workspace.path('media')).find((each) => each.startsWith(guid)) ?? ''
      const kept = readFileSync(workspace.path(`media/${file}`)).toString('latin1')
      for (const payload of payloads) expect(kept.includes(payload), name).toBe(false)
    }
    isOver = true
    await visitor
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(memory() - before).toBeLessThan(100)
    expect(uploads()).toEqual([])
  })

  test('go on when the decoder is killed, and so do pages', async () => {
    const image = await makeSample('jpeg')
    expect((await upload(image)).status).toBe(201)
    const decoders = children()
    expect(decoders).not.toEqual([])
    for (const pid of decoders) process.kill(pid, 'SIGKILL')
    expect((await server.get('/wonen')).status).toBe(200)
    expect((await upload(await makeSample('webp'))).status).toBe(201)
    expect(children()).not.toEqual(decoders)
  })
})

describe('an image of a closed page', () => {
  test('is shown to its visitors, and is in nothing that is built, until the page is open', async () => {
    const sent = await upload(await makeSample('gif'), `block=${closedBlock}`)
    expect(sent.status).toBe(201)
    const { guid } = sent.body as { guid: string }
    const kept = readFileSync(join(workspace.root, '.data/media', workspace.site, `${guid}.gif`))
    workspace.write('pages/besloten.md', closedPage(`![Een foto](/a/${guid})`))
    const shown = async (session?: string) => (await server.get('/besloten', { session })).body
    await waitFor(
      async () => /<img[^>]+src="\/a\/[0-9a-f]+/.test(await shown(sessions.user)),
      () => `no image: ${server.stdout()}`,
    )
    const sources = [...(await shown(sessions.user)).matchAll(/\/a\/[0-9a-f]{24}[^" ]*/g)].map(([path]) => path)
    expect(sources).not.toEqual([])
    for (const path of [...sources, `/a/${guid}`]) {
      expect([path, (await server.get(path, { session: sessions.user })).status]).toEqual([path, 200])
      expect([path, (await server.get(path)).status]).toEqual([path, 404])
    }
    const digest = hash('sha256', kept).slice(0, 24)
    // Not the whole output: a running build has files next to it.
    const images = join(workspace.out, workspace.site, 'a')
    const isBuilt = () => existsSync(images) && readdirSync(images).some((name) => name.includes(digest))
    expect(isBuilt()).toBe(false)

    workspace.write('pages/besloten.md', closedPage(`![Een foto](/a/${guid})`).replace('viewAccess: Users\n', ''))
    await waitFor(isBuilt, () => `the image is not built: ${server.stdout()}`)
    expect((await server.get(`/a/${guid}`)).status).toBe(200)
    // No build began before the file had moved.
    expect(server.stdout()).not.toContain('SITE_MEDIA_MISSING')
    expect(existsSync(join(workspace.root, '.data/media', workspace.site, `${guid}.gif`))).toBe(false)

    // Closed again, it stays in the content, and its addresses are known.
    workspace.write('pages/besloten.md', closedPage(`![Een foto](/a/${guid})`).replace('viewAccess: Users', 'viewAccess: Admin'))
    await waitFor(
      () => !isBuilt(),
      () => `the image is still built: ${server.stdout()}`,
    )
    for (const path of [...sources, `/a/${guid}`]) {
      expect([path, (await server.get(path, { session: sessions.admin })).status]).toEqual([path, 200])
      expect([path, (await server.get(path, { session: sessions.user })).status]).toEqual([path, 404])
      expect([path, (await server.get(path)).status]).toEqual([path, 404])
    }
  })
})

describe('a server that is stopped half-way', () => {
  test('leaves nothing of an upload once it runs again, and no decoder', async () => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {})
    const lines = Object.entries({ ...headers(), 'Content-Length': 1_000_000 }).map(([name, value]) => `${name}: ${value}`)
    socket.write(['POST /a/upload?public HTTP/1.1', ...lines, '', ''].join('\r\n'))
    socket.write(Buffer.concat([head, Buffer.alloc(1000)]))
    await waitFor(
      () => uploads().length === 1,
      () => 'the upload does not begin',
    )
    const decoders = children()
    await server.stop('SIGKILL')
    expect(uploads()).toHaveLength(1)
    await waitFor(
      () => !decoders.some(isRunning),
      () => 'a decoder outlives its server',
    )
    server = await startLiveServer(workspace)
    expect(uploads()).toEqual([])
    expect((await upload(await makeSample('avif'))).status).toBe(201)
    const last = children()
    expect(await server.stop()).toBe(0)
    await waitFor(
      () => !last.some(isRunning),
      () => 'a decoder outlives its server',
    )
    server = await startLiveServer(workspace)
  })
})
