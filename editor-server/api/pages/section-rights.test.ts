import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MenuItem } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiAnswer, type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'

/**
 * Wonen (edited by Redactie) › Afval, which says nothing; Zorg, which says nothing; Bestuur, for administrators' eyes, which says nothing.
 * The manager holds Redactie, the other manager does not; both are content managers.
 */
let server: ApiServer
// The first test loads every call.
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
  await site().content.transact(async (writer) => {
    for (const each of [waste, care, board]) await writer.put('page', each.guid, each)
    await writer.put('menu', guidIn('een', 'menu'), { guid: guidIn('een', 'menu'), name: 'Top level menu', items: sections() })
  })
}, 30_000)
afterEach(() => server.close())

const site = (name: 'een' | 'twee' = 'een') => server.sites.find(name) as Site
const living = () => server.seeds.een.page
const says = (number: number, more: Partial<Page> = {}): Page => {
  const page = makePage(number)
  const blocks = page.buildingBlockInstances.map((block) => ({ ...block, guid: guidOf(number + 0x1000), options: {} }))
  return { ...page, buildingBlockInstances: blocks, editPermission: 'Inherited', editRoles: [], ...more }
}
const list = { guid: guidOf(0x1a1), buildingBlockName: 'list', layoutPosition: 'main', sortId: 2, version: 1, options: {} } as const
const waste = says(0xa1, { title: 'Afval' })
waste.buildingBlockInstances.push(list as unknown as Page['buildingBlockInstances'][number])
const care = says(0xa2, { title: 'Zorg' })
const board = says(0xa3, { title: 'Bestuur', viewAccess: 'Admin' })

const at = { living: guidOf(0x91), waste: guidOf(0x92), care: guidOf(0x93), board: guidOf(0x94) }
const item = (guid: string, urlSegment: string, pageGuid: string, below: MenuItem[] = []): MenuItem => ({
  guid,
  urlSegment,
  name: urlSegment,
  pageGuid,
  relatedMenuItems: below,
})
const sections = () => [
  item(at.living, 'wonen', living().guid, [item(at.waste, 'afval', waste.guid)]),
  item(at.care, 'zorg', care.guid),
  item(at.board, 'bestuur', board.guid),
]
const call = (line: string, as: Caller, body?: object): Promise<ApiAnswer> =>
  server.call(line, { as, headers: { 'If-Match': '*' }, ...(body && { body }) })
const setDefault = (roles: string[], name: 'een' | 'twee' = 'een') =>
  site(name).content.transact(async (writer) => {
    const settings = await writer.find('settings', SETTINGS_ID)
    if (settings) await writer.put('settings', SETTINGS_ID, { ...settings, defaultEditRoles: roles })
  })
const setMenu = (items: MenuItem[], as: Caller = 'admin') =>
  call(`PUT /api/menus/${guidIn('een', 'menu')}`, as, { name: 'Top level menu', items })
const bodyOf = ({ title, buildingBlockInstances }: Page) => ({ title, buildingBlockInstances })
const edit = async (page: Page, as: Caller) => (await call(`PUT /api/pages/${page.guid}`, as, bodyOf(page))).status
const create = (body: object, as: Caller) => call('POST /api/pages', as, { title: 'Nieuw', ...body })
const below = (parentGuid: string) => ({ menu: { parentGuid, urlSegment: 'nieuw' } })
/** Of a page that was never live, the guid of its place. */
const placeOf = async (page: string) => {
  const { body } = await call('GET /api/pages:places', 'admin')
  return (body as { drafted: { pageGuid: string; guid: string }[] }).drafted.find(({ pageGuid }) => pageGuid === page)?.guid ?? ''
}
const guidIn201 = ({ body }: ApiAnswer) => (body as { page: { guid: string } }).page.guid

