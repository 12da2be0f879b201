import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFilesStore } from '#content/store/files/files-store.ts'
import { sites, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock, buildMenuItem } from '#tests/support/build.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { versionOf } from './version.ts'

it('does not depend on the order of keys, nor on keys without a value', () => {
  expect(versionOf({ a: 1, b: { c: 2, d: undefined } })).toBe(versionOf({ b: { c: 2 }, a: 1 }))
  expect(versionOf({ a: [1, 2] })).not.toBe(versionOf({ a: [2, 1] }))
  expect(versionOf({ a: [] })).not.toBe(versionOf({ a: {} }))
})

it('is that of the answer still when the file is read again, so that a change can be made on it', async () => {
  const folder = makeScratch()
  for (const site of sites) mkdirSync(join(folder, site), { recursive: true })
  const server = await startApiServer({ content: createFilesStore({ sitesFolder: folder, proseBlocks: new Set(['text']) }) })
  onTestFinished(() => server.close())
  const admin = { as: 'admin', headers: { 'If-Match': '*' } } as const
  const block = buildBlock({ guid: guidOf(0x301), content: 'Een\r\n\n  twee  \n\n', options: { width: 'wide' } })
  const { guid } = server.seeds.een.page

  const template = { name: 'Voet', kind: 'footer', blocks: [block] }
  const menu = { name: 'Top level menu', items: [buildMenuItem('', { pageGuid: guid })] }
  const made = [
    await server.call('POST /api/pagetemplates', { ...admin, body: template }),
    await server.call('POST /api/menus', { ...admin, body: menu }),
  ].map(({ status, headers }) => ({ status, path: headers.get('Location') ?? '' }))
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  const settings = '/api/platformsettingvalues?includeAll=true'
  const change = [{ key: 'colorScheme', value: { scheme: 'duin', 'color-text': '#111111' } }]
  expect((await server.call('PUT /api/platformsettingvalues', { ...admin, body: change })).status).toBe(200)

  const site = server.sites.find('een')
  const kinds = {
    page: guid,
    template: made[0]?.path.split('/').at(-1),
    menu: made[1]?.path.split('/').at(-1),
    settings: 'settings',
  } as const
  for (const path of [`/api/pages/${guid}`, made[0]?.path, made[1]?.path, settings]) {
    const before = await server.call(`GET ${path}`, admin)
    for (const [kind, id] of Object.entries(kinds)) await server.sites.take('een', [{ kind: kind as 'page', id: id ?? '' }])
    const after = await server.call(`GET ${path}`, admin)
    expect([path, after.headers.get('ETag')]).toEqual([path, before.headers.get('ETag')])
  }
  // The store holds the version in the answer: a change that builds on it succeeds.
  const read = await server.call(`GET ${made[0]?.path}`, admin)
  const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
  expect((await server.call(`PUT ${made[0]?.path}`, { as: 'admin', headers, body: read.body })).status).toBe(200)
  expect(site?.index.find('template', kinds.template ?? '')?.blocks[0]?.content).toBe(block.content)
})
