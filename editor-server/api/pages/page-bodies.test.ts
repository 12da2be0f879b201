import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const anyVersion = { 'If-Match': '*' }

let server: ApiServer
let stored: BuildingBlockInstance
beforeAll(async () => {
  server = await startApiServer()
  stored = server.seeds.een.page.buildingBlockInstances[0] as BuildingBlockInstance
})
afterAll(() => server.close())

/** Path and code of everything that is wrong with a page of these blocks. */
async function faultsOf(blocks: object[], more: object = {}): Promise<string[]> {
  const body = { title: 'x', layout: '100', ...more, buildingBlockInstances: blocks }
  const answer = await server.call(`PUT /api/pages/${server.seeds.een.page.guid}`, { as: 'admin', headers: anyVersion, body })
  if (answer.status === 200) return []
  expect(answer).toMatchObject({ status: 400, body: { code: 'SITE_REQUEST_INVALID' } })
  const { errors } = answer.body as { errors: { path: string; code: string; message: string }[] }
  // Every text is meant for people.
  for (const { message } of errors) expect(message).toMatch(/^[A-Z“].{15,}[.)]$/)
  return errors.map(({ path, code }) => `${path.replace('body.buildingBlockInstances.', '')} ${code}`)
}

const hero = (more: Partial<BuildingBlockInstance> = {}) =>
  buildBlock({ buildingBlockName: 'hero', version: 2, layoutPosition: 'top', options: { title: 'A' }, ...more })

describe('the blocks of a page', () => {
  it.each<[string, (() => object[]) | object[], string[]]>([
    ['fit', () => [hero(), buildBlock()], []],
    ['may miss what is required', () => [hero({ options: {} }), buildBlock({ content: '' })], []],
    ['of one guid', () => [buildBlock({ guid: guidOf(0xe1) }), buildBlock({ guid: guidOf(0xe1) })], ['1.guid uniqueGuid']],
    ['with the guid of a block of another page', () => [buildBlock({ guid: guidOf(0x1002) })], ['0.guid uniqueGuid']],
    ['with the guid of a page', () => [buildBlock({ guid: guidOf(2) })], ['0.guid uniqueGuid']],
    ['that nobody knows', () => [buildBlock({ buildingBlockName: 'geen' })], ['0.buildingBlockName blockUnknown']],
    ['named after what every object has', () => [buildBlock({ buildingBlockName: 'toString' })], ['0.buildingBlockName blockUnknown']],
    ['where the layout has no place', () => [buildBlock({ layoutPosition: 'side-left' })], ['0.layoutPosition blockPosition']],
    ['where the block may not stand', () => [hero({ layoutPosition: 'bottom' })], ['0.layoutPosition blockPosition']],
    ['once too often', () => [hero(), hero()], ['1.buildingBlockName blockTooMany']],
    ['with an option of another type', () => [buildBlock({ options: { width: 3 } })], ['0.options.width invalid_value']],
    ['with an option that there is not', () => [buildBlock({ options: { breedte: 'wide' } })], ['0.options.breedte unrecognized_keys']],
    ['of a version that is not there yet', () => [hero({ version: 3 })], ['0.version blockVersion']],
    ['of an older version', () => [hero({ version: 1, options: { heading: 'Oud' } })], []],
    ['of an older version that does not fit', () => [hero({ version: 1, options: { heading: 1 } })], ['0.options.title invalid_type']],
    ['with roles of nobody', () => [buildBlock({ addPermission: 'Roles', addRoles: ['User', guidOf(0x999)] })], ['0.addRoles.1 reference']],
    [
      'with guids that name nothing here',
      () => [
        buildBlock({
          buildingBlockName: 'list',
          options: { sourceListGuid: guidOf(0x1_1001), nestedSortOrder: { [guidOf(0x998)]: [guidOf(1), guidOf(0x1_0001)] } },
        }),
      ],
      [
        '0.options.sourceListGuid reference',
        `0.options.nestedSortOrder.${guidOf(0x998)} reference`,
        `0.options.nestedSortOrder.${guidOf(0x998)}.1 reference`,
      ],
    ],
  ])('%s', async (_what, blocks, faults) => {
    expect(await faultsOf(typeof blocks === 'function' ? blocks() : blocks)).toEqual(faults)
  })

  it('that stay as they are stored are let through, whatever is wrong with them', async () => {
    // The options of the sample fit no block; a published page may have such options from before.
    await server.call(`PUT /api/pages/${server.seeds.een.page.guid}`, {
      as: 'admin',
      headers: anyVersion,
      body: { title: 'x', buildingBlockInstances: [] },
    })
    // As it is live, although the working copy no longer has it.
    expect(await faultsOf([stored])).toEqual([])
    const changed = { ...stored, options: { ...stored.options, nested: 'x' } }
    expect(await faultsOf([changed])).toEqual(['0.options.nested unrecognized_keys'])
    const { closedPage } = server.seeds.een
    const body = { title: 'x', buildingBlockInstances: closedPage.buildingBlockInstances }
    const put = (change: object) =>
      server.call(`PUT /api/pages/${closedPage.guid}`, { as: 'admin', headers: anyVersion, body: { ...body, ...change } })
    expect((await put({})).status).toBe(200)
    const [block] = closedPage.buildingBlockInstances
    // Its text may change without a check of its options; its options may not.
    expect((await put({ buildingBlockInstances: [{ ...block, content: 'Nieuw' }] })).status).toBe(200)
    expect((await put({ buildingBlockInstances: [{ ...block, options: { nested: 1 } }] })).status).toBe(400)
  })

  it('have guids that no other working copy has', async () => {
    const block = buildBlock()
    expect(await faultsOf([block])).toEqual([])
    const body = { title: 'Nieuw', buildingBlockInstances: [block] }
    const made = await server.call('POST /api/pages', { as: 'admin', body })
    expect(made).toMatchObject({ status: 400, body: { errors: [{ path: 'body.buildingBlockInstances.0.guid', code: 'uniqueGuid' }] } })
    // Once removed there, it is free.
    expect(await faultsOf([])).toEqual([])
    expect((await server.call('POST /api/pages', { as: 'admin', body })).status).toBe(201)
  })

  it('are looked at again when the layout changes', async () => {
    const side = buildBlock({ layoutPosition: 'side-left' })
    expect(await faultsOf([side], { layout: '25 - 75' })).toEqual([])
    expect(await faultsOf([side], { layout: '100' })).toEqual(['0.layoutPosition blockPosition'])
  })
})