describe('a page that says nothing', () => {
  it('is edited by who edits the section it stands in, with its items, images and publishing', async () => {
    expect([await edit(waste, 'manager'), await edit(waste, 'otherManager')]).toEqual([200, 403])
    const news = [{ title: 'Nieuw', listItemTypeName: 'Nieuws0' }]
    for (const [as, status] of [
      ['manager', 201],
      ['otherManager', 403],
    ] as const) {
      expect((await call(`POST /api/listitem/list/${list.guid}`, as, news)).status, as).toBe(status)
      const { editUrl } = (await call('GET /api/viewer?path=/wonen/afval', as)).body as { editUrl?: string }
      expect(editUrl).toBe(status === 201 ? '/wonen/afval/edit' : undefined)
      expect((await call(`POST /api/pages/${waste.guid}:publish`, as, {})).status, as).toBe(status === 201 ? 200 : 403)
      expect((await call(`GET /api/pages/${waste.guid}:impact`, as)).status, as).toBe(status === 201 ? 200 : 403)
    }
  })

  it('at the top is edited by administrators, and by whom the site names', async () => {
    expect([await edit(care, 'manager'), await edit(care, 'otherManager'), await edit(care, 'admin')]).toEqual([403, 403, 200])
    await setDefault(['ContentManager'])
    expect([await edit(care, 'manager'), await edit(care, 'otherManager'), await edit(care, 'user')]).toEqual([200, 200, 403])
    expect([await edit(waste, 'otherManager'), await edit(living(), 'otherManager')]).toEqual([403, 403])
  })

  it('is not opened by what it inherits: who may not see it does not edit it', async () => {
    await setDefault(['ContentManager'])
    expect([await edit(board, 'manager'), await edit(board, 'admin')]).toEqual([404, 200])
    expect((await call(`GET /api/pages/${board.guid}`, 'manager')).status).toBe(404)
    expect(JSON.stringify((await call('GET /api/pages', 'manager')).body)).not.toContain(board.guid)
    expect(JSON.stringify((await call('GET /api/menus:withName?name=Top%20level%20menu', 'manager')).body)).not.toContain(board.guid)
  })

  it('tells its editors where its rights come from', async () => {
    const read = async (page: Page, as: Caller) =>
      ((await call(`GET /api/pages/${page.guid}?draft=true`, as)).body as { inheritedRights?: object }).inheritedRights
    const { roleGuid } = server.seeds.een
    const fromLiving = {
      editPermission: 'Roles',
      editRoles: [roleGuid],
      from: 'page',
      page: { guid: living().guid, title: living().title },
    }
    expect(await read(waste, 'manager')).toEqual(fromLiving)
    expect(await read(care, 'admin')).toEqual({ editPermission: 'Admin', editRoles: [], from: 'site' })
    const plain = await call(`GET /api/pages/${waste.guid}`, 'manager')
    expect(plain.body).not.toHaveProperty('inheritedRights')
  })

  it('takes nothing from a site beside its own', async () => {
    await setDefault(['ContentManager'], 'twee')
    expect([await edit(care, 'manager'), await edit(care, 'otherManager')]).toEqual([403, 403])
  })
})

