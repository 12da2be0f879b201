import { execFileSync } from 'node:child_process'
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSample } from '../support/image-corpus.ts'
import { giveBearer, type LiveServer, signIn, startLiveServer, waitFor } from '../support/live-server.ts'
import { formAround, sendBody } from '../support/send-file.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import type { Workspace } from '../support/workspace.ts'

let workspace: Workspace
/** A small separate disk for content and output, if this process may mount one. */
let disk = ''
let isMounted = false
let server: LiveServer | undefined

beforeEach(() => {
  workspace = makeSampleSite()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  disk = join(workspace.root, 'disk')
  mkdirSync(disk)
  isMounted = tryMount()
})
afterEach(async () => {
  if (server && server.child.exitCode === null) await server.stop('SIGKILL')
  server = undefined
  if (isMounted) execFileSync('umount', ['-l', disk])
  workspace.dispose()
})

test('a full disk and a disk that is read-only: writing is refused, reading goes on, and both recover by themselves', async () => {
  cpSync(join(workspace.root, 'content'), join(disk, 'content'), { recursive: true })
  const data = join(workspace.root, 'records')
  const { admin } = await signIn(data, workspace.site, { admin: { isAdmin: true } })
  const bearer = await giveBearer(data, workspace.site, admin)
  server = await startLiveServer({ root: disk, site: workspace.site, args: ['--data', data] })
  const live = server
  await live.ready()
  const addRole = (name: string) =>
    live.get('/api/roles', {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name, description: '' }),
    })
  const media = join(disk, 'content/sites', workspace.site, 'media')
  const upload = (size: number) => {
    const { head, end, type } = formAround('File', 'lijst.csv')
    const headers = { host: `${workspace.site}.localhost:${live.port}`, authorization: `Bearer ${bearer}`, 'content-type': type }
    return sendBody(live.port, 'POST /api/media', { headers, body: Buffer.concat([head, Buffer.alloc(size, 'x'), end]) })
  }
  const first = await addRole('Eerste')
  expect([first.status, first.body]).toEqual([201, expect.stringContaining('Eerste')])

  const makeSpace = fillDisk(live)
  const full = await addRole('Bij volle schijf')
  expect([full.status, JSON.parse(full.body)]).toEqual([507, expect.objectContaining({ code: 'SITE_DISK_FULL' })])
  // The upload is on another disk; only its final place is full.
  expect(await upload(200_000)).toMatchObject({ status: 507, body: { code: 'SITE_DISK_FULL' } })
  expect(existsSync(media) ? readdirSync(media) : []).toEqual([])
  expect((await live.get('/wonen')).status).toBe(200)
  expect((await live.get('/api/roles', { headers: { authorization: `Bearer ${bearer}` } })).body).not.toContain('Bij volle schijf')
  makeSpace()
  expect((await addRole('Weer ruimte')).status).toBe(201)
  expect((await upload(200_000)).status).toBe(201)
  expect(readdirSync(media)).toHaveLength(1)

  if (isMounted) {
    execFileSync('mount', ['-o', 'remount,ro', disk])
    const readOnly = await addRole('Alleen lezen')
    expect([readOnly.status, JSON.parse(readOnly.body)]).toEqual([503, expect.objectContaining({ code: 'SITE_NOT_WRITABLE' })])
    expect((await live.get('/wonen')).status).toBe(200)
    execFileSync('mount', ['-o', 'remount,rw', disk])
    expect((await addRole('Weer schrijfbaar')).status).toBe(201)
  }

  const kept = readFileSync(join(disk, 'content/sites', workspace.site, 'roles.json'), 'utf8')
  for (const name of ['Eerste', 'Weer ruimte', ...(isMounted ? ['Weer schrijfbaar'] : [])]) expect(kept).toContain(name)
  expect(kept).not.toMatch(/volle|lezen/)
})

test('a disk that has no room for copies of images costs no visitor an image, and is told', async () => {
  const data = join(disk, 'data')
  const { admin } = await signIn(data, workspace.site, { admin: { isAdmin: true } })
  const bearer = await giveBearer(data, workspace.site, admin)
  server = await startLiveServer({ root: workspace.root, site: workspace.site, args: ['--data', data] })
  const live = server
  await live.ready()
  const { head, end, type } = formAround('Image', 'foto.png')
  const bytes = await makeSample('png')
  const sent = await sendBody(live.port, 'POST /a/upload?public', {
    headers: { host: `${workspace.site}.localhost:${live.port}`, authorization: `Bearer ${bearer}`, 'content-type': type },
    body: Buffer.concat([head, bytes, end]),
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const { guid } = sent.body as { guid: string }
  const first = await live.get(`/a/${guid}?width=50`)
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/webp'])

  const makeSpace = fillDisk(live)
  const copies = await Promise.all([100, 150].map((width) => live.get(`/a/${guid}?width=${width}`)))
  expect(copies.map(({ status, headers }) => [status, headers['content-type']])).toEqual(Array(2).fill([200, 'image/webp']))
  // Existing copies are files as before.
  expect((await live.get(`/a/${guid}?width=50`)).body).toBe(first.body)
  const told = () => live.stdout().split('copies of images cannot be written').length - 1
  await waitFor(
    () => told() > 0,
    () => `the full disk is not told: ${live.stdout()}`,
  )
  expect(told()).toBe(1)
  const metrics = (await live.get('/metrics')).body
  expect(metrics).toContain('bouwsteen_image_copies_unkept_total 2')
  expect(metrics).toMatch(new RegExp(`bouwsteen_upload_bytes\\{site="${workspace.site}"\\} [1-9]`))
  makeSpace()
  expect((await live.get(`/a/${guid}?width=200`)).status).toBe(200)
})

test('a build that finds the disk full is made again once there is space', async () => {
  const out = join(disk, 'dist')
  server = await startLiveServer({ root: workspace.root, site: workspace.site, args: ['--out', out] })
  const live = server
  await live.ready()
  const makeSpace = fillDisk(live)
  workspace.edit('pages/wonen/index.md', (text) => text.replace('Teller 0', `Teller 1 ${'met veel woorden '.repeat(2000)}`))
  await waitFor(
    () => live.stdout().includes('SITE_DISK_FULL'),
    () => `the full disk is not reported: ${live.stdout()}`,
  )
  const before = await live.get('/wonen')
  expect([before.status, before.body.includes('Teller 0')]).toEqual([200, true])
  makeSpace()
  await waitFor(
    async () => (await live.get('/wonen')).body.includes('Teller 1'),
    () => `the page is not built again: ${live.stdout()}`,
  )
  await waitFor(
    () => live.stdout().includes('all faults are fixed'),
    () => `that there is space again is not told: ${live.stdout()}`,
  )
})

/** Mounting needs rights that a container may lack. */
function tryMount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('This process may not mount a small disk: `prlimit` stands in for a full one.')
    return false
  }
}

/** Leaves no byte free; without a separate disk, the server may not make any file longer. Returns a function that undoes it. */
function fillDisk({ child }: LiveServer): () => void {
  const limitFiles = (most: string) => execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${most}:unlimited`])
  const filler = join(disk, 'filler')
  if (!isMounted) {
    limitFiles('1')
    return () => void limitFiles('unlimited')
  }
  writeUntilFull(filler)
  return () => rmSync(filler)
}

/** A server that writes at the same moment changes how much is free, so the disk says when it is full. */
function writeUntilFull(file: string): void {
  const piece = Buffer.alloc(statfsSync(disk).bsize)
  const opened = openSync(file, 'w')
  try {
    for (;;) writeSync(opened, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(opened)
  }
}
