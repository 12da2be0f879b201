import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Site } from '#editor-server/site/site.ts'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { fields, formGuid, makeSubmission, openForm, putForm } from '../support/form-samples.ts'
import { press } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'
import { guidOf } from '../support/store-samples.ts'

const screens = useAdminScreens()
const { open } = screens
const site = () => screens.server.sites.find('een') as Site
const address = `/admin/forms/${formGuid}`
const first = () =>
  makeSubmission(
    site(),
    1,
    {
      answers: {
        [fields.name]: 'Zoë de Vries',
        [fields.date]: '2026-11-26',
        [fields.amount]: '1234.50',
        [fields.kind]: 'a',
        [fields.witnesses]: [{ [fields.witness]: 'Sem', [fields.reached]: 'yes' }, { [fields.witness]: 'Noor' }],
      },
      notes: [{ guid: fields.step, on: '2026-05-02T09:00:00Z', text: 'Gebeld, geen gehoor.' }],
    },
    '123456782',
  )
const others = () => [2, 3].map((number) => makeSubmission(site(), number, number === 3 ? { formVersion: 3 } : {}))
const stored = async (number: number) => {
  const { guid } = makeSubmission(site(), number)
  return site().records.read((reader) => reader.find('submission', guid))
}

beforeAll(async () => {
  await site().content.transact((writer) => writer.put('form', formGuid, { ...openForm, retentionDays: 3650 }))
  const figure = { started: 10, sent: 3, reached: [8, 4], faults: { [fields.name]: 1, [fields.kind]: 3 } }
  await site().records.transact(async (writer) => {
    await writer.put('formFigure', `${formGuid}/1/2026-05-01`, figure)
    await writer.put('formFigure', `${formGuid}/1/2026-05-09`, { ...figure, started: 4, skipped: [0, 6] })
    await writer.put('formFigure', `${formGuid}/3/2026-05-09`, { started: 5, sent: 5, reached: [5], faults: {} })
  })
})
beforeEach(() => putForm(screens.server, [first(), ...others()]))

test('by keyboard alone submissions are found, set, deleted and taken back', async () => {
  const { page, t, end } = await open(address)
  await seesHeading(page, t('submissions.of', { form: 'Bezwaar' }))
  const rows = page.getByRole('row')
  await rows.filter({ hasText: 'Inzender 3' }).waitFor()
  await page.getByRole('searchbox', { name: t('submissions.search') }).fill('zoe afval')
  await page.getByText(t('table.found', { count: 1 })).waitFor()
  await page.getByRole('checkbox', { name: t('table.chooseAll') }).check()
  await press(page, t('submissions.set.done'))
  await rows.getByText(t('parts.submission.statuses.done')).waitFor()
  expect((await stored(1))?.status).toBe('done')
  await press(page, t('actions.undo'))
  await rows.getByText(t('parts.submission.statuses.new')).waitFor()
  await page.getByRole('checkbox', { name: t('table.chooseAll') }).check()
  await press(page, t('admin.actions.delete'))
  await page.getByText(t('table.noRecords'), { exact: true }).first().waitFor()
  expect((await stored(1))?.deletedOn).toBeTruthy()
  await press(page, t('actions.undo'))
  await rows.filter({ hasText: 'Zoë' }).waitFor()
  await page.getByText(t('submissions.columns', { count: 3 })).press('Enter')
  // The address says what is chosen, and changes a moment later.
  await page.getByRole('checkbox', { name: /^BSN/ }).click()
  await rows.filter({ hasText: '•••••6782' }).waitFor()
  await press(page, t('submissions.export'))
  const saved = page.waitForEvent('download')
  await press(page, t('submissions.exportNow'))
  expect((await saved).suggestedFilename()).toMatch(/^inzendingen-\d{4}-\d\d-\d\d\.xlsx$/)
  await end()
})

test('a submission of an older version is read, handled and printed, and its neighbours are a key away', async () => {
  const { page, t, end } = await open(`${address}/${makeSubmission(site(), 2).guid}`)
  await page.getByRole('definition').filter({ hasText: 'Inzender 2' }).waitFor()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByText('26-11-2026').waitFor()
  await page
    .getByRole('term')
    .filter({ hasText: /^Naam$/ })
    .waitFor()
  await page.getByRole('combobox', { name: t('parts.submission.assignee') }).selectOption({ label: 'admin Proef' })
  await expect.poll(async () => (await stored(1))?.assigneeGuid).toBe(screens.server.seeds.een.accounts.admin.guid)
  await page.getByRole('combobox', { name: t('parts.submission.status') }).selectOption('busy')
  await expect.poll(async () => (await stored(1))?.status).toBe('busy')
  await page.getByRole('textbox', { name: t('single-submission.note') }).fill('Teruggebeld.')
  await press(page, t('single-submission.addNote'))
  await page.getByRole('listitem').filter({ hasText: 'Teruggebeld.' }).waitFor()
  expect(await page.content()).not.toContain('123456782')
  await press(page, t('single-submission.showSensitive'))
  await page.getByText('123456782').waitFor()
  const notice = page.locator('.ui-notices__notice').first()
  await notice.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await notice.isVisible()).toBe(false)
  expect(await page.getByRole('heading', { name: t('single-submission.handling') }).isVisible()).toBe(false)
  expect(await page.getByText('Zoë de Vries').isVisible()).toBe(true)
  await end()
})

