import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveBearer, type LiveServer, signIn, startLiveServer, waitFor } from '../support/live-server.ts'
import { formAround, sendBody } from '../support/send-file.ts'
import { makeSiteExport, museum } from '../support/site-export.ts'
import { makeWorkspace, type Workspace } from '../support/workspace.ts'

let workspace: Workspace
let server: LiveServer
let bearer: string

beforeAll(async () => {
  workspace = makeWorkspace()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  workspace.write('pages/index.md', '---\ntitle: Welkom\n---\nTekst van de sjabloonsite.\n')
  writeFileSync(
    join(workspace.root, 'site.config.ts'),
    `import { defineConfig } from 'bouwsteen/config'\nexport default defineConfig({ staffSite: 'proef', publishing: { git: false } })\n`,
  )
  server = await start()
  await server.ready()
})
afterAll(async () => {
  await server?.stop()
  workspace?.dispose()
})

async function start(): Promise<LiveServer> {
  const started = await startLiveServer({ root: workspace.root, site: 'proef' })
  const data = join(workspace.root, '.data')
  const { staff } = await signIn(data, 'proef', { staff: { isMett: true } })
  bearer = await giveBearer(data, 'proef', staff)
  return started
}

async function call(line: string, body?: unknown) {
  const [method = '', path = ''] = line.split(' ')
  const answer = await server.get(path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'if-match': '*', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (answer.body === '' ? {} : JSON.parse(answer.body)) as Record<string, unknown> }
}

async function sendExport(bytes: Buffer) {
  const { head, end, type } = formAround('Export', 'museum.tar.gz')
  const headers = { authorization: `Bearer ${bearer}`, host: `proef.localhost:${server.port}`, 'content-type': type }
  const { status, body } = await sendBody(server.port, 'POST /api/sites:export', { body: Buffer.concat([head, bytes, end]), headers })
  return { status, body: body as Record<string, unknown> }
}

const untilBuilt = (name: string) =>
  waitFor(
    async () => (await call(`GET /api/sites/${name}`)).body.state === 'live',
    () => `${name} is not built: ${server.stdout()}`,
  )

test('a site is made, built, archived, put back and survives a restart, all while the server runs', async () => {
  const administrator = 'eerste@nieuw.example'
  for (const order of [
    { name: 'leeg', title: 'Leeg', language: 'en' },
    { name: 'kopie', title: 'Kopie', language: 'nl', from: 'proef', theme: 'kade' },
  ]) {
    expect(await call('POST /api/sites', { ...order, administrator })).toMatchObject({ status: 201, body: { name: order.name } })
    const soon = await server.get('/', { site: order.name })
    expect([soon.status, soon.body.includes(order.title)]).toEqual([200, true])
    await untilBuilt(order.name)
    expect(existsSync(join(workspace.out, order.name, 'index.html'))).toBe(true)
  }
  expect((await server.get('/', { site: 'kopie' })).body).toContain('Tekst van de sjabloonsite.')
  expect((await server.get('/readyz', { site: 'proef' })).status).toBe(200)

  // A site of an export, in one flow from the bytes to pages for visitors.
  const sent = await sendExport(await makeSiteExport(museum))
  expect(sent).toMatchObject({ status: 201, body: { pages: 2, media: 1 } })
  const ofExport = { name: 'museum', title: 'Museum', language: 'en', export: sent.body['guid'], administrator }
  expect(await call('POST /api/sites', ofExport)).toMatchObject({ status: 201, body: { name: 'museum' } })
  await untilBuilt('museum')
  expect((await server.get('/', { site: 'museum' })).body).toContain('The museum is open.')
  expect((await server.get('/a/0d8ddf5b-6d0c-4a0e-a1c1-2f6f53ad3d64', { site: 'museum' })).status).toBe(200)
  expect(readdirSync(join(workspace.root, '.data/uploads/proef'))).toEqual([])

  expect(await call('POST /api/sites/kopie:archive')).toMatchObject({ status: 200, body: { state: 'archived' } })
  expect((await server.get('/', { site: 'kopie' })).status).toBe(410)
  expect(existsSync(join(workspace.out, 'kopie'))).toBe(false)
  const build = await workspace.build(['--out', join(workspace.root, 'elders')])
  expect([build.code, readdirSync(join(workspace.root, 'elders')).filter((name) => !name.startsWith('.'))]).toEqual([
    0,
    ['leeg', 'museum', 'proef'],
  ])

  await server.stop()
  server = await start()
  expect((await server.get('/', { site: 'kopie' })).status).toBe(410)
  expect(await call('POST /api/sites/kopie:restore')).toMatchObject({ status: 200 })
  await untilBuilt('kopie')
  const back = await server.get('/', { site: 'kopie' })
  expect([back.status, back.body.includes('Tekst van de sjabloonsite.')]).toEqual([200, true])

  // What a crash left half-made is gone after the next start.
  await server.stop()
  const half = join(workspace.root, 'content/sites/leeg/.unfinished')
  writeFileSync(half, '')
  server = await start()
  const names = ((await call('GET /api/sites')).body as unknown as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual(['kopie', 'museum', 'proef'])
})
