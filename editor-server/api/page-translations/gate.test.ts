import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Page } from '#content/model/page/schema.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import type { TranslationState } from './contract.ts'

let server: ApiServer
let translation: string
// The first test loads every call.
beforeEach(async () => {
  server = await startApiServer()
  await write('Oud.')
  const { body } = await server.call(`POST /api/pages/${original()}:duplicate`, { ...admin, body: { lang: 'en' } })
  translation = (body as { page: Page }).page.guid
}, 30_000)
afterEach(() => server.close())

const admin = { as: 'admin', headers: { 'If-Match': '*' } } as const
const site = () => server.sites.find('een') as Site
const original = () => server.seeds.een.page.guid
const BEHIND = 'translation-behind'

/** What the original says, live, from now on. */
async function write(content: string): Promise<void> {
  const page = { ...server.seeds.een.page, buildingBlockInstances: [buildBlock({ guid: guidOf(0xd1), content })] }
  await site().content.transact((writer) => writer.put('page', page.guid, page))
}

async function setGate(value: boolean): Promise<void> {
  const answer = await server.call('PUT /api/platformsettingvalues/translationGate', { ...admin, body: { value } })
  expect(answer.status).toBe(200)
}

async function publish() {
  const { status, body } = await server.call(`POST /api/pages/${translation}:publish`, { ...admin, body: {} })
  const { warnings, errors, code } = body as { warnings?: { code: string }[]; errors?: { code: string }[]; code?: string }
  return { status, code, told: (warnings ?? errors ?? []).map((each) => each.code) }
}

async function findInImpact(language = 'nl') {
  const headers = { 'Accept-Language': language }
  const { body } = await server.call(`GET /api/pages/${translation}:impact`, { as: 'admin', headers })
  const { findings } = body as { findings: { code: string; severity: string; message: string }[] }
  return findings.filter(({ code }) => code === BEHIND).map(({ severity, message }) => `${severity}: ${message}`)
}

async function callRight(): Promise<void> {
  const { body } = await server.call(`GET /api/pages/${translation}/translation`, { as: 'admin' })
  const { print } = (body as TranslationState).original
  expect((await server.call(`POST /api/pages/${translation}:markTranslated`, { ...admin, body: { whole: print } })).status).toBe(200)
}

it('warns that a translation is behind, and publishes it all the same', async () => {
  expect(await findInImpact()).toEqual([])
  await write('Nieuw.')
  expect(await findInImpact()).toEqual(['warning: In de oorspronkelijke pagina is één tekst veranderd sinds deze vertaling bij was.'])
  expect(await findInImpact('en')).toEqual(['warning: One text of the original has changed since this translation was up to date.'])
  expect(await publish()).toMatchObject({ status: 200, told: [BEHIND] })
})

it('keeps it back where the site says so, now and planned, until somebody says that it is up to date', async () => {
  await setGate(true)
  await write('Nieuw.')
  expect(await publish()).toEqual({ status: 400, code: 'SITE_PUBLISH_REFUSED', told: [BEHIND] })
  const body = { publishOn: new Date(server.clock.now.getTime() + 3600_000).toISOString() }
  const planned = await server.call(`PUT /api/pages/${translation}:schedule`, { ...admin, body })
  expect([planned.status, (planned.body as { errors: { code: string }[] }).errors]).toMatchObject([400, [{ code: BEHIND }]])
  await callRight()
  expect(await publish()).toMatchObject({ status: 200, told: [] })
})

it('keeps back a translation of which nobody has said anything, and lets an original and a page without its original through', async () => {
  await site().records.transact((writer) => writer.delete('translationMark', translation))
  expect(await findInImpact()).toEqual([])
  await setGate(true)
  expect(await findInImpact()).toEqual(['error: Niemand heeft gezegd dat deze vertaling bij is met de oorspronkelijke pagina.'])
  expect((await publish()).told).toEqual([BEHIND])
  const published = await server.call(`POST /api/pages/${original()}:publish`, { ...admin, body: {} })
  expect(published.status).toBe(200)
  await site().content.transact((writer) => writer.delete('page', original()))
  expect(await findInImpact()).toEqual([])
  expect((await publish()).status).toBe(200)
})
