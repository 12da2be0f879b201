import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { dateOf } from '#content/model/instant/instant.ts'
import type { Edition } from '#content/model/edition/schema.ts'
import { deleteEdition, putEntries } from '#editor-server/editions/editions.ts'
import { takeEntry } from '#editor-server/editions/take-entry.ts'
import type { Site } from '#editor-server/site/site.ts'
import { deleteDraft, putDraft } from '#editor-server/site/working-copies.ts'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { buildPage } from '../support/build.ts'
import { press } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'
import { guidOf } from '../support/store-samples.ts'

const screens = useAdminScreens()
const { open } = screens
const site = () => screens.server.sites.find('een') as Site
const pages = { markt: guidOf(0x9100), haven: guidOf(0x9101), weg: guidOf(0x9102), nieuw: guidOf(0x9103) }
const editions = { spring: guidOf(0x9200), failed: guidOf(0x9201), done: guidOf(0x9202) }
const titleOf = (guid: string) => site().index.find('page', guid)?.title
const editionOf = (guid: string) => site().records.read((reader) => reader.find('edition', guid))
const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: !name.includes('dialog') })
}

/** An edition with something of every kind in it, one that failed, and one that is published. */
beforeEach(async () => {
  Object.assign(site().publishing, { hasBuilds: true } satisfies Partial<Site['publishing']>)
  const by = screens.server.seeds.een.accounts.admin.guid
  const now = new Date()
  const on = now.toISOString()
  const [markt, haven, weg] = (['markt', 'haven', 'weg'] as const).map((name) =>
    buildPage({ guid: pages[name], title: name[0]?.toUpperCase() + name.slice(1) }),
  )
  await site().content.transact(async (writer) => {
    for (const page of [markt, haven, weg]) if (page) await writer.put('page', page.guid, page)
    await writer.delete('page', pages.nieuw)
  })
  await site().records.transact(async (writer) => {
    for (const { id } of await writer.list('edition')) await deleteEdition(writer, id)
    for (const guid of Object.values(pages)) await deleteDraft(writer, 'page', guid)
    const draft = async (guid: string, title: string) => putDraft(writer, 'page', buildPage({ guid, title }), { by, now })
    const make = async (guid: string, more: Partial<Edition> & { name: string }) => {
      const edition: Edition = { guid, state: 'open', madeOn: on, madeBy: by, revision: 0, size: 0, links: [], ...more }
      await writer.put('edition', guid, edition)
      return edition
    }
    await draft(pages.markt, 'Markt in de lente')
    await draft(pages.haven, 'Haven in de lente')
    await draft(pages.nieuw, 'Lentefeest')
    const spring = await make(editions.spring, { name: 'Lente 2027', note: 'Alles voor de campagne van 1 maart.' })
    const take = (guid: string, action: 'publish' | 'unpublish' = 'publish') =>
      takeEntry(site(), writer, { kind: 'page', guid, action }, { by, now })
    const setting = {
      kind: 'setting',
      key: 'platformDescription',
      value: 'Het is lente.',
      base: site().index.settings.platformDescription,
      addedOn: on,
      addedBy: by,
    } as const
    await putEntries(writer, spring, [
      await take(pages.markt),
      await take(pages.haven),
      await take(pages.nieuw),
      await take(pages.weg, 'unpublish'),
      setting,
    ])
    // Somebody goes on with it.
    await draft(pages.haven, 'Haven in de zomer')
    const failed = { on, code: 'SITE_PUBLISH_REFUSED', reasons: ['Markt: Geef de afbeelding een alternatieve tekst.'] }
    await make(editions.failed, { name: 'Herfst', plan: { on, setOn: on, setBy: by }, failed })
    await make(editions.done, { name: 'Winter', state: 'published', published: { on, by } })
  })
})