describe('a page is made', () => {
  it('by content managers below what they may edit, and published by them', async () => {
    const made = await create(below(at.waste), 'manager')
    expect(made.status).toBe(201)
    const guid = guidIn201(made)
    expect((await call(`POST /api/pages/${guid}:publish`, 'manager', {})).status).toBe(200)
    expect((await call(`PUT /api/pages/${guid}`, 'otherManager', { title: 'Van mij', buildingBlockInstances: [] })).status).toBe(403)
    // And below that one, before it is live.
    expect((await create(below(await placeOf(guidIn201(await create(below(at.living), 'manager')))), 'manager')).status).toBe(201)
  })

  it('nowhere else', async () => {
    const places = [{}, { menu: { urlSegment: 'nieuw' } }, below(at.care), below(at.board), below(guidOf(0x99))]
    const answers = await Promise.all(places.map(async (place) => (await create(place, 'manager')).status))
    expect(answers).toEqual([403, 403, 403, 404, 404])
    expect((await create(below(at.living), 'otherManager')).status).toBe(403)
    expect((await create(below(at.living), 'user')).status).toBe(403)
    expect(site().index.find('menu', guidIn('een', 'menu'))?.items).toEqual(sections())
    expect(await server.records.read('een', (reader) => reader.list('workingCopy'))).toEqual([])
  })

  it('at the top by whom the site names', async () => {
    await setDefault(['ContentManager'])
    expect((await create({ menu: { urlSegment: 'nieuw' } }, 'otherManager')).status).toBe(201)
    expect((await create({}, 'otherManager')).status).toBe(201)
    expect((await create(below(at.living), 'otherManager')).status).toBe(403)
    expect((await create(below(at.board), 'otherManager')).status).toBe(404)
  })

  it('where the list of places says', async () => {
    const places = async (as: Caller) => (await call('GET /api/pages:places', as)).body
    expect(await places('manager')).toEqual({ atTop: false, below: [at.living, at.waste], drafted: [] })
    expect(await places('otherManager')).toEqual({ atTop: false, below: [], drafted: [] })
    expect(await places('admin')).toEqual({ atTop: true, below: [at.living, at.waste, at.care, at.board], drafted: [] })
    await setDefault(['ContentManager'])
    expect(await places('otherManager')).toEqual({ atTop: true, below: [at.care], drafted: [] })
    // A draft is shown to who may edit it, and is no place for anybody else.
    const made = guidIn201(await create(below(at.living), 'manager'))
    expect(await places('manager')).toMatchObject({ drafted: [{ pageGuid: made, parentGuid: at.living }] })
    expect(await places('otherManager')).toEqual({ atTop: true, below: [at.care], drafted: [] })
    expect((await call('GET /api/pages:places', 'anonymous')).status).toBe(401)
  })

  it('which tells nothing of drafts of others, not even beside those of the caller', async () => {
    const place = (urlSegment: string) => ({ menu: { parentGuid: at.living, urlSegment } })
    await create(place('eerste'), 'manager')
    const hidden = guidIn201(await create({ ...place('geheim'), editPermission: 'Admin' }, 'admin'))
    await create(place('tweede'), 'manager')
    const { body } = await call('GET /api/pages:places', 'manager')
    const { drafted } = body as { drafted: { urlSegment: string; guid: string; after: string[] }[] }
    expect(drafted).toMatchObject([
      { urlSegment: 'eerste', after: [at.waste] },
      { urlSegment: 'tweede', after: [drafted[0]?.guid, at.waste] },
    ])
    expect(JSON.stringify(body)).not.toContain(await placeOf(hidden))
  })

  it('as a copy, which takes its rights from its new place', async () => {
    const copy = (as: Caller, body: object) => call(`POST /api/pages/${living().guid}:duplicate`, as, body)
    expect((await copy('manager', {})).status).toBe(403)
    expect((await copy('manager', below(at.care))).status).toBe(403)
    const made = await copy('manager', below(at.living))
    expect(made).toMatchObject({ status: 201, body: { page: { editPermission: 'Inherited', editRoles: [] } } })
    await setDefault(['ContentManager'])
    expect((await copy('otherManager', below(at.care))).status).toBe(403)
  })
})

