import { beforeEach, expect, test } from 'vitest'
import { dateOf, instantAt } from '#content/model/instant/instant.ts'
import { editionSchema } from '#content/model/edition/schema.ts'
import { addAudit } from '#editor-server/audit/append-audit.ts'
import { noteFailure, setSchedule } from '#editor-server/publishing/schedules.ts'
import type { Site } from '#editor-server/site/site.ts'
import { deleteDraft, putDraft } from '#editor-server/site/working-copies.ts'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { buildPage } from '../support/build.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'
import { guidOf } from '../support/store-samples.ts'

const screens = useAdminScreens()
const { open } = screens
const site = () => screens.server.sites.find('een') as Site
const guids = { markt: guidOf(0x8100), zwembad: guidOf(0x8101), ijsbaan: guidOf(0x8102) }
const titleOf = (guid: string) => site().index.find('page', guid)?.title
const planOf = (guid: string) => site().records.read((reader) => reader.find('schedule', `page/${guid}`))

/** A day so many days from now, in Amsterdam. */
const dayIn = (days: number) => dateOf(new Date(Date.now() + days * 86_400_000).toISOString())
const at = (days: number, time: string) => new Date(instantAt(dayIn(days), time))

beforeEach(async () => {
  const by = screens.server.seeds.een.accounts.admin.guid
  const pages = Object.entries(guids).map(([name, guid]) => buildPage({ guid, title: name[0]?.toUpperCase() + name.slice(1) }))
  await site().content.transact(async (writer) => {
    for (const page of pages) await writer.put('page', page.guid, page)
  })
  await site().records.transact(async (writer) => {
    for (const page of pages) {
      await deleteDraft(writer, 'page', page.guid)
      const isFirst = page.guid === guids.markt
      const working = { ...page, title: `${page.title} straks` }
      await setSchedule(
        writer,
        { kind: 'page', guid: page.guid },
        {
          publishOn: isFirst ? at(2, '09:00') : undefined,
          unpublishOn: isFirst ? undefined : at(3, '17:00'),
          working,
          live: page,
          mode: 'Save',
          note: undefined,
          by,
          now: new Date(),
        },
      )
    }
    const due = { kind: 'page', guid: guids.ijsbaan, action: 'unpublish', on: at(3, '17:00').toISOString() } as const
    await noteFailure(writer, due, 'SITE_FORBIDDEN', ['Geef de afbeelding een alternatieve tekst.'])
  })
})

test('by keyboard alone a plan gets another time and is withdrawn, and each is taken back', async () => {
  const { page, t, end } = await open('/admin/plans')
  await seesHeading(page, t('admin.menu.plans'))
  const row = page.getByRole('row').filter({ hasText: 'Markt' })
  await row.getByText(t('plans.states.planned')).waitFor()
  await press(page, t('plans.move', { title: 'Markt' }))
  const dialog = page.getByRole('dialog', { name: t('plans.move', { title: 'Markt' }) })
  const time = dialog.getByLabel(t('plans.time'), { exact: true }).first()
  expect(await time.inputValue()).toBe('09:00')
  await time.fill('')
  await tabTo(page, t('admin.actions.save'))
  await page.keyboard.press('Enter')
  await dialog.getByText(t('plans.faults.incomplete')).last().waitFor()
  await time.fill('10:30')
  await time.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await planOf(guids.markt))?.publish?.on).toBe(at(2, '10:30').toISOString())
  await press(page, t('actions.undo'))
  await expect.poll(async () => (await planOf(guids.markt))?.publish?.on).toBe(at(2, '09:00').toISOString())

  await press(page, t('plans.withdraw', { title: 'Markt' }))
  await row.waitFor({ state: 'detached' })
  expect(await planOf(guids.markt)).toBeUndefined()
  await page.getByText(t('plans.withdrawn', { title: 'Markt' })).waitFor()
  await press(page, t('actions.undo'))
  await row.waitFor()
  expect(await planOf(guids.markt)).toMatchObject({ publish: { on: at(2, '09:00').toISOString() } })
  await end()
})

