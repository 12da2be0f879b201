import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailKeyOf } from '#content/model/account/schema.ts'
import { mediaEntrySchema } from '#content/model/media/schema.ts'
import { submissionSchema } from '#content/model/submission/schema.ts'
import type { Store, StoreWriter } from '#content/store/contract.ts'
import { type OpenRecords, openRecords } from '#content/store/open-records.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { addAudit } from '#editor-server/audit/append-audit.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { buildItem, buildMenu, buildMenuItem } from '#tests/support/build.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'
import { isFull } from '#tests/support/seed.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'

const FEW = 100
const MANY = isFull ? 10_000 : 2_000
/** ms of the server for the first page of a table, and for what looks through all rows: reading ten thousand accounts takes a tenth of a second. */
const MOST_MS = 100
const MOST_SEARCH_MS = 300
const MOST_RATIO = 1.5
/** Below this a ratio measures the clock. */
const LEAST_MS = 2
/** What else runs on the machine only adds: the fastest of some calls counts, and of more where those were slow. */
const CALLS = 8
const ROUNDS = 8

const list = guidIn('een', 'list')
const form = guidIn('een', 'form')
/** First pages of tables, with the rows that they have. */
const tables: readonly [path: string, rows: number][] = [
  ['/api/users', 25],
  ['/api/users?sort_by=email_desc', 25],
  ['/api/pages:rows', 25],
  ['/api/pages:rows?sort_by=title_desc', 25],
  ['/api/pages:rows?below=top', 25],
  ['/api/media?itemCount=25', 25],
  ['/api/media?itemCount=25&sort_by=name_desc', 25],
  [`/api/listitem/list/${list}?itemCount=25`, 25],
  ['/api/audit', 25],
  [`/api/forms/${form}/submissions`, 25],
]

/** What looks through everything, or answers with it. */
const searches: readonly [path: string, least: number][] = [
  ['/api/users?q=persoon%2042', 2],
  ['/api/users?isActive=true', 25],
  ['/api/pages:rows?q=pagina', 25],
  ['/api/pages:rows?sort_by=changedOn_desc', 25],
  ['/api/pages:rows?sort_by=state_asc', 25],
  ['/api/media?text=bestand-42', 10],
  ['/api/search?q=pagina', 5],
  ['/api/menus', 1],
]

interface Scale {
  server: ApiServer
  opened: OpenRecords
}
const folder = mkdtempSync(join(tmpdir(), 'tables-'))
let few: Scale
let many: Scale
beforeAll(async () => {
  few = await open('few', FEW)
  many = await open('many', MANY)
}, 240_000)
afterAll(async () => {
  for (const { server, opened } of [few, many]) {
    await server.close()
    await opened.close()
  }
  rmSync(folder, { recursive: true, force: true })
})

async function open(name: string, count: number): Promise<Scale> {
  const opened = await openRecords({ data: join(folder, name) })
  const server = await startApiServer({ records: opened.records })
  await furnish(server)
  await fill(server, opened.records, count)
  return { server, opened }
}

/** Users, audit entries and submissions in LMDB; pages, items and files in the site's content. */
async function fill(server: ApiServer, records: Store<RecordKinds>, count: number): Promise<void> {
  const site = server.sites.find('een') as Site
  const { user } = server.seeds.een.accounts
  const numbers = Array.from({ length: count }, (_, number) => number)
  await site.content.transact(async (writer) => {
    for (const number of numbers) {
      const guid = guidOf(0x100000 + number)
      await writer.put('page', guid, { ...makePage(0x100000 + number), title: `Pagina ${number}` })
      const item = buildItem(list, { guid: guidOf(0x200000 + number), shortId: `n${number}`, title: `Bericht ${number}` })
      await writer.put('item', item.guid, item)
      const file = { guid: guidOf(0x300000 + number), extension: 'txt', name: `bestand-${number}` }
      await writer.put('media', file.guid, mediaEntrySchema.parse(file))
    }
  })
  // One page in five is in the menu, a level of ten below each.
  const placed = numbers.filter((number) => number % 5 === 0)
  const inMenu = (number: number) => buildMenuItem(`m${number}`, { pageGuid: guidOf(0x100000 + number), guid: guidOf(0x600000 + number) })
  const items = placed
    .filter((_, index) => index % 11 === 0)
    .map((number, index) => ({ ...inMenu(number), relatedMenuItems: placed.slice(index * 11 + 1, index * 11 + 11).map(inMenu) }))
  await site.content.transact((writer) => writer.put('menu', guidIn('een', 'menu'), { ...buildMenu(items), guid: guidIn('een', 'menu') }))
  await records.transact('een', async (writer: StoreWriter<RecordKinds>) => {
    for (const number of numbers) {
      const email = `persoon${number}@proef.example`
      const account = { ...user, guid: guidOf(0x400000 + number), email, firstName: 'Persoon', lastName: String(number) }
      await writer.put('account', account.guid, account)
      await writer.put('accountEmail', emailKeyOf(email), { guid: account.guid })
      const on = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
      const sent = { guid: guidOf(0x500000 + number), formGuid: form, formVersion: 1, createdOn: on, lang: 'nl', contentHash: `${number}` }
      await writer.put('submission', sent.guid, submissionSchema.parse({ ...sent, answers: {} }))
      const event = { on, action: 'publish', method: 'POST', path: `/api/pages/${guidOf(0x100000 + number)}:publish` } as const
      await addAudit(site, writer, { ...event, result: 200, actor: user.guid, correlationId: `c${number}` })
    }
  })
}

/** The fastest of some calls, in ms. */
async function timeOf({ server }: Scale, path: string): Promise<number> {
  let best = Infinity
  for (let call = 0; call < CALLS; call += 1) {
    const start = performance.now()
    const { status } = await server.call(`GET ${path}`, { as: 'admin' })
    best = Math.min(best, performance.now() - start)
    expect(status).toBe(200)
  }
  return best
}

const countOf = async ({ server }: Scale, path: string): Promise<number> => {
  const { body } = await server.call(`GET ${path}`, { as: 'admin' })
  return (Array.isArray(body) ? body : (body as { results: unknown[] }).results).length
}

describe(`of ${MANY}`, () => {
  test.each(tables)('the first page of %s takes what it takes of a hundred', async (path, rows) => {
    expect([await countOf(few, path), await countOf(many, path)]).toEqual([rows, rows])
    let [small, large] = [Infinity, Infinity]
    const isFlat = () => large < MOST_MS && large / Math.max(small, LEAST_MS) < MOST_RATIO
    for (let round = 0; round < ROUNDS && !isFlat(); round += 1) {
      small = Math.min(small, await timeOf(few, path))
      large = Math.min(large, await timeOf(many, path))
    }
    expect(isFlat(), `${small} ms of ${FEW}, ${large} ms of ${MANY}`).toBe(true)
  })

  test.each(searches)('%s is answered fast enough', async (path, least) => {
    expect(await countOf(many, path)).toBeGreaterThanOrEqual(least)
    const took = await timeOf(many, path)
    expect(took).toBeLessThan(MOST_SEARCH_MS)
  })
})
