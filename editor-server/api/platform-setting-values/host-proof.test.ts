import { afterEach, beforeEach, expect, it } from 'vitest'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { type ApiServer, type SiteName, startApiServer } from '#tests/support/api-server.ts'

const path = '/api/platformsettingvalues'
/** TXT records by name, each in its parts; a name without any is answered with an error, as DNS does. */
const dns = new Map<string, string[][]>()
const asked: string[] = []

let server: ApiServer
beforeEach(async () => {
  dns.clear()
  asked.length = 0
  server = await startApiServer({
    async findTxt(name) {
      asked.push(name)
      const texts = dns.get(name)
      if (!texts) throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
      return texts
    },
  })
})
afterEach(() => server.close())

const ask = (site: SiteName, key: string, value: unknown) =>
  server.call(`PUT ${path}/${key}`, { as: 'admin', site, headers: { 'If-Match': '*', 'Accept-Language': 'en' }, body: { value } })
const leadsTo = async (host: string) => {
  const { status, body } = await server.call(`GET ${path}?keys=platformName`, { headers: { host } })
  return status === 200 ? (body as { value: string }[])[0]?.value : status
}

/** Name and text of the record that an answer asks for. */
function recordIn(detail: string): [name: string, text: string] {
  const [, name = '', text = ''] = /TXT record (\S+) with the text (\S+) in/.exec(detail) ?? []
  return [name, text]
}

it('a host leads to a site once its domain names that site for it, and not before', async () => {
  const refused = await ask('een', 'primaryDomain', 'stad.example')
  expect(refused).toMatchObject({ status: 409, body: { code: 'SITE_HOST_UNPROVEN' } })
  expect(await leadsTo('stad.example')).toBe(421)
  const [name, text] = recordIn((refused.body as { detail: string }).detail)
  expect(name).toBe('_bouwsteen.stad.example')
  for (const other of [[], [['v=spf1 -all']], [[`${text}x`]], [[text.slice(0, -1)]]]) {
    dns.set(name, other)
    expect((await ask('een', 'primaryDomain', 'stad.example')).status).toBe(409)
  }
  // A long text comes in parts, beside others.
  dns.set(name, [['v=spf1 -all'], [text.slice(0, 9), text.slice(9)]])
  expect((await ask('een', 'primaryDomain', 'stad.example')).status).toBe(200)
  expect(await leadsTo('stad.example')).toBe('een')
})

it('the record is of one site and one host', async () => {
  const [name, text] = recordIn(((await ask('een', 'primaryDomain', 'stad.example')).body as { detail: string }).detail)
  dns.set(name, [[text]])
  dns.set('_bouwsteen.www.stad.example', [[text]])
  expect((await ask('twee', 'hostNames', ['stad.example'])).status).toBe(409)
  expect((await ask('een', 'hostNames', ['www.stad.example'])).status).toBe(409)
  expect(await leadsTo('www.stad.example')).toBe(421)
})

it('one host without its record keeps all of a change back, and what a file says needs none', async () => {
  await server.sites.find('een')!.content.transact(async (writer) => {
    const settings = platformSettingsSchema.parse({ platformName: 'een', theme: 'polder', hostNames: ['van-de-beheerder.example'] })
    await writer.put('settings', SETTINGS_ID, settings)
  })
  expect(await leadsTo('van-de-beheerder.example')).toBe('een')
  const both = ['van-de-beheerder.example', 'nieuw.example']
  expect((await ask('een', 'hostNames', both)).status).toBe(409)
  expect(asked).toEqual(['_bouwsteen.nieuw.example'])
  expect((await ask('een', 'primaryDomain', 'van-de-beheerder.example')).status).toBe(200)
})

it('another site’s host is refused without asking DNS', async () => {
  await server.sites
    .find('een')!
    .content.transact((writer) =>
      writer.put(
        'settings',
        SETTINGS_ID,
        platformSettingsSchema.parse({ platformName: 'een', theme: 'polder', primaryDomain: 'stad.example' }),
      ),
    )
  expect(await ask('twee', 'hostNames', ['stad.example'])).toMatchObject({ status: 409, body: { code: 'SITE_CONFLICT' } })
  expect(asked).toEqual([])
})
