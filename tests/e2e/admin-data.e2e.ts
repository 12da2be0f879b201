import { readFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { looks, PASSWORD, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'

const screens = useAdminScreens()
const { open } = screens

/** As if the person had proven who they are a while ago. */
async function forgetProof(): Promise<void> {
  const before = new Date(Date.now() - 3600_000).toISOString()
  await screens.server.records.transact('een', async (writer) => {
    for (const { id, value } of await writer.list('session')) await writer.put('session', id, { ...value, provenOn: before })
  })
}

test('by keyboard alone the content is downloaded, after a proof', async () => {
  const folder = join(screens.server.media.folder, 'sites/een/pages')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.md'), '---\ntitle: Welkom\n---\n')
  const { page, t, end } = await open('/admin/data')
  await seesHeading(page, t('admin.menu.data'))
  await page.getByText(t('data.counts.page', { count: 3 }), { exact: true }).waitFor()
  await forgetProof()
  await press(page, t('data.download'))
  await typeInto(page, t('layout.proof.password'), PASSWORD)
  const begun = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const download = await begun
  await page.getByText(t('data.begun')).waitFor()
  expect(download.suggestedFilename()).toMatch(/^een-\d{4}-\d\d-\d\d\.tar\.gz$/)
  expect(gunzipSync(readFileSync(await download.path())).toString()).toMatch(/site\/pages\/index\.md[^]*Welkom[^]*manifest\.json/)
  expect(new URL(page.url()).pathname).toBe('/admin/data')
  await end()
})

test.each(isFull ? looks : sample('looks of the site data', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/admin/data', { width, height: 900, ...look })
    await page.getByText(t('data.settings')).waitFor()
    await check('what is in an export')
    await page.context().close()
  },
)