test('what of a submission becomes public is seen before it is shown, and it can be taken back', async () => {
  const { page, t, check, end } = await open(`${address}/${makeSubmission(site(), 1).guid}`)
  await press(page, t('single-submission.show'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('definition').first().waitFor()
  expect(await dialog.getByRole('definition').allTextContents()).toEqual(['Zoë de Vries', 'Afval'])
  await check('what becomes public')
  await dialog.getByRole('button', { name: t('actions.cancel') }).press('Enter')
  expect((await stored(1))?.shownOn).toBeUndefined()
  await press(page, t('single-submission.show'))
  await dialog.getByRole('button', { name: t('single-submission.show') }).press('Enter')
  await page.getByRole('button', { name: t('single-submission.hide') }).waitFor()
  expect((await stored(1))?.shownOn).toBeTruthy()
  await press(page, t('single-submission.hide'))
  await page.getByRole('button', { name: t('single-submission.show') }).waitFor()
  expect((await stored(1))?.shownOn).toBeUndefined()
  await page.goto(`${screens.server.urlOf('een')}${address}/${makeSubmission(site(), 3).guid}`)
  await page.getByRole('definition').filter({ hasText: 'Inzender 3' }).waitFor()
  expect(await page.getByRole('heading', { name: t('single-submission.site') }).count()).toBe(0)
  await end()
})

test('how a form is filled in is told beside another version', async () => {
  const { page, t, end } = await open(address)
  await press(page, t('submissions.toDashboard'))
  await seesHeading(page, t('form-dashboard.of', { form: 'Bezwaar', version: '3' }))
  await page.getByRole('combobox', { name: t('form-dashboard.shown') }).selectOption('1')
  await page.getByRole('combobox', { name: t('form-dashboard.compare') }).selectOption('3')
  const way = page.getByRole('table', { name: t('form-dashboard.way') }).getByRole('row')
  await way
    .filter({ hasText: t('form-dashboard.sent') })
    .filter({ hasText: '6 (43%)' })
    .filter({ hasText: '5 (100%)' })
    .waitFor()
  // A step is told of those that came by it: eight of fourteen, less the six that their answers led past it.
  await way
    .filter({ hasText: 'Over de zaak' })
    .filter({ hasText: '8 (100%)' })
    .filter({ hasText: t('form-dashboard.skippedBy', { count: 6 }) })
    .waitFor()
  await page.getByRole('table', { name: 'Soort' }).getByText('2 (100%)').waitFor()
  await press(page, t('form-dashboard.toSubmissions'))
  await seesHeading(page, t('submissions.of', { form: 'Bezwaar' }))
  await end()
})

test.each(['', '/1/dashboard', 'view'])('a form that is not there is told as such, with the way to those that are (%s)', async (place) => {
  const absent = guidOf(0x777)
  const path = place === 'view' ? `/admin/forms/view/${absent}` : `/admin/forms/${absent}${place}`
  const { page, t, check, end } = await open(path, { width: 320, height: 800 })
  await page.getByText(t(place === '/1/dashboard' ? 'form-dashboard.gone' : 'admin.form.gone')).waitFor()
  expect(await page.getByRole('button', { name: t('actions.retry') }).count()).toBe(0)
  await check('no such form')
  await page.getByRole('link', { name: t('admin.form.all') }).click()
  await seesHeading(page, t('admin.menu.forms'))
  await end()
})

test.each(isFull ? looks : sample('looks of submissions', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open(address, { width, height: 900, ...look })
    await page.getByRole('row').filter({ hasText: 'Inzender 3' }).waitFor()
    await page.getByRole('checkbox', { name: t('table.chooseAll') }).check()
    await page.getByText(t('submissions.columns', { count: 3 })).click()
    await check('submissions')
    await press(page, t('submissions.export'))
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
    await check('export')
    await page.goto(`${screens.server.urlOf('een')}${address}/${makeSubmission(site(), 1).guid}`)
    await page.getByText('•••••6782').waitFor()
    await check('a submission')
    await page.goto(`${screens.server.urlOf('een')}${address}/1/dashboard?compare=3`)
    await page.getByRole('table', { name: t('form-dashboard.way') }).waitFor()
    await check('figures')
    await page.context().close()
  },
)