test('by keyboard alone an edition is made, renamed, given a page, planned, and deleted', async () => {
  const { page, t, end } = await open('/admin/pages')
  await seesHeading(page, t('admin.menu.pages'))
  await page.getByRole('row').filter({ hasText: 'Markt' }).first().getByRole('checkbox').press('Space')
  await press(page, t('all-pages.toEdition'))
  const dialog = page.getByRole('dialog', { name: t('edition-choice.title') })
  await dialog.getByLabel(t('edition-choice.edition'), { exact: true }).selectOption({ label: t('edition-choice.new') })
  await dialog.getByLabel(t('edition-choice.name')).press('Enter')
  await dialog.getByText(t('edition-choice.nameMissing')).last().waitFor()
  await dialog.getByLabel(t('edition-choice.name')).fill('Zomer')
  await dialog.getByLabel(t('edition-choice.name')).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(t('edition-choice.done', { name: 'Zomer' })).waitFor()
  await press(page, t('edition-choice.toEdition'))
  await seesHeading(page, 'Zomer')
  await page.getByRole('row').filter({ hasText: 'Markt in de lente' }).waitFor()

  await press(page, t('parts.edition.rename'))
  const naming = page.getByRole('dialog', { name: t('parts.edition.rename') })
  await naming.getByLabel(t('parts.edition.name'), { exact: true }).fill('Zomer 2027')
  await naming.getByLabel(t('parts.edition.name'), { exact: true }).press('Enter')
  await seesHeading(page, 'Zomer 2027')
  await press(page, t('actions.undo'))
  await seesHeading(page, 'Zomer')

  await press(page, t('edition.plan.open'))
  const planning = page.getByRole('dialog', { name: t('edition.plan.title', { name: 'Zomer' }) })
  await planning.getByLabel(t('edition.plan.date')).fill('2026-01-01')
  await planning.getByLabel(t('edition.plan.time')).press('Enter')
  await planning.getByText(t('edition.plan.faults.past')).last().waitFor()
  await planning.getByLabel(t('edition.plan.date')).fill('2100-03-01')
  await planning.getByLabel(t('edition.plan.time')).press('Enter')
  await planning.getByRole('link', { name: t('validation.codes.instantFar') }).waitFor()
  const inAWeek = dateOf(new Date(Date.now() + 7 * 86_400_000).toISOString())
  await planning.getByLabel(t('edition.plan.date')).fill(inAWeek)
  await planning.getByLabel(t('edition.plan.time')).fill('09:00')
  await planning.getByLabel(t('edition.plan.time')).press('Enter')
  await planning.waitFor({ state: 'detached' })
  await page.locator('.admin-state[data-state=planned]').waitFor()
  await press(page, t('edition.plan.drop'))
  await page.locator('.admin-state[data-state=planned]').waitFor({ state: 'detached' })

  await press(page, t('edition.remove', { title: 'Markt in de lente' }))
  await page.getByText(t('edition.empty')).waitFor()
  await press(page, t('actions.undo'))
  await page.getByRole('row').filter({ hasText: 'Markt in de lente' }).waitFor()

  await press(page, t('edition.delete.open'))
  await press(page, t('admin.actions.delete'))
  await seesHeading(page, t('admin.menu.editions'))
  await page.getByRole('link', { name: 'Lente 2027' }).waitFor()
  expect(await page.getByRole('link', { name: 'Zomer' }).count()).toBe(0)
  await end()
})