describe('nobody gains rights', () => {
  it('by the address of a page that has it by its file', async () => {
    const file = says(0xa4, { title: 'Los' })
    await site().content.transact((writer) => writer.put('page', file.guid, file))
    // Content in memory has no files.
    vi.spyOn(site(), 'findPath').mockImplementation((guid) => Promise.resolve(guid === file.guid ? 'pages/los.md' : undefined))
    const segment = 'los'
    await setDefault(['ContentManager'])
    const taken = { menu: { urlSegment: segment } }
    const refused = await create(taken, 'otherManager')
    expect([refused.status, JSON.stringify(refused.body).includes('urlTaken')]).toEqual([400, true])
    expect((await call(`POST /api/pages/${care.guid}:duplicate`, 'otherManager', taken)).status).toBe(400)
    expect(site().index.find('menu', guidIn('een', 'menu'))?.items).toEqual(sections())
    expect((await create({ menu: { urlSegment: `${segment}-2` } }, 'otherManager')).status).toBe(201)
  })

  it('by a copy of what an administrator has only drafted', async () => {
    const [block] = waste.buildingBlockInstances
    const opened = { ...block, addPermission: 'Public' as const }
    const drafted = { title: 'Afval', viewAccess: 'Users', buildingBlockInstances: [opened, ...waste.buildingBlockInstances.slice(1)] }
    expect((await call(`PUT /api/pages/${waste.guid}`, 'admin', drafted)).status).toBe(200)
    const made = await call(`POST /api/pages/${waste.guid}:duplicate`, 'manager', below(at.living))
    const { page } = made.body as { page: Page }
    expect([made.status, page.viewAccess]).toEqual([201, waste.viewAccess])
    expect(page.buildingBlockInstances.filter(({ addPermission }) => addPermission !== undefined)).toEqual([])
  })

  it('by the rights that a page has only drafted, for pages below it', async () => {
    const made = await create({ ...below(at.living), editPermission: 'Roles', editRoles: waste.editRoles }, 'admin')
    expect(made.status).toBe(201)
    const role = living().editRoles
    const section = guidIn201(made)
    expect(
      (
        await call(`PUT /api/pages/${section}`, 'admin', {
          title: 'Nieuw',
          buildingBlockInstances: [],
          editPermission: 'Roles',
          editRoles: role,
        })
      ).status,
    ).toBe(200)
    const place = await placeOf(section)
    expect((await create(below(place), 'manager')).status).toBe(404)
    expect((await create(below(place), 'admin')).status).toBe(201)
  })

  it('by the end of the section that their page was to stand in', async () => {
    await setDefault(['ContentManager'])
    const guid = guidIn201(await create(below(at.living), 'manager'))
    const draft = { title: 'Van mij', buildingBlockInstances: [] }
    expect((await call(`PUT /api/pages/${guid}`, 'manager', draft)).status).toBe(200)
    expect((await call(`PUT /api/pages/${guid}`, 'otherManager', draft)).status).toBe(404)
    expect((await call(`POST /api/pages/${guid}:place`, 'manager', { menu: { parentGuid: at.board, urlSegment: 'x' } })).status).toBe(404)
    await setMenu([item(at.care, 'zorg', care.guid)])
    const answers = await Promise.all(
      (['manager', 'otherManager', 'admin'] as const).map((as) => call(`PUT /api/pages/${guid}`, as, draft)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200])
  })

  it('by the end of a section that is closed to them: it is deleted once nothing below it takes its rights', async () => {
    await setDefault(['ContentManager'])
    const closed = says(0xa5, { title: 'Dicht', editPermission: 'Admin' })
    await site().content.transact((writer) => writer.put('page', closed.guid, closed))
    await setMenu([item(at.care, 'zorg', care.guid, [item(guidOf(0x95), 'dicht', closed.guid, [item(at.waste, 'afval', waste.guid)])])])
    expect([await edit(care, 'otherManager'), await edit(waste, 'otherManager')]).toEqual([200, 403])
    const remove = () => call(`DELETE /api/pages/${closed.guid}?force=true`, 'admin')
    expect((await remove()).body).toMatchObject({ status: 409, code: 'SITE_SECTION_IN_USE' })
    expect(await edit(waste, 'otherManager')).toBe(403)
    await setMenu([item(at.care, 'zorg', care.guid, [item(guidOf(0x95), 'dicht', closed.guid)]), item(at.waste, 'afval', waste.guid)])
    expect((await remove()).status).toBe(204)
  })

  it('by the end of a section whose place goes on above drafts: what it closes stays closed to them', async () => {
    await setDefault(['ContentManager'])
    const closed = says(0xa5, { title: 'Dicht', editPermission: 'Admin' })
    await site().content.transact((writer) => writer.put('page', closed.guid, closed))
    const open = says(0xa6, { title: 'Open', editPermission: 'Public' })
    await site().content.transact((writer) => writer.put('page', open.guid, open))
    const place = guidOf(0x95)
    await setMenu([item(at.care, 'zorg', care.guid), item(place, 'dicht', closed.guid, [item(guidOf(0x96), 'open', open.guid)])])
    const draft = guidIn201(await create(below(place), 'admin'))
    const write = async (as: Caller) => (await call(`PUT /api/pages/${draft}`, as, { title: 'Geheim', buildingBlockInstances: [] })).status
    expect(await write('otherManager')).toBe(404)
    const remove = () => call(`DELETE /api/pages/${closed.guid}?force=true`, 'admin')
    expect((await remove()).body).toMatchObject({ status: 409, code: 'SITE_SECTION_IN_USE' })
    expect(await write('otherManager')).toBe(404)
    expect((await call(`POST /api/pages/${draft}:place`, 'admin', { menu: null })).status).toBe(204)
    expect((await remove()).status).toBe(204)
  })

  it('by a section whose file cannot be read', async () => {
    await setDefault(['ContentManager'])
    const gone = guidOf(0xa6)
    const items = [item(at.care, 'zorg', care.guid, [item(guidOf(0x95), 'stuk', gone, [item(at.waste, 'afval', waste.guid)])])]
    await site().content.transact((writer) =>
      writer.put('menu', guidIn('een', 'menu'), { guid: guidIn('een', 'menu'), name: 'Top level menu', items }),
    )
    expect([await edit(care, 'otherManager'), await edit(waste, 'otherManager'), await edit(waste, 'admin')]).toEqual([200, 403, 200])
  })

  const managers = ['ContentManager']
  const wishes: [string, object][] = [
    ['who edits it', { editPermission: 'Roles', editRoles: managers }],
    ['the roles that edit it', { editRoles: managers }],
    ['that administrators edit it', { editPermission: 'Admin' }],
    ['who sees it', { viewAccess: 'Users' }],
    ['addresses that it takes', { formerUrls: ['/gekaapt'] }],
    [
      'who adds to a block',
      { buildingBlockInstances: [{ ...makePage(0xb1).buildingBlockInstances[0], options: {}, addPermission: 'Public' }] },
    ],
  ]

  it.each(wishes)('by making a page that says %s', async (_, wish) => {
    expect((await create({ ...below(at.living), ...wish }, 'manager')).body).toMatchObject({ status: 403, code: 'SITE_FORBIDDEN' })
    expect((await create({ ...below(at.living), ...wish }, 'admin')).status).toBe(201)
  })

  it.each(wishes)('by writing in a page %s', async (_, wish) => {
    expect((await call(`PUT /api/pages/${waste.guid}`, 'manager', { ...bodyOf(waste), ...wish })).status).toBe(403)
    expect((await call(`GET /api/pages/${waste.guid}`, 'admin')).body).toMatchObject({
      page: { editPermission: 'Inherited', editRoles: [] },
    })
  })

  it('by moving a page below their own section, or the section itself', async () => {
    const moved = [item(at.living, 'wonen', living().guid, [item(at.care, 'zorg', care.guid)])]
    expect((await setMenu(moved, 'manager')).status).toBe(403)
    // A page that is made names itself in the menu, and nothing else.
    const named = { ...below(at.living), menu: { parentGuid: at.living, urlSegment: 'nieuw', pageGuid: care.guid } }
    expect((await create(named, 'manager')).status).toBe(400)
    expect(await edit(care, 'manager')).toBe(403)
  })

  it('by the setting of the site', async () => {
    expect((await call('PUT /api/platformsettingvalues/defaultEditRoles', 'manager', { value: managers })).status).toBe(403)
    expect((await call('GET /api/platformsettingvalues/defaultEditRoles', 'manager')).status).toBe(404)
    expect((await call('PUT /api/platformsettingvalues/defaultEditRoles', 'admin', { value: managers })).status).toBe(200)
    const foreign = { value: [server.seeds.twee.roleGuid] }
    expect((await call('PUT /api/platformsettingvalues/defaultEditRoles', 'admin', foreign)).status).toBe(400)
  })
})