test('a plan is done at once and taken back, and one that somebody else changed says so and keeps what was typed', async () => {
  const { page, t, end } = await open('/admin/plans')
  await seesHeading(page, t('admin.menu.plans'))
  await page.getByRole('button', { name: t('plans.now.publish', { title: 'Markt' }) }).click()
  await page.getByText(t('plans.doneNow.publish', { title: 'Markt' })).waitFor()
  expect([titleOf(guids.markt), await planOf(guids.markt)]).toEqual(['Markt straks', undefined])
  await page.getByRole('button', { name: t('actions.undo') }).click()
  await expect
    .poll(async () => [titleOf(guids.markt), (await planOf(guids.markt))?.publish?.on])
    .toEqual(['Markt', at(2, '09:00').toISOString()])

  await page.getByRole('button', { name: t('plans.move', { title: 'Zwembad' }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('plans.time'), { exact: true }).fill('18:15')
  const before = await planOf(guids.zwembad)
  await site().records.transact(async (writer) => {
    if (before) await writer.put('schedule', `page/${guids.zwembad}`, { ...before, setOn: at(-1, '08:00').toISOString() })
  })
  await dialog.getByRole('button', { name: t('admin.actions.save') }).click()
  await dialog.getByText(t('plans.saveAgain')).waitFor()
  await dialog.getByText(t('plans.plannedNow')).waitFor()
  expect(await dialog.getByLabel(t('plans.time'), { exact: true }).inputValue()).toBe('18:15')
  await dialog.getByRole('button', { name: t('admin.actions.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await planOf(guids.zwembad))?.unpublish?.on).toBe(at(3, '18:15').toISOString())
  await end()
})

test('what failed says why; the week shows each moment, and what was done is kept', async () => {
  const { accounts } = screens.server.seeds.een
  const path = `/api/pages/${guids.markt}:publish`
  const entry = { action: 'publish', method: 'SCHEDULE', path, result: 200, actor: accounts.admin.guid, correlationId: 'kenmerk' } as const
  await site().records.transact((writer) => addAudit(site(), writer, { ...entry, on: '2026-01-10T08:00:00Z' }))
  const { page, t, end } = await open('/admin/plans?state=failed')
  const row = page.getByRole('row').filter({ hasText: 'IJsbaan' })
  await row.getByText('Geef de afbeelding een alternatieve tekst.').waitFor()
  await row.getByText(t('plans.whatNow')).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)

  await page.getByRole('link', { name: t('plans.views.week') }).click()
  await page.getByRole('heading', { level: 3 }).nth(6).waitFor()
  expect((await page.getByRole('heading', { level: 3 }).first().textContent())?.startsWith('maandag')).toBe(true)
  await page.goto(`${screens.server.urlOf('een')}/admin/plans?view=week&week=${dayIn(2)}`)
  await page.getByRole('link', { name: 'Markt' }).waitFor()
  await page.getByText('09.00').waitFor()

  await page.getByRole('link', { name: t('plans.views.done') }).click()
  await page.getByRole('row').filter({ hasText: '10 jan 2026, 09.00' }).getByText(t('plans.states.done')).waitFor()
  await end()
})

test.each(isFull ? looks : sample('looks of the plans', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/admin/plans', { width, height: 900, ...look })
    await page.getByRole('row').nth(3).waitFor()
    await check('the plans')
    await page.getByRole('button', { name: t('plans.move', { title: 'Markt' }) }).click()
    await page.getByRole('dialog').getByRole('heading').waitFor()
    await page.getByRole('dialog').getByLabel(t('plans.date'), { exact: true }).first().fill('2026-01-01')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin.actions.save') })
      .click()
    await page.getByRole('dialog').getByText(t('plans.faults.past')).last().waitFor()
    await check('another time')
    await page.goto(`${screens.server.urlOf('een')}/admin/plans?view=week&week=${dayIn(2)}`)
    await page.getByRole('link', { name: 'Markt' }).waitFor()
    await check('the week')
    await page.goto(`${screens.server.urlOf('een')}/admin/plans?view=done`)
    await page.getByText(t('table.loading')).waitFor({ state: 'detached' })
    await check('what was done')
    await page.context().close()
  },
)

test('editions that are planned, and those that failed, stand ahead of the plans and among what waits for the person', async () => {
  const by = screens.server.seeds.een.accounts.admin.guid
  const made = { madeOn: new Date().toISOString(), madeBy: by, revision: 1, state: 'open', links: [] } as const
  const plan = { on: at(4, '09:00').toISOString(), setOn: made.madeOn, setBy: by }
  const failed = { on: made.madeOn, code: 'SITE_PUBLISH_REFUSED', reasons: ['Geef de afbeelding een alternatieve tekst.'] }
  const [spring, summer] = [guidOf(0x8200), guidOf(0x8201)]
  await site().records.transact(async (writer) => {
    await writer.put('edition', spring, editionSchema.parse({ ...made, guid: spring, name: 'Voorjaar', plan }))
    await writer.put('edition', summer, editionSchema.parse({ ...made, guid: summer, name: 'Zomer', failed }))
    await putDraft(writer, 'page', buildPage({ guid: guidOf(0x8202), title: 'Vijver' }), { by, now: new Date() })
  })
  const { page, t, check, end } = await open('/admin/plans')
  const editions = page.getByRole('region', { name: t('plans.editions') })
  await editions.getByRole('link', { name: 'Voorjaar' }).waitFor()
  expect(await editions.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Zomer/),
    expect.stringMatching(/^Voorjaar/),
  ])
  await check('planned editions in the list of plans')
  await page.goto(`${screens.server.urlOf('een')}/admin/work`)
  await page
    .getByRole('region', { name: t('work.plans.planned') })
    .getByRole('link', { name: 'Voorjaar' })
    .waitFor()
  await page
    .getByRole('region', { name: t('work.plans.failed') })
    .getByRole('link', { name: 'Zomer' })
    .waitFor()
  await page
    .getByRole('region', { name: t('work.recent.title') })
    .getByRole('link', { name: 'Vijver' })
    .waitFor()
  await check('planned editions in my work')
  await page.getByRole('link', { name: 'Voorjaar' }).click()
  await seesHeading(page, 'Voorjaar')
  await end()
})
