import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEndpoints } from '#cli/find-endpoints.ts'
import { listItemSchema } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { Version, VersionValue } from '#content/model/version/schema.ts'
import { putDraft } from '#editor-server/site/working-copies.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { type ApiAnswer, type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { furnish } from '#tests/support/furnished-sites.ts'
import { sampleBody } from '#tests/support/route-samples.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'
import { watchStore } from '#tests/support/watched-store.ts'

/** Occurs in all parts of a page that none of the callers may see, and nowhere else. */
const CANARY = 'kanarie'
const secret = { page: guidOf(0x9000), list: guidOf(0x9001), text: guidOf(0x9002), item: guidOf(0x9003), fresh: guidOf(0x9004) } as const
const shortId = 'kanar1e'
const now = new Date('2026-05-01T00:00:00Z')

/** Callers with rights on one thing: `otherManager` edits one page, `user` adds to one list, `admin` has another site. */
const callers: readonly { as: Caller; of: string; site?: 'twee' }[] = [
  { as: 'anonymous', of: 'nothing' },
  { as: 'user', of: 'one list' },
  { as: 'otherManager', of: 'one page' },
  { as: 'admin', of: 'another site', site: 'twee' },
]

const content = watchStore(createMemoryStore<ContentKinds>({ isInner: true }))
const records = watchStore(createMemoryStore<RecordKinds>({ indexes: recordIndexes }))
let server: ApiServer
const endpoints = await findEndpoints()

beforeAll(async () => {
  server = await startApiServer({ content, records })
  await furnish(server)
  const site = server.sites.find('een')
  const page = makeSecretPage('pagina')
  const item = listItemSchema.parse({
    guid: secret.item,
    shortId,
    listGuid: secret.list,
    title: `${CANARY} bericht`,
    listItemTypeName: 'Nieuws0',
  })
  await site?.content.transact(async (writer) => {
    await writer.put('page', page.guid, page)
    await writer.put('item', item.guid, item)
    await writer.put('page', guidOf(0x9100), makeOwnPage())
  })
  await site?.records.transact(async (writer) => {
    const change = { by: server.seeds.een.accounts.admin.guid, now }
    await putDraft(writer, 'page', { ...page, title: `${CANARY} kopie` }, change)
    await putDraft(writer, 'item', { ...item, title: `${CANARY} kopie` }, change)
    await putDraft(writer, 'page', { ...makeSecretPage('nieuw'), guid: secret.fresh, buildingBlockInstances: [] }, change)
    for (const value of [{ kind: 'page', value: page } as const, { kind: 'item', value: item } as const]) {
      const id = `${value.kind}/${value.value.guid}/00000001`
      await writer.put('version', id, { number: 1, revision: 'x', note: `${CANARY} noot` } satisfies Version)
      await writer.put('versionValue', id, value satisfies VersionValue)
    }
    const copy = { kind: 'page', value: page } as const
    const publish = { on: '2026-12-01T00:00:00Z', copy, version: 'x', mode: 'Save', note: `${CANARY} straks` } as const
    await writer.put('schedule', `page/${page.guid}`, { kind: 'page', guid: page.guid, publish, setOn: now.toISOString() })
  })
})
afterAll(() => server.close())

function makeSecretPage(title: string): Page {
  const made = makePage(0x9000, `${CANARY} ${title}`)
  const [text] = made.buildingBlockInstances
  const blocks = [
    { ...text!, guid: secret.text, content: `${CANARY} tekst` },
    { ...text!, guid: secret.list, sortId: 2, buildingBlockName: 'list', options: { title: `${CANARY} lijst` }, content: undefined },
  ]
  return {
    ...made,
    viewAccess: 'Admin',
    editPermission: 'Roles',
    editRoles: [guidOf(0x777)],
    buildingBlockInstances: blocks as Page['buildingBlockInstances'],
  }
}

/** Only `otherManager` may edit it; any user may add to its list. */
function makeOwnPage(): Page {
  const made = makePage(0x9100, 'Eigen pagina')
  const list = {
    ...made.buildingBlockInstances[0]!,
    guid: guidOf(0x9101),
    buildingBlockName: 'list',
    options: {},
    addPermission: 'Users' as const,
  }
  return {
    ...made,
    editPermission: 'Roles',
    editRoles: [guidOf(0x501)],
    buildingBlockInstances: [{ ...list, content: undefined } as never],
  }
}

