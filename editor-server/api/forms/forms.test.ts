import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormField } from '#content/model/form/field.ts'
import { formContentSchema, type FormContent } from '#content/model/form/schema.ts'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { submissionSchema } from '#content/model/submission/schema.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import type { FormDraft, FormRow, FormVersionCard } from './contract.ts'

const admin = { as: 'admin' } as const
const anyVersion = { 'If-Match': '*' }
const text: FormField = { guid: guidOf(0xf1), type: 'text', label: { nl: 'Naam' } }
const mail: FormField = { guid: guidOf(0xf2), type: 'email', label: { nl: 'E-mail' } }
let server: ApiServer
let guid: string
let path: `/api/forms/${string}`

beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

const site = () => server.sites.find('een')!
const contentWith = (fields: FormField[], more: Partial<FormContent> = {}) =>
  formContentSchema.parse({ title: { nl: 'Contact' }, purpose: { nl: 'Om te antwoorden' }, fields, ...more })
const ifMatch = (answer: { headers: Headers }) => ({ 'If-Match': answer.headers.get('ETag') ?? '' })
const readDraft = async () => {
  const answer = await server.call(`GET ${path}/draft`, admin)
  return { ...answer, draft: answer.body as FormDraft }
}
async function writeDraft(content: FormContent) {
  return server.call(`PUT ${path}/draft`, { ...admin, headers: ifMatch(await readDraft()), body: { content } })
}
const publish = async (body: object = {}) => server.call(`POST ${path}:publish`, { ...admin, headers: ifMatch(await readDraft()), body })
const rows = async (query = '') => (await server.call(`GET /api/forms:rows${query}`, admin)).body as FormRow[]

beforeEach(async () => {
  await site().content.transact(async (writer) => {
    for (const { id } of await writer.list('form')) await writer.delete('form', id)
  })
  await site().records.transact(async (writer) => {
    for (const kind of ['formWork', 'formPublish', 'submission'] as const)
      for (const { id } of await writer.list(kind)) await writer.delete(kind, id)
  })
  const made = await server.call('POST /api/forms', { ...admin, body: { name: 'Contact', retentionDays: 90 } })
  expect(made).toMatchObject({ status: 201, body: { name: 'Contact', openState: 'open', isChanged: true } })
  guid = (made.body as { guid: string }).guid
  path = `/api/forms/${guid}`
})