describe('a menu that moves pages', () => {
  it('says whose right to edit is another one from then on', async () => {
    const moved = await setMenu([
      item(at.living, 'wonen', living().guid, [item(at.care, 'zorg', care.guid)]),
      item(at.waste, 'afval', waste.guid),
      item(at.board, 'bestuur', board.guid),
    ])
    expect(moved).toMatchObject({ status: 200 })
    const { rightsChanged } = moved.body as { rightsChanged: { title: string }[] }
    expect(rightsChanged.map(({ title }) => title).toSorted()).toEqual(['Afval', 'Zorg'])
    expect([await edit(care, 'manager'), await edit(waste, 'manager')]).toEqual([200, 403])
    const renamed =
      site()
        .index.find('menu', guidIn('een', 'menu'))
        ?.items.map((each) => ({ ...each, name: `${each.name}!` })) ?? []
    expect((await setMenu(renamed)).body).not.toHaveProperty('rightsChanged')
  })

  it('says so of drafts too', async () => {
    const made = guidIn201(await create({ title: 'Concept', ...below(at.living) }, 'manager'))
    const rest = [item(at.care, 'zorg', care.guid), item(at.board, 'bestuur', board.guid)]
    const moved = await setMenu([item(guidOf(0x97), 'nieuw', care.guid, sections().slice(0, 1)), ...rest.slice(1)])
    expect(moved.body).not.toHaveProperty('rightsChanged')
    const gone = await setMenu(rest)
    expect(gone.body).toMatchObject({ rightsChanged: expect.arrayContaining([{ guid: made, title: 'Concept' }]) as object[] })
  })
})

it('a role that a site gives its pages to is in use', async () => {
  const made = await call('POST /api/roles', 'admin', { name: 'Webredactie' })
  const path = made.headers.get('Location') ?? ''
  await setDefault([(made.body as { guid: string }).guid])
  expect((await call(`DELETE ${path}`, 'admin')).body).toMatchObject({ status: 409, code: 'SITE_IN_USE' })
})
