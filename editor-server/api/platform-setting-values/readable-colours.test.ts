import { afterEach, beforeEach, expect, it } from 'vitest'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { type DescribedLooks, noLooks } from '#editor-server/site/site-looks.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

const described: DescribedLooks = {
  themes: ['polder', 'kade'].map((name) => ({
    name,
    title: name,
    browserColor: { light: '#ffffff', dark: '#111111' },
    light: { 'color-text': '#111111', 'color-background': '#ffffff' },
    dark: { 'color-text': '#eeeeee', 'color-background': '#111111' },
    colorSchemes: [],
  })),
  given: { always: {}, light: {}, dark: {} },
}
const path = '/api/platformsettingvalues'
const admin = { as: 'admin', headers: { 'If-Match': '*' } } as const

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({ looksOf: () => ({ ...noLooks, describe: async () => described }) })
})
afterEach(() => server.close())

const stored = () => server.sites.find('een')?.index.settings.colorScheme
const put = (value: unknown) => server.call(`PUT ${path}/colorScheme`, { ...admin, body: { value } })

it('refuses a colour that cannot be read, by whichever call, and stores nothing of the change', async () => {
  const faint = { 'color-text': 'light-dark(#999999, #eeeeee)' }
  expect(await put(faint)).toMatchObject({ status: 400, body: { errors: [{ path: 'body.value.color-text', code: 'contrast' }] } })
  const body = [
    { key: 'platformName', value: 'Ander' },
    { key: 'colorScheme', value: faint },
  ]
  expect(await server.call(`PUT ${path}`, { ...admin, body })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.1.value.color-text', code: 'contrast' }] },
  })
  expect(server.sites.find('een')?.index.settings.platformName).toBe('een')
  expect((await put({ 'color-text': 'light-dark(#444444, #eeeeee)' })).status).toBe(200)
})

it('leaves what a file says as it is, and lets it get better', async () => {
  const faint = { 'color-text': 'light-dark(#999999, #eeeeee)', 'font-text': 'Inter' }
  await server.sites.find('een')?.content.transact(async (writer) => {
    const settings = await writer.find('settings', SETTINGS_ID)
    if (settings) await writer.put('settings', SETTINGS_ID, { ...settings, colorScheme: faint })
  })
  expect((await put({ ...faint, 'font-text': 'Arial' })).status).toBe(200)
  expect((await server.call(`PUT ${path}/theme`, { ...admin, body: { value: 'kade' } })).status).toBe(200)
  expect((await put({ 'color-text': 'light-dark(#888888, #eeeeee)' })).status).toBe(200)
  expect((await put({ 'color-text': 'light-dark(#aaaaaa, #eeeeee)' })).status).toBe(400)
  expect(stored()).toEqual({ 'color-text': 'light-dark(#888888, #eeeeee)' })
})
