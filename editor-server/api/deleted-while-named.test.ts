import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const anyVersion = { 'If-Match': '*' }
const admin = { as: 'admin' } as const

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

/** Any guid counts in the options of a block, whatever the option is for. */
const blockNaming = (guid: string) =>
  buildBlock({
    guid: guidOf(0x7a2),
    buildingBlockName: 'hero',
    layoutPosition: 'top',
    options: { title: 'Kop', links: [{ text: 'Daarheen', page: guid }] },
  })

const deletable: [what: string, made: object, naming: (guid: string) => object][] = [
  ['menus', { name: 'Zijbalk', items: [] }, (guid) => ({ buildingBlockInstances: [blockNaming(guid)] })],
  ['forms', { name: 'Vragen', retentionDays: 30 }, (guid) => ({ buildingBlockInstances: [blockNaming(guid)] })],
  [
    'pagetemplates',
    { name: 'Voet', kind: 'footer' },
    (value) => ({ buildingBlockInstances: [], options: [{ name: 'footerGuid', value }] }),
  ],
]
/** Moments in which a page is saved: before the deletion holds the records, and before it holds the content. */
const moments = ['records', 'content'] as const

it.each(deletable.flatMap((each) => moments.map((moment) => [...each, moment] as const)))(
  '%s: what is deleted while a page that names it is saved stays, or the page is refused (%#)',
  async (what, made, naming, moment) => {
    const body = { ...made, name: `${what} ${moment}` }
    const location = (await server.call(`POST /api/${what}`, { ...admin, body })).headers.get('Location') ?? ''
    const page = `/api/pages/${server.seeds.een.page.guid}`
    const site = server.sites.find('een')!
    let saved: ReturnType<typeof server.call> | undefined
    const save = async () => {
      saved = server.call(`PUT ${page}`, {
        ...admin,
        headers: anyVersion,
        body: { title: 'Noemt het', ...naming(location.split('/').at(-1)!) },
      })
      // It comes through now, or it waits until the other is deleted.
      await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, 300))])
    }
    const { content, records } = site
    const [writeContent, writeRecords] = [content.transact, records.transact]
    if (moment === 'content')
      vi.spyOn(content, 'transact').mockImplementationOnce(async (work) => {
        await save()
        return writeContent(work)
      })
    else
      vi.spyOn(records, 'transact').mockImplementationOnce(async (work) => {
        await save()
        return writeRecords(work)
      })
    const dropped = await server.call(`DELETE ${location}`, { ...admin, headers: anyVersion })
    expect(saved).toBeDefined()
    expect([
      [204, 400],
      [409, 200],
    ]).toContainEqual([dropped.status, (await saved)?.status])
    vi.restoreAllMocks()
    // The next begins with a page that names nothing.
    await server.call(`POST ${page}:revert`, { ...admin, headers: anyVersion })
  },
)
