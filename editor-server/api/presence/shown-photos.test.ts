import { afterEach, beforeEach, expect, it } from 'vitest'
import { profilePropertyKeys } from '#content/model/profile/properties.ts'
import { profilePropertySchema } from '#content/model/profile-property/schema.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import type { Site } from '../../site/site.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
}, 30_000)
afterEach(() => server.close())

const photo = guidOf(0xfa)
const site = () => server.sites.find('een') as Site
const headers = { 'If-Match': '*' }

/** Gives somebody a photo, without storing one. */
async function portray(who: Exclude<Caller, 'anonymous'>): Promise<void> {
  const account = server.seeds.een.accounts[who]
  const { records } = who === 'staff' ? site().staff : site()
  const properties = [{ key: profilePropertyKeys.picture, value: photo }]
  await records.transact((writer) => writer.put('account', account.guid, { ...account, properties }))
}

/** The photos that an editor of the page alone is told: beside a version, in a conversation, and of who has the page open. */
async function readPeople(): Promise<Record<'versions' | 'comments' | 'open', unknown>> {
  const { guid } = server.seeds.een.page
  const as = 'manager' as const
  const versions = (await server.call(`GET /api/pages/${guid}/versions`, { as })).body as { by?: { photo?: string } }[]
  const comments = (await server.call(`GET /api/comments/${guid}`, { as })).body as { people: { photo?: string }[] }[]
  const { others } = (await server.call('POST /api/presence', { as, body: { thing: 'page', guid } })).body as {
    others: { photo?: string }[]
  }
  return { versions: versions[0]?.by?.photo, comments: comments[0]?.people[0]?.photo, open: others[0]?.photo }
}

/** Publishes, comments, and has the page open. */
async function work(as: Caller): Promise<void> {
  const path = `/api/pages/${server.seeds.een.page.guid}`
  const { page } = (await server.call(`GET ${path}?draft=true`, { as })).body as { page: object }
  expect(
    (await server.call(`PUT ${path}`, { as, headers, body: { ...page, title: `Van ${as}`, buildingBlockInstances: [] } })).status,
  ).toBe(200)
  expect((await server.call(`POST ${path}:publish`, { as, headers, body: {} })).status).toBe(200)
  const { guid } = server.seeds.een.page
  expect((await server.call(`POST /api/comments/${guid}`, { as, body: { text: 'Mooi.' } })).status).toBeLessThan(300)
  expect((await server.call('POST /api/presence', { as, body: { thing: 'page', guid } })).status).toBe(200)
}

it('names a photo beside a name where everybody who is signed in may see it', async () => {
  await portray('admin')
  await work('admin')
  expect(await readPeople()).toEqual({ versions: photo, comments: photo, open: photo })
})

it.each([
  ['administrators alone see it', { visibleFor: 'Admin' }],
  ['only its owner sees it', { visibleFor: 'User' }],
  ['it is for staff', { visibleFor: 'Users', isStaffOnly: true }],
  ['it is no picture any more', { visibleFor: 'Users', inputType: 'text' }],
] as const)('names none where %s', async (_why, more) => {
  const definition = profilePropertySchema.parse({ key: profilePropertyKeys.picture, inputType: 'image', ...more })
  await site().content.transact((writer) => writer.put('profileProperty', definition.key, definition))
  await portray('admin')
  await work('admin')
  expect(await readPeople()).toEqual({ versions: undefined, comments: undefined, open: undefined })
})

it('names none of the platform’s own people, whose photo is not with this site', async () => {
  await portray('staff')
  await work('staff')
  expect(await readPeople()).toEqual({ versions: undefined, comments: undefined, open: undefined })
})