const call = (line: string, { as, site }: (typeof callers)[number], body?: unknown) => {
  const host = `een.localhost:${server.port}`
  const headers = { origin: `http://${host}`, 'if-match': '*', ...(site && { host }) }
  return server.call(line, { as, ...(site && { site }), body, headers })
}

function textOf({ status, body, headers }: ApiAnswer): string {
  const { correlationId: _, ...rest } = (typeof body === 'object' && body !== null ? body : { body }) as Record<string, unknown>
  return JSON.stringify([status, rest, [...headers].filter(([name]) => name !== 'x-correlation-id' && name !== 'date')])
}

const named = endpoints
  .filter(({ call: { path } }) => path.includes('{'))
  .map(({ call: each }) => [`${each.method} ${each.path}`, each] as const)

describe.each(named)('%s', (_line, each) => {
  it('says and does nothing to who has rights on something else', async () => {
    const before = [await content.fingerprint('een'), await records.fingerprint('een')]
    const body = sampleBody(each, 1)
    const to = (guid: string) => `${each.method} ${each.path.replace('{number}', '1').replaceAll(/\{\w+\}/g, guid)}`
    for (const caller of callers) {
      const absent = textOf(await call(to(guidOf(0x7777)), caller, body))
      for (const guid of Object.values(secret)) {
        // Some answers repeat the request.
        const answer = textOf(await call(to(guid), caller, body)).replaceAll(guid, guidOf(0x7777))
        expect(answer, `${caller.of}: ${to(guid)}`).toBe(absent)
      }
      expect(textOf(await call(to(shortId), caller, body)).replaceAll(shortId, 'nergens'), `${caller.of}: short id`).toBe(
        textOf(await call(to('nergens'), caller, body)),
      )
    }
    expect([await content.fingerprint('een'), await records.fingerprint('een')]).toEqual(before)
  })
})

/** Requests that could name it, besides every call without one. */
const asking = [
  '/api/pages?IncludeBbis=true',
  `/api/pages:withName?name=${CANARY}%20pagina`,
  `/api/pages:atPath?path=/g/${secret.page}`,
  `/api/listitem/lists?${secret.list}=${encodeURIComponent('{"itemCount":10}')}`,
  `/api/references?guids=${Object.values(secret).join(',')}`,
  `/api/search?q=${CANARY}`,
]

it.each(callers)('nothing that is read with rights on $of holds a word of it', async (caller) => {
  const lines = endpoints.flatMap(({ call: { method, path } }) => (method === 'GET' && !path.includes('{') ? [path] : []))
  expect(lines.length).toBeGreaterThan(15)
  for (const path of [...lines, ...asking]) {
    const answer = await call(`GET ${path}`, caller)
    const told = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    const guids = Object.values(secret).filter((guid) => told.includes(guid))
    expect([told.toLowerCase().includes(CANARY), guids], `${path}: ${told.slice(0, 300)}`).toEqual([false, []])
  }
})

it('is found by who may see it', async () => {
  for (const path of asking) {
    const { status, body } = await call(`GET ${path}`, { as: 'staff', of: 'everything' })
    expect([path, status, new RegExp(`${CANARY}|${secret.page}|true`).test(JSON.stringify(body))]).toEqual([path, 200, true])
  }
})

it('cannot be named where somebody writes', async () => {
  const [, user, manager] = callers
  const item = (more: object) => [{ title: 'Nieuw', listItemTypeName: 'Nieuws0', ...more }]
  const own = `POST /api/listitem/list/${guidOf(0x9101)}`
  for (const caller of [user!, manager!]) {
    for (const [line, bodyOf] of [
      [own, (guid: string) => item({ parentGuids: [guid] })],
      [own, (guid: string) => item({ image: guid })],
      ['POST /api/presence', (guid: string) => ({ thing: 'page', guid })],
      ['POST /api/presence', (guid: string) => ({ thing: 'item', guid })],
    ] as const) {
      const absent = await call(line, caller, bodyOf(guidOf(0x7777)))
      expect([400, 403, 404], line).toContain(absent.status)
      for (const guid of Object.values(secret))
        expect(textOf(await call(line, caller, bodyOf(guid))).replaceAll(guid, guidOf(0x7777)), `${caller.of}: ${line}`).toBe(
          textOf(absent),
        )
    }
  }
})