it('former addresses are none of the product, but for those that the file has already', async () => {
  const { page } = server.seeds.een
  const put = async (formerUrls: string[]) => {
    const body = { title: page.title, buildingBlockInstances: page.buildingBlockInstances, formerUrls }
    const answer = await server.call(`PUT /api/pages/${page.guid}`, { as: 'admin', headers: anyVersion, body })
    return answer.status === 200
      ? []
      : (answer.body as { errors: { path: string; code: string }[] }).errors.map(({ path, code }) => `${path} ${code}`)
  }
  const refused = ['/api/pages', '/Admin', '/%61ccount/x', '/sign-in', '/wonen/edit', '/_headers', '/robots.txt', '/en/404.html']
  expect(await put(['/oud.htm', ...refused])).toEqual(refused.map((_, index) => `body.formerUrls.${index + 1} formerUrl`))
  await server.sites.find('een')!.content.transact((writer) => writer.put('page', page.guid, { ...page, formerUrls: ['/api/pages'] }))
  expect(await put(['/api/pages', '/oud'])).toEqual([])
  await server.sites.find('een')!.content.transact((writer) => writer.put('page', page.guid, page))
})

it('what is read-only may be sent as it is stored', async () => {
  const { draftPage } = server.seeds.een
  const put = (change: object) =>
    server.call(`PUT /api/pages/${draftPage.guid}`, {
      as: 'admin',
      headers: anyVersion,
      body: { title: 'x', buildingBlockInstances: [], ...change },
    })
  expect((await put({ guid: draftPage.guid, extra: {} })).status).toBe(200)
  expect(await put({ guid: guidOf(7), extra: { viewAccess: 'Public' } })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'body.guid', code: 'readOnly' },
        { path: 'body.extra', code: 'readOnly' },
      ],
    },
  })
})

describe('the options of a page', () => {
  it.each<[object[], string[]]>([
    [[{ name: 'showHeader', value: 'false' }], []],
    [[{ name: 'showHeader', value: 'misschien' }], ['body.options.0.value invalid_type']],
    [
      [
        { name: 'showHeader', value: true },
        { name: 'kleur', value: 'rood' },
      ],
      ['body.options.1.kleur unrecognized_keys'],
    ],
    [[{ name: 'headerImage', value: guidOf(0x999) }], ['body.options.0.value reference']],
    [
      [
        { name: 'showHeader', value: true },
        { name: 'footerGuid', value: 'x' },
      ],
      ['body.options.1.value guid'],
    ],
  ])('%j', async (options, faults) => {
    expect(await faultsOf([], { options })).toEqual(faults)
  })
})