test('an edition is brought up to date, published and undone, and what was changed since stays on request', async () => {
  const { page, t, end } = await open(`/admin/editions/${editions.spring}`)
  await seesHeading(page, 'Lente 2027')
  await press(page, t('edition.update', { title: 'Haven in de lente' }))
  await page.getByRole('row').filter({ hasText: 'Haven in de zomer' }).waitFor()
  await press(page, t('edition.remove', { title: 'Lentefeest' }))
  await page.getByRole('row').filter({ hasText: 'Lentefeest' }).waitFor({ state: 'detached' })
  await press(page, t('admin.actions.publish'))
  await press(page, t('edition.publish.now'))
  await page.getByText(t('edition.publish.done', { name: 'Lente 2027' })).waitFor()
  expect([titleOf(pages.markt), titleOf(pages.haven), site().index.find('page', pages.weg)?.isPublished]).toEqual([
    'Markt in de lente',
    'Haven in de zomer',
    false,
  ])
  expect(site().index.settings.platformDescription).toBe('Het is lente.')

  const haven = site().index.find('page', pages.haven)
  await site().content.transact(async (writer) => {
    if (haven) await writer.put('page', haven.guid, { ...haven, title: 'Haven van iemand anders' })
  })
  await press(page, t('edition.undo.open'))
  const dialog = page.getByRole('dialog', { name: t('edition.undo.title', { name: 'Lente 2027' }) })
  await dialog.getByRole('button', { name: t('edition.undo.open') }).press('Enter')
  await dialog.getByRole('listitem').filter({ hasText: 'Haven in de zomer' }).waitFor()
  expect(titleOf(pages.markt)).toBe('Markt in de lente')
  await dialog.getByRole('button', { name: t('edition.undo.rest') }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect([titleOf(pages.markt), titleOf(pages.haven)]).toEqual(['Markt', 'Haven van iemand anders'])
  expect((await editionOf(editions.spring))?.state).toBe('open')
  await end()
})

test('a link is made, shown and withdrawn, and the preview opens in a tab', async () => {
  const { page, t, end } = await open(`/admin/editions/${editions.spring}`)
  await press(page, t('edition.share.open'))
  const dialog = page.getByRole('dialog', { name: t('edition.share.open') })
  await dialog.getByLabel(t('edition.share.valid')).selectOption({ label: t('edition.share.days', { count: 1 }) })
  await dialog.getByRole('button', { name: t('edition.share.make') }).press('Enter')
  expect(await dialog.getByLabel(t('edition.share.address')).inputValue()).toContain('/api/rehearsals/')
  expect((await editionOf(editions.spring))?.links).toHaveLength(1)
  await dialog.getByRole('button', { name: new RegExp(`^${t('edition.share.drop')}`) }).press('Enter')
  await dialog.getByText(t('edition.share.none')).waitFor()
  await dialog.getByRole('button', { name: t('actions.close') }).press('Enter')
  // Its address is that of the site on its own host, which does not answer here.
  await page.context().route(/\/api\/rehearsals\//, (route) => route.fulfill({ body: 'De site' }))
  const popup = page.waitForEvent('popup')
  await press(page, t('edition.preview'))
  await (await popup).waitForURL(/\/api\/rehearsals\//)
  await end()
})

test.each(isFull ? looks : sample('looks of editions', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/admin/editions', { width, height: 900, ...look })
    const name = (what: string) => `editions-${what}-${width}-${look.colorScheme}-${look.locale.slice(0, 2)}`
    await page.getByRole('row').nth(3).waitFor()
    await check('the editions')
    await shot(page, name('list'))
    await page.getByRole('button', { name: t('parts.edition.new') }).click()
    await expect
      .poll(() =>
        page
          .getByRole('dialog')
          .getByLabel(t('parts.edition.name'), { exact: true })
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('parts.edition.make') })
      .click()
    await page.getByRole('dialog').getByText(t('parts.edition.nameMissing')).last().waitFor()
    await check('a new edition')
    await shot(page, name('new-dialog'))
    await page.goto(`${screens.server.urlOf('een')}/admin/editions/${editions.spring}`)
    await page.getByRole('row').nth(5).waitFor()
    await check('an edition')
    await shot(page, name('one'))
    for (const what of ['publish', 'plan', 'share', 'delete'] as const) {
      const opener = what === 'publish' ? t('admin.actions.publish') : t(`edition.${what}.open`)
      await page.getByRole('button', { name: opener, exact: true }).click()
      await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor()
      await page.getByText(t('edition.publish.asking')).waitFor({ state: 'detached' })
      await check(what)
      await shot(page, name(`${what}-dialog`))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.goto(`${screens.server.urlOf('een')}/admin/editions/${editions.failed}`)
    await page.getByText(t('edition.empty')).waitFor()
    await check('one that failed')
    await shot(page, name('failed'))
    await page.goto(`${screens.server.urlOf('een')}/admin/editions/${editions.done}`)
    await page.getByRole('button', { name: t('edition.undo.open') }).click()
    await page.getByRole('dialog').getByRole('heading').waitFor()
    await check('undoing one')
    await shot(page, name('undo-dialog'))
    await page.goto(`${screens.server.urlOf('een')}/admin/editions/${guidOf(0x9999)}`)
    await page.getByText(t('edition.notThere')).waitFor()
    await check('one that is not there')
    await page.context().close()
  },
)