describe('a form', () => {
  it('has a version once it is published, and the same words make no second one', async () => {
    expect((await readDraft()).draft).toMatchObject({ content: { title: { nl: 'Contact' }, fields: [] }, isChanged: true })
    expect((await writeDraft(contentWith([text]))).status).toBe(200)
    expect(await publish({ note: 'Eerste' })).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await publish()).toMatchObject({ status: 200, body: { version: 1 } })
    await writeDraft(contentWith([text, mail]))
    expect(await publish()).toMatchObject({ body: { version: 2 } })
    const versions = (await server.call(`GET ${path}/versions`, admin)).body as FormVersionCard[]
    expect(versions.map(({ version, note, fieldCount }) => [version, note, fieldCount])).toEqual([
      [2, undefined, 2],
      [1, 'Eerste', 1],
    ])
    expect(versions.map(({ changes }) => changes)).toEqual([{ added: ['E-mail'], removed: [], changed: [] }, undefined])
    expect(versions[0]?.by?.guid).toBe(server.seeds.een.accounts.admin.guid)
    expect((await server.call(`GET ${path}/versions/1`, admin)).body).toMatchObject({ version: 1, fields: [text] })
    expect((await server.call(`GET ${path}/versions/3`, admin)).status).toBe(404)
  })

  it('is written by nobody over what they have not seen', async () => {
    const seen = ifMatch(await readDraft())
    await writeDraft(contentWith([text]))
    const put = (headers: Record<string, string>) =>
      server.call(`PUT ${path}/draft`, { ...admin, headers, body: { content: contentWith([mail]) } })
    expect([(await put(seen)).status, (await put({})).status]).toEqual([412, 428])
    for (const action of ['publish', 'revert']) {
      const body = action === 'publish' ? { body: {} } : {}
      expect((await server.call(`POST ${path}:${action}`, { ...admin, headers: seen, ...body })).status).toBe(412)
    }
  })

  it('goes back to what is published, if anything is', async () => {
    expect(await server.call(`POST ${path}:revert`, { ...admin, headers: anyVersion })).toMatchObject({
      status: 409,
      body: { code: 'SITE_NEVER_PUBLISHED' },
    })
    await writeDraft(contentWith([text]))
    await publish()
    await writeDraft(contentWith([mail]))
    expect((await server.call(`POST ${path}:revert`, { ...admin, headers: ifMatch(await readDraft()) })).status).toBe(204)
    expect((await readDraft()).draft).toMatchObject({ isChanged: false, content: { fields: [text] } })
  })

  it.each<[string, FormContent, string, string?]>([
    ['no field', contentWith([]), 'fields'],
    ['a label in another language only', contentWith([{ ...text, label: { en: 'Name' } }]), 'fields.0.label', text.guid],
    ['no purpose', contentWith([text], { purpose: {} }), 'purpose'],
    [
      'a condition on a field that is gone',
      contentWith([{ ...text, showWhen: { '==': [{ var: guidOf(9) }, 'x'] } }]),
      'fields.0.showWhen',
      text.guid,
    ],
    ['a condition on itself', contentWith([{ ...text, requireWhen: { '!!': { var: text.guid } } }]), 'fields.0.requireWhen', text.guid],
    [
      'a condition on a later field',
      contentWith([{ ...text, showWhen: { '!!': { var: mail.guid } } }, mail]),
      'fields.0.showWhen',
      text.guid,
    ],
    ['no words for a pattern', contentWith([{ ...text, pattern: '[0-9]+' }]), 'fields.0.patternHint', text.guid],
    [
      'a comparison with another kind',
      contentWith([{ ...text, compare: { with: mail.guid, is: 'equal' } }, mail]),
      'fields.0.compare.with',
      text.guid,
    ],
    [
      'a public field that is worked out of a sensitive one',
      contentWith([
        { ...text, isSensitive: true },
        { guid: guidOf(0xf3), type: 'calculated', label: { nl: 'Som' }, isPublic: true, value: { var: text.guid } },
      ]),
      'fields.1.isPublic',
      guidOf(0xf3),
    ],
    ['a mail to what is no address', contentWith([text], { verifyField: text.guid }), 'verifyField'],
    ['a confirmation to nobody', contentWith([text], { confirmationMail: { field: guidOf(9), text: {} } }), 'confirmationMail.field'],
  ])('is not published with %s', async (_what, content, at, fieldGuid) => {
    const saved = await writeDraft(content)
    expect((saved.body as FormDraft).findings).toMatchObject([{ path: at, ...(fieldGuid && { fieldGuid }) }])
    expect(await publish()).toMatchObject({ status: 400, body: { code: 'SITE_PUBLISH_REFUSED', errors: [{ path: at }] } })
    expect((await server.call(`GET ${path}`, admin)).body).not.toHaveProperty('version')
  })

  it('has settings that hold at once, whatever becomes of its versions', async () => {
    const before = await server.call(`GET ${path}`, admin)
    await writeDraft(contentWith([text]))
    await publish()
    const body = { name: 'Melding', retentionDays: 30, state: 'Closed' }
    const put = await server.call(`PUT ${path}`, { ...admin, headers: ifMatch(before), body })
    expect(put).toMatchObject({ status: 200, body: { name: 'Melding', openState: 'closed', version: 1, isChanged: false } })
    expect((await server.call(`PUT ${path}`, { ...admin, headers: ifMatch(before), body })).status).toBe(412)
    const dates = { state: 'Custom', openOn: '2026-06-02', closeOn: '2026-06-01' }
    expect(await server.call(`PUT ${path}`, { ...admin, headers: anyVersion, body: { ...body, ...dates } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.closeOn' }] },
    })
    expect((await server.call(`PUT ${path}`, { ...admin, headers: anyVersion, body: { ...body, guid: guidOf(3) } })).status).toBe(400)
  })

  it('begins as another one, or as what an export holds', async () => {
    await writeDraft(contentWith([text]))
    const copy = await server.call('POST /api/forms', { ...admin, body: { name: 'Kopie', retentionDays: 90, copyOf: guid } })
    const draftOf = async (made: { body: unknown }) =>
      (await server.call(`GET /api/forms/${(made.body as { guid: string }).guid}/draft`, admin)).body as FormDraft
    expect((await draftOf(copy)).content.fields).toEqual([text])
    const content = contentWith([mail])
    const imported = { name: 'Terug', retentionDays: 90, content, published: contentWith([text]) }
    const back = await server.call('POST /api/forms', { ...admin, body: imported })
    expect(back).toMatchObject({ status: 201, body: { version: 1, isChanged: true } })
    expect((await draftOf(back)).content.fields).toEqual([mail])
    const empty = { ...imported, published: contentWith([]) }
    expect(await server.call('POST /api/forms', { ...admin, body: empty })).toMatchObject({ status: 400 })
    const both = { name: 'x', retentionDays: 1, copyOf: guid, content }
    expect((await server.call('POST /api/forms', { ...admin, body: both })).status).toBe(400)
    expect((await server.call('POST /api/forms', { ...admin, body: { name: 'x', retentionDays: 1, copyOf: guidOf(3) } })).status).toBe(400)
  })

  it('stays while a page shows it or somebody has sent it', async () => {
    const page = server.seeds.een.page
    const block = buildBlock({ guid: guidOf(0xf9), buildingBlockName: 'form', options: { formGuid: guid } })
    await site().content.transact((writer) => writer.put('page', page.guid, { ...page, buildingBlockInstances: [block] }))
    const remove = () => server.call(`DELETE ${path}`, { ...admin, headers: anyVersion })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'SITE_IN_USE' } })
    expect((await rows())[0]).toMatchObject({ pageCount: 1, pages: [{ title: page.title }] })
    await site().content.transact((writer) => writer.put('page', page.guid, page))
    const sent = submissionSchema.parse({
      guid: guidOf(0xfa),
      formGuid: guid,
      formVersion: 1,
      createdOn: '2026-06-01T10:00:00Z',
      lang: 'nl',
      contentHash: 'x',
      answers: {},
    })
    await site().records.transact((writer) => writer.put('submission', sent.guid, sent))
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'SITE_FORM_ANSWERED' } })
    expect((await rows())[0]).toMatchObject({ submissions: 1, fresh: 1 })
    // What waits for its sender does not count, and is there.
    await site().records.transact((writer) => writer.put('submission', sent.guid, { ...sent, isWaiting: true }))
    expect((await remove()).status).toBe(409)
    expect((await rows())[0]).toMatchObject({ submissions: 0, fresh: 0 })
    await site().records.transact((writer) => writer.delete('submission', sent.guid))
    expect((await remove()).status).toBe(204)
    expect(await rows()).toEqual([])
  })

  it('takes with it how often it was sent, and by whom', async () => {
    const { user } = server.seeds.een.accounts
    const other = guidOf(0xfb)
    const counted = [guid, other].flatMap((form) => [
      ['submissionCount', form, { count: 1 }] as const,
      ['submissionsOfPerson', `${form}/${user.guid}`, { count: 1 }] as const,
      ['formFigure', `${form}/1/2026-06-01`, { started: 1, sent: 1, reached: new Array<number>(), faults: {} }] as const,
    ])
    await site().records.transact(async (writer) => {
      for (const [kind, id, value] of counted) await writer.put(kind, id, value)
    })
    expect((await server.call(`DELETE ${path}`, { ...admin, headers: anyVersion })).status).toBe(204)
    const left = await site().records.read((reader) =>
      Promise.all((['submissionCount', 'submissionsOfPerson', 'formFigure'] as const).map((kind) => reader.list(kind))),
    )
    expect(left.flat().map(({ id }) => id.slice(0, 36))).toEqual([other, other, other])
  })

  it('is found by its name and its state', async () => {
    await server.call('POST /api/forms', { ...admin, body: { name: 'Afspraak', retentionDays: 1, state: 'Closed' } })
    expect((await rows()).map(({ name }) => name)).toEqual(['Afspraak', 'Contact'])
    expect((await rows('?sort_by=name_desc')).map(({ name }) => name)).toEqual(['Contact', 'Afspraak'])
    expect((await rows('?q=afs')).map(({ name }) => name)).toEqual(['Afspraak'])
    expect((await rows('?openState=closed')).map(({ name }) => name)).toEqual(['Afspraak'])
    expect((await server.call('GET /api/forms', admin)).body).toMatchObject([{ name: 'Afspraak' }, { name: 'Contact' }])
  })

  it.each<[Caller, number]>([
    ['anonymous', 401],
    ['user', 403],
    ['manager', 403],
  ])('is not for %s: %d', async (as, status) => {
    const settings = { name: 'x', retentionDays: 1 }
    const asked = [
      ['GET /api/forms'],
      ['GET /api/forms:rows'],
      ['POST /api/forms', settings],
      [`GET ${path}`],
      [`PUT ${path}`, settings],
      [`DELETE ${path}`],
      [`GET ${path}/draft`],
      [`PUT ${path}/draft`, { content: contentWith([text]) }],
      [`GET ${path}:impact`],
      [`POST ${path}:publish`, {}],
      [`POST ${path}:revert`],
      [`GET ${path}/versions`],
      [`GET ${path}/versions/1`],
    ] as const
    for (const [what, body] of asked)
      expect([what, (await server.call(what, { as, headers: anyVersion, ...(body && { body }) })).status]).toEqual([what, status])
  })

  it('is named to who edits something once it is published, and to nobody else', async () => {
    const names = async (as: Caller) => server.call('GET /api/forms:names', { as })
    expect((await names('manager')).body).toEqual([])
    await writeDraft(contentWith([text]))
    await publish()
    expect((await names('manager')).body).toEqual([{ guid, name: 'Contact' }])
    expect([(await names('anonymous')).status, (await names('user')).status]).toEqual([401, 403])
  })

  it('says which pages publishing builds, before and after', async () => {
    const { page, closedPage } = server.seeds.een
    const block = buildBlock({ buildingBlockName: 'form', options: { formGuid: guid } })
    const items = [page, closedPage].map((each, at) => {
      return { guid: guidOf(0xe1 + at), urlSegment: `plek-${at}`, name: each.title, pageGuid: each.guid, relatedMenuItems: [] }
    })
    const menu = { guid: guidOf(0xe0), name: TOP_LEVEL_MENU, items }
    await site().content.transact(async (writer) => {
      for (const each of [page, closedPage]) await writer.put('page', each.guid, { ...each, buildingBlockInstances: [block] })
      await writer.put('menu', menu.guid, menu)
    })
    const impact = async () => (await server.call(`GET ${path}:impact`, admin)).body
    await writeDraft(contentWith([text]))
    const told = await impact()
    expect(told).toMatchObject({ pages: [{ url: '/plek-0', title: page.title }], pageCount: 1 })
    expect((await publish()).body).toMatchObject({ version: 1, ...(told as object) })
    // The same words again make no version, and no page another.
    expect(await impact()).toEqual({ pages: [], pageCount: 0 })
    expect((await publish()).body).toEqual({ version: 1, pages: [], pageCount: 0 })
    await site().content.transact(async (writer) => {
      for (const each of [page, closedPage]) await writer.put('page', each.guid, each)
      await writer.delete('menu', menu.guid)
    })
  })
})
