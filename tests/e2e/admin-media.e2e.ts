import type { Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { MediaEntry } from '#content/model/media/schema.ts'
import type { Site } from '#editor-server/site/site.ts'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { nameOfFocus, press, tabTo } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'
import { guidOf } from '../support/store-samples.ts'

const screens = useAdminScreens()
const { open } = screens
const site = () => screens.server.sites.find('een') as Site
const pictures = new Map<string, Buffer>()

beforeAll(async () => {
  for (const [name, background] of [
    ['Brug', '#2f6b3c'],
    ['Molen', '#0b4a5e'],
    ['Dijk', '#b9341b'],
  ] as const)
    pictures.set(
      name,
      await sharp({ create: { width: 600, height: 400, channels: 3, background } })
        .png()
        .toBuffer(),
    )
})

const png = (name: string) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: pictures.get(name) as Buffer })
const stored = (name: string) =>
  site()
    .index.list('media')
    .find((entry) => entry.name === name) as MediaEntry
const tile = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) })

/** Uploads files by the screen. */
async function upload(
  page: Page,
  label: string,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
  name: string,
): Promise<void> {
  if ((await page.getByRole('group', { name: label }).count()) === 0) await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('group', { name: label }).locator('input[type=file]').setInputFiles(files)
}

test('many files are uploaded at once, and by keyboard alone one is described, deleted and taken back', async () => {
  const { page, t, check, end } = await open('/admin/media')
  await seesHeading(page, t('admin.menu.media'))
  const notes = { name: 'Notulen.txt', mimeType: 'text/plain', buffer: Buffer.from('Notulen van de raad') }
  const program = { name: 'Raar.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ nothing of a document') }
  await upload(page, t('media.uploadLabel'), [png('Brug'), png('Molen'), notes, program], t('media.upload'))
  for (const name of ['Brug', 'Molen', 'Notulen']) await tile(page, name).waitFor()
  await page.getByText(t('file-upload.state.refused'), { exact: true }).waitFor()
  await check('uploaded files')
  await page.getByRole('button', { name: t('media.upload'), exact: true }).click()

  const text = await tile(page, 'Brug').evaluate((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
  expect(text).toContain(t('media.alts.missing'))
  await press(page, text)
  const dialog = page.getByRole('dialog', { name: 'Brug' })
  await dialog.getByText(t('media.noUses')).waitFor()
  await tabTo(page, t('media.altIn', { language: 'Nederlands' }))
  await page.keyboard.type('De brug over de rivier')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(stored('Brug').alt).toEqual({ nl: 'De brug over de rivier' })
  await expect.poll(() => tile(page, 'Brug').textContent()).not.toContain(t('media.alts.missing'))
  await press(page, t('actions.undo'))
  await expect.poll(() => stored('Brug').alt).toEqual({})

  await press(page, t('media.views.table'))
  await page.waitForURL(/view=table/)
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Molen' })
  await row.waitFor()
  await press(page, t('media.deleteOne', { name: 'Molen' }))
  await row.waitFor({ state: 'detached' })
  expect(stored('Molen')).toBeUndefined()
  await expect.poll(() => nameOfFocus(page)).toBe(t('media.deleteOne', { name: 'Brug' }))
  await press(page, t('actions.undo'))
  await row.waitFor()
  expect(stored('Molen')).toBeDefined()

  await page.getByRole('checkbox', { name: t('table.chooseAll') }).check()
  await page
    .getByRole('region', { name: t('table.chosen') })
    .getByRole('button', { name: t('admin.actions.delete') })
    .click()
  await page.getByText(t('media.deleted', { count: 3 })).waitFor()
  await page.getByText(t('media.empty')).waitFor()
  await expect.poll(() => nameOfFocus(page)).toBe(t('media.empty'))
  await page.getByRole('link', { name: t('media.views.deleted') }).click()
  await page.getByRole('rowheader').nth(2).waitFor()
  const deleted = await page.getByRole('rowheader').allTextContents()
  const place = deleted.indexOf('Notulen')
  await page.getByRole('button', { name: `${t('admin.actions.restore')} Notulen` }).click()
  await expect.poll(() => stored('Notulen')?.extension).toBe('txt')
  await page.getByRole('row').filter({ hasText: 'Brug' }).waitFor()
  await expect.poll(() => nameOfFocus(page)).toBe(`${t('admin.actions.restore')} ${deleted[place + 1] ?? deleted[place - 1]}`)
  await end()
})

test('a file that is used stays and says where; replaced or cropped it keeps its guid', async () => {
  const { page, t, check, end } = await open('/admin/media')
  await upload(page, t('media.uploadLabel'), [png('Dijk')], t('media.upload'))
  await tile(page, 'Dijk').waitFor()
  const { guid } = stored('Dijk')
  const { page: seeded } = screens.server.seeds.een
  const [block] = seeded.buildingBlockInstances
  await site().content.transact((writer) =>
    writer.put('page', seeded.guid, {
      ...seeded,
      buildingBlockInstances: [{ ...(block as NonNullable<typeof block>), content: `![](/a/${guid})` }],
    }),
  )
  await page.reload()
  await tile(page, 'Dijk').click()
  const dialog = page.getByRole('dialog', { name: 'Dijk', exact: true })
  await dialog.getByRole('link', { name: seeded.title }).waitFor()
  await check('a file that is used')
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: t('media.download') }).click()])
  expect(download.suggestedFilename()).toBe('Dijk.png')

  await dialog.locator('input[type=file]').setInputFiles(png('Molen'))
  await page.getByText(t('media.replaced')).waitFor()
  await dialog.getByRole('button', { name: t('media.crop') }).click()
  const cropping = page.getByRole('dialog', { name: t('media.cropTitle', { name: 'Dijk' }) })
  await cropping.getByLabel(t('media.shape')).selectOption('1:1')
  await cropping.getByRole('application').waitFor()
  await check('the part that is cut out')
  await cropping.getByRole('button', { name: t('media.crop') }).click()
  await expect.poll(() => stored('Dijk').width).toBe(400)
  expect([stored('Dijk').guid, stored('Dijk').height, stored('Dijk').extension]).toEqual([guid, 400, 'webp'])
  // What was typed before stays, and is saved over the version that the replacement made.
  await dialog.getByLabel(t('media.name'), { exact: true }).fill('De dijk')
  await page.getByRole('button', { name: t('admin.actions.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => stored('De dijk')?.guid).toBe(guid)

  await tile(page, 'De dijk').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.actions.delete') })
    .click()
  const refused = page.getByRole('dialog', { name: t('media.refused', { count: 1 }) })
  await refused.getByRole('link', { name: seeded.title }).waitFor()
  expect(stored('De dijk')).toBeDefined()
  await check('a refusal')
  await end()
})

test('what somebody else has changed since a file was opened is not overwritten, and nothing typed is lost', async () => {
  const guid = guidOf(0x9100)
  const entry: MediaEntry = { guid, extension: 'pdf', name: 'Begroting', alt: {} }
  await site().content.transact((writer) => writer.put('media', guid, entry))
  const { page, t } = await open('/admin/media?view=table&kind=document')
  await page.getByRole('button', { name: 'Begroting', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Begroting' })
  await dialog.getByLabel(new RegExp(`^${t('media.credit')}`)).fill('De griffier')
  await site().content.transact((writer) => writer.put('media', guid, { ...entry, name: 'Begroting 2027' }))
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText(t('media.staleTitle')).waitFor()
  expect(await dialog.getByLabel(new RegExp(`^${t('media.credit')}`)).inputValue()).toBe('De griffier')
  expect(site().index.find('media', guid)?.name).toBe('Begroting 2027')
  await page.context().close()
})

test.each(isFull ? looks : sample('looks of the media', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/admin/media', { width, height: 900, ...look })
    await seesHeading(page, t('admin.menu.media'))
    await upload(page, t('media.uploadLabel'), [png('Brug'), png('Molen')], t('media.upload'))
    await tile(page, 'Brug').waitFor()
    await check('the files as pictures')
    await page.getByRole('checkbox').nth(1).check()
    await check('a chosen file')
    await tile(page, 'Brug').click()
    await page.getByRole('dialog').getByRole('application').waitFor()
    await check('a file')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: t('media.views.table') }).click()
    await page.getByRole('table').waitFor()
    await check('the files as a table')
    await page.getByRole('link', { name: t('media.views.deleted') }).click()
    await seesHeading(page, t('admin.menu.media'))
    await check('the wastebasket')
    await page.context().close()
  },
)
