import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError, createProblem } from '#content/errors/app-error.ts'
import type { ContentChange } from '#editor-server/site/content-index.ts'
import type { Publishing } from '#editor-server/site/publishing-contract.ts'
import { publishUnbuilt } from '#editor-server/site/publish-unbuilt.ts'
import type { CheckedDraft } from '#renderer/build/render/render-draft.ts'
import { type ApiAnswer, type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
/** Requested releases, with what the content said by then. */
let releases: (readonly ContentChange[])[]
let isBroken: boolean
/** What rendering reports for the draft, if a test sets it. */
let rendered: CheckedDraft | undefined

// The first test loads every call.
beforeEach(async () => {
  releases = []
  isBroken = false
  rendered = undefined
  server = await startApiServer({
    async renderDraft() {
      if (!rendered) throw new AppError('SITE_EDITING_CLOSED')
      return rendered
    },
    publishingOf(site): Publishing {
      const unbuilt = publishUnbuilt(site)
      return {
        ...unbuilt,
        async release(changes) {
          releases.push(structuredClone(changes))
          if (isBroken) throw new AppError('SITE_RELEASE_FAILED', { reason: 'no room' })
          return unbuilt.release(changes)
        },
      }
    },
  })
  await furnish(server)
}, 30_000)
afterEach(() => server.close())

const page = () => server.seeds.een.page
/** Those of the page, without the options that only its file knows. */
const blocks = () => page().buildingBlockInstances.map((block) => ({ ...block, options: {} }))
const manager = { as: 'manager' } as const
const path = () => `/api/pages/${page().guid}`

async function etagOf(line = `${path()}?draft=true`): Promise<string> {
  return (await server.call(`GET ${line}`, manager)).headers.get('ETag') ?? ''
}

async function save(title: string, more: object = {}): Promise<ApiAnswer> {
  const body = { title, buildingBlockInstances: blocks(), ...more }
  return server.call(`PUT ${path()}`, { ...manager, headers: { 'If-Match': await etagOf() }, body })
}

async function post(action: string, body?: object, etag?: string): Promise<ApiAnswer> {
  return server.call(`POST ${path()}:${action}`, { ...manager, headers: { 'If-Match': etag ?? (await etagOf()) }, body })
}

async function titles(): Promise<{ live: string; draft: string }> {
  const read = async (query: string) =>
    ((await server.call(`GET ${path()}${query}`, manager)).body as { page: { title: string } }).page.title
  return { live: await read(''), draft: await read('?draft=true') }
}

interface Published {
  version: number
  undo?: { version: number }
  warnings: { code: string; blockGuid: string }[]
  released: { id: string; pages: unknown[]; delivery: string }
}

describe(':publish', () => {
  it('makes the working copy live, as a version, and releases it before it answers', async () => {
    const item = { guid: guidOf(0x2010), urlSegment: 'hier', name: 'Hier', pageGuid: page().guid, relatedMenuItems: [] }
    const menu = { guid: guidIn('een', 'menu'), name: 'Top level menu', items: [item] }
    await server.sites.find('een')?.content.transact((writer) => writer.put('menu', menu.guid, menu))
    await save('Nieuw')
    expect(await titles()).toEqual({ live: page().title, draft: 'Nieuw' })
    const etag = await etagOf()
    const answer = await post('publish', { note: 'Omdat het beter is' }, etag)
    expect(answer.status).toBe(200)
    const { version, undo, released } = answer.body as Published
    // What was live until now becomes the first version.
    expect([version, undo]).toEqual([2, { version: 1 }])
    expect(released.pages).toEqual([{ url: '/hier', title: 'Nieuw' }])
    expect(releases).toMatchObject([[{ kind: 'page', id: page().guid, value: { title: 'Nieuw' } }]])
    expect(await titles()).toEqual({ live: 'Nieuw', draft: 'Nieuw' })
    expect(await server.records.read('een', (reader) => reader.list('workingCopy'))).toEqual([])
    expect(await etagOf()).toContain((answer.headers.get('ETag') ?? '').slice(0, -1))
    expect((await server.call(`GET /api/releases/${released.id}`, manager)).body).toEqual({ id: released.id, delivery: 'none' })
  })

  it('does nothing twice: what is live already gets no other version', async () => {
    await save('Nieuw')
    const { version } = (await post('publish', {})).body as Published
    const again = await post('publish', {})
    expect([again.status, again.body]).toMatchObject([200, { version }])
    expect((again.body as Published).undo).toBeUndefined()
  })

  it('makes public what was not, and a page that never was live', async () => {
    const made = await server.call('POST /api/pages', { as: 'admin', body: { title: 'Vers' } })
    const { guid } = (made.body as { page: { guid: string } }).page
    const headers = { 'If-Match': made.headers.get('ETag') ?? '' }
    expect((await server.call(`GET /api/pages/${guid}`)).status).toBe(404)
    const answer = await server.call(`POST /api/pages/${guid}:publish`, { as: 'admin', headers, body: {} })
    expect(answer.body).toMatchObject({ version: 1, undo: { version: 0 } })
    expect((await server.call(`GET /api/pages/${guid}`)).status).toBe(200)
  })

  it('refuses what misses something required, with the block, and keeps the working copy', async () => {
    const faulty = [
      { guid: guidOf(0x2001), buildingBlockName: 'hero', layoutPosition: 'top', sortId: 1, options: { title: '' } },
      { guid: guidOf(0x2002), buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, content: '[klik hier](https://a.example)' },
    ]
    expect((await save('Nieuw', { buildingBlockInstances: faulty })).status).toBe(200)
    const answer = await post('publish', {})
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'SITE_PUBLISH_REFUSED'])
    const { errors } = answer.body as { errors: { path: string; blockGuid: string; message: string }[] }
    expect(errors).toEqual([
      {
        path: 'buildingBlockInstances.0.options.title',
        code: 'too_small',
        message: 'Vul dit in.',
        blockGuid: guidOf(0x2001),
      },
    ])
    expect(await titles()).toEqual({ live: page().title, draft: 'Nieuw' })
    const impact = await server.call(`GET ${path()}:impact`, manager)
    expect(impact.body).toMatchObject({ pageCount: 0 })
    const { findings } = impact.body as { findings: { severity: string; code: string; blockGuid: string }[] }
    expect(findings.map(({ severity, code, blockGuid }) => [severity, code, blockGuid])).toEqual([
      ['error', 'too_small', guidOf(0x2001)],
      ['warning', 'CHECK_LINK_TEXT_VAGUE', guidOf(0x2002)],
    ])
  })

  it('tells what somebody has to look at beside its answer', async () => {
    const [block] = blocks()
    await save('Nieuw', { buildingBlockInstances: [{ ...block, content: 'Lees [hier](https://a.example) verder.' }] })
    const { warnings } = (await post('publish', {})).body as Published
    expect(warnings).toMatchObject([{ severity: 'warning', blockGuid: block?.guid, path: 'buildingBlockInstances.0.content', line: 1 }])
  })

  it('checks the page as everyone would see it', async () => {
    const list = { guid: guidOf(0x2003), buildingBlockName: 'hero', layoutPosition: 'top', sortId: 1, options: { title: 'Welkom' } }
    const [text] = blocks()
    await save('Nieuw', { buildingBlockInstances: [list, { ...text, content: 'Zie [het plan](/plan).' }] })
    const frame = (guid: string, html: string) => `<div class="block block-hero" id="b-${guid.slice(0, 8)}">${html}</div>`
    rendered = {
      html: `<main>${frame(list.guid, '<p>Welkom</p><img src="/a/x">')}</main>`,
      faults: new Map(),
      problems: [
        { problem: createProblem('warning', 'SITE_LINK_BROKEN', { target: '/plan' }), needle: '/plan', at: { guid: text?.guid, path: [] } },
      ],
    }
    const refused = await post('publish', {})
    expect((refused.body as { errors: object[] }).errors).toMatchObject([{ code: 'CHECK_IMAGE_ALT_MISSING', blockGuid: list.guid }])
    rendered = { ...rendered, html: `<main>${frame(list.guid, '<p>Welkom</p>')}</main>` }
    const { warnings } = (await post('publish', {})).body as Published
    expect(warnings).toMatchObject([
      {
        code: 'SITE_LINK_BROKEN',
        blockGuid: text?.guid,
        path: 'buildingBlockInstances.1.content',
        message: 'Een link in dit blok leidt nergens heen.',
      },
    ])
    const fault = new AppError('SITE_BLOCK_RENDER', { name: 'hero', reason: 'x' })
    rendered = { ...rendered, faults: new Map([[list.guid, fault]]) }
    expect((await post('publish', {})).body).toMatchObject({ errors: [{ code: 'SITE_BLOCK_RENDER', blockGuid: list.guid }] })
  })

  it('says when the pages could not be built, and mends it when it is asked again', async () => {
    await save('Nieuw')
    isBroken = true
    const failed = await post('publish', {})
    expect([failed.status, (failed.body as { code: string }).code]).toEqual([503, 'SITE_RELEASE_FAILED'])
    expect((await titles()).live).toBe('Nieuw')
    isBroken = false
    expect(await post('publish', {})).toMatchObject({ status: 200, body: { version: 2 } })
  })

  it('asks for the version of the working copy', async () => {
    const etag = await etagOf()
    await save('Nieuw')
    expect((await server.call(`POST ${path()}:publish`, { ...manager, body: {} })).status).toBe(428)
    expect((await post('publish', {}, etag)).status).toBe(412)
    expect((await post('publish', { noot: 'x' })).status).toBe(400)
    for (const [as, status] of [
      ['anonymous', 401],
      ['user', 403],
      ['otherManager', 403],
    ] as const)
      expect((await server.call(`POST ${path()}:publish`, { as, headers: { 'If-Match': '*' }, body: {} })).status).toBe(status)
    const absent = `POST /api/pages/${guidIn('een', 'absent')}:publish`
    expect((await server.call(absent, { ...manager, headers: { 'If-Match': '*' }, body: {} })).status).toBe(404)
    expect(releases).toEqual([])
  })

  it('is the same for list items', async () => {
    const item = `/api/listitem/${guidIn('een', 'item')}`
    const headers = async () => ({ 'If-Match': await etagOf(`${item}?draft=true`) })
    const body = { title: 'Beter bericht', contentBuildingBlockInstances: [] }
    expect((await server.call(`PUT ${item}`, { ...manager, headers: await headers(), body })).status).toBe(200)
    const answer = await server.call(`POST ${item}:publish`, { ...manager, headers: await headers(), body: {} })
    expect(answer).toMatchObject({ status: 200, body: { version: 2, undo: { version: 1 } } })
    expect((await server.call(`GET ${item}`)).body).toMatchObject({ title: 'Beter bericht' })
  })
})

it('a path that goes on behind its parameter is a call of its own', async () => {
  const answer = await server.call(`PATCH ${path()}:impact`, manager)
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

describe('what is not published', () => {
  it('is released too before the answer, whichever call writes it', async () => {
    const answer = await server.call('POST /api/roles', { as: 'admin', body: { name: 'Raad' } })
    expect(answer.status).toBe(201)
    expect(releases).toEqual([[]])
    isBroken = true
    expect((await server.call('POST /api/roles', { as: 'admin', body: { name: 'Griffie' } })).status).toBe(201)
    await server.call('GET /api/roles', { as: 'admin' })
    await save('Een werkversie is niet openbaar')
    expect(releases).toHaveLength(2)
  })
})
