import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#content/model/instant/days.ts'
import { dateOf } from '#content/model/instant/instant.ts'
import { rollUp } from '#editor-server/statistics/roll-up.ts'
import { addSent } from '#editor-server/statistics/sent-forms.ts'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { makeForm } from '../support/form-site.ts'
import { generateVisits } from '../support/generate-visits.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'
import { guidOf } from '../support/store-samples.ts'

const screens = useAdminScreens()
const { open } = screens

const today = dateOf(new Date().toISOString())
/** Days of visits, today included. */
const DAYS = 70
const forms = ['Melding openbare ruimte', 'Subsidie aanvragen voor een straatfeest of buurtinitiatief', 'Contact'].map((name, at) =>
  makeForm({ guid: guidOf(0x7001 + at), name }),
)
/** How often each form is sent a day, the last of which is not there any more. */
const sentADay = [...forms.map(({ guid }, at) => [guid, 12 - 4 * at] as const), [guidOf(0x7fff), 1] as const]

beforeAll(async () => {
  const { records, sites } = screens.server
  const from = addDays(today, 1 - DAYS)
  await sites.find('een')!.content.transact(async (writer) => {
    for (const form of forms) await writer.put('form', form.guid, form)
  })
  await records.transact('een', async (writer) => {
    for (let day = from; day <= today; day = addDays(day, 1)) for (const [guid, times] of sentADay) await addSent(writer, guid, day, times)
  })
  await generateVisits(records, 'een', { from, days: DAYS, pages: 40, viewsADay: 1200 }, (now) =>
    dateOf(now.toISOString()) > today ? Promise.resolve() : rollUp(sites.find('een')!, now),
  )
  await records.transact('een', async (writer) => {
    const month = today.slice(0, 7)
    const day = Number(today.slice(8))
    const days = Array.from({ length: day * 2 }, (_, at) => (at % 2 === 0 ? 30 : 4))
    await writer.put('searchTotal', month, { days })
    for (const [term, uses, without] of [
      ['paspoort', 41, 0],
      ['afvalkalender', 23, 1],
      ['zwembad', 9, 9],
    ] as const)
      await writer.put('searchTerm', `${month}/${term}`, { days: [day, uses, without] })
    for (let index = 0; index < 20; index += 1) {
      const checks = { CHECK_IMAGE_ALT_MISSING: 20 - index, CHECK_LINK_TEXT_VAGUE: 3, SITE_LINK_BROKEN: 2 }
      const health = { pages: 40 + index, items: 12, errors: 20 - index, warnings: 5, checks }
      await writer.put('contentHealth', addDays(today, index - 19), health)
    }
  })
})

/** The lines of the file that a button saves. */
async function save(page: Page, name: string): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()])
  return readFileSync(await download.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
}

test('by keyboard alone: a period is chosen, the chart is read day by day, and a page is looked at by itself', async () => {
  const { page, t, end } = await open('/admin')
  await page.waitForURL('**/admin/pages')
  await press(page, t('admin.menu.statistics'))
  await seesHeading(page, t('admin.menu.statistics'))
  const chart = page.getByRole('slider')
  await chart.waitFor()
  const first = await chart.getAttribute('aria-valuetext')
  expect(await chart.getAttribute('aria-valuemax')).toBe('30')
  await tabTo(page, t('line-chart.choose', { title: t('statistics.perDay'), point: t('statistics.day') }))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  expect(await chart.getAttribute('aria-valuenow')).toBe('2')
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(first)
  await press(page, t('statistics.periods.7'))
  await page.waitForURL(/period=7/)
  await expect.poll(() => chart.getAttribute('aria-valuemax')).toBe('7')
  await page.goBack()
  await expect.poll(() => chart.getAttribute('aria-valuemax')).toBe('30')

  await press(page, t('statistics.views.pages'))
  await expect.poll(() => page.getByRole('row').count()).toBe(26)
  await press(page, t('statistics.counted.exits'))
  await page.waitForURL(/sort=exits_asc/)
  const name = '/onderwerp-1/pagina-1'
  await page.getByRole('searchbox').fill('pagina-1')
  await page.getByRole('rowheader', { name, exact: true }).getByRole('link').press('Enter')
  await page.getByText(t('statistics.onePage')).waitFor()
  await chart.waitFor()
  await press(page, t('statistics.wholeSite'))
  await page.getByText(t('statistics.onePage')).waitFor({ state: 'detached' })
  await end()
})

test('a period of one’s own is typed in the order of the language, or chosen from a calendar that begins on Monday', async () => {
  const { page, t, end } = await open('/statistics?period=own')
  const from = page.getByLabel(t('statistics.range.from'), { exact: true })
  await from.waitFor()
  const day = addDays(today, -12)
  const typed = (date: string) => date.split('-').reverse().join('-')
  await from.fill(typed(day))
  await page.waitForURL(new RegExp(`from=${day}&to=${today}`))
  await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuemax')).toBe('13')
  await page.reload()
  await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuemax')).toBe('13')
  expect(await page.getByLabel(t('statistics.range.from'), { exact: true }).inputValue()).toBe(typed(day))
  await page.getByRole('button', { name: t('date-field.openAt', { day: typed(day) }) }).press('Enter')
  await page.getByRole('grid').waitFor()
  expect(await page.locator('.ui-calendar__day').first().textContent()).toBe('ma')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`from=${addDays(day, 1)}&`))
  await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuemax')).toBe('12')
  await page.getByRole('button', { name: t('date-field.openAt', { day: typed(addDays(day, 1)) }) }).press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('grid').waitFor({ state: 'detached' })
  const to = page.getByLabel(t('statistics.range.to'), { exact: true })
  await to.fill('31-2-2026')
  await to.press('Tab')
  await page.getByText(t('date-field.wrong')).waitFor()
  await to.fill(typed(addDays(today, -20)))
  await page.getByText(t('statistics.range.order')).waitFor()
  expect(page.url()).toContain(`from=${addDays(day, 1)}&to=${today}`)
  expect(await page.getByRole('slider').getAttribute('aria-valuemax')).toBe('12')
  await end()
})

test('figures go along as a file for spreadsheets, of a table and of a chart', async () => {
  const { page, t, end } = await open('/statistics?view=searches')
  await page.getByRole('rowheader').first().waitFor()
  await page.getByRole('combobox', { name: t('statistics.result') }).selectOption('none')
  await expect.poll(() => page.getByRole('rowheader').allTextContents()).toEqual(['afvalkalender', 'zwembad'])
  expect(await save(page, t('table.export'))).toEqual(['Zoekterm;Gezocht;Zonder resultaat', 'afvalkalender;23;1', 'zwembad;9;9'])
  await page.goto(`${screens.server.urlOf('een')}/statistics?period=7`)
  await page.getByText(t('line-chart.asTable')).click()
  await expect
    .poll(() =>
      page
        .getByRole('table', { name: t('statistics.perDay') })
        .getByRole('row')
        .count(),
    )
    .toBe(8)
  const lines = await save(page, t('line-chart.export'))
  expect([lines.length, lines[0]]).toEqual([8, 'Dag;Weergaven;Periode ervoor'])
  await end()
})

test('which forms are sent is told over time and for each, as a file too, and leads to the figures of a form', async () => {
  const { page, t, end } = await open('/statistics')
  const figure = page.locator('.statistics-figure').filter({ hasText: t('statistics.sentForms') })
  await expect.poll(() => figure.getByRole('strong').textContent()).toBe('750')
  const top = page.getByRole('table', { name: t('statistics.top.forms') })
  await expect
    .poll(() => top.getByRole('row').allTextContents())
    .toEqual([
      t('statistics.top.forms') + t('statistics.sent'),
      ...forms.map(({ name }, at) => name + (12 - 4 * at) * 30),
      `${t('statistics.formGone')}30`,
    ])
  expect(await top.getByRole('link').allTextContents()).toEqual(forms.map(({ name }) => name))
  await top.getByRole('link', { name: 'Contact' }).press('Enter')
  await page.waitForURL(`**/admin/forms/${guidOf(0x7003)}/1/dashboard`)
  await page.getByRole('heading', { name: /Contact/ }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: t('statistics.views.forms'), exact: true }).press('Enter')
  await page.waitForURL(/view=forms/)
  const chart = page.getByRole('slider')
  await expect.poll(() => chart.getAttribute('aria-valuemax')).toBe('30')
  expect(await chart.getAttribute('aria-valuetext')).toContain(`${t('statistics.sent')}: 25, ${t('statistics.before')}: 25`)
  await page.getByText(t('line-chart.asTable')).click()
  const days = await save(page, t('line-chart.export'))
  expect([days.length, days[0], days.at(-1)?.split(';').slice(1)]).toEqual([31, 'Dag;Verzonden;Periode ervoor', ['25', '25']])
  await page.getByRole('button', { name: t('statistics.sent') }).click()
  await page.waitForURL(/sort=sent_asc/)
  await page.getByRole('searchbox').fill('subsidie')
  await expect.poll(() => page.getByRole('rowheader', { name: /Subsidie/ }).count()).toBe(1)
  await expect.poll(() => page.getByRole('rowheader', { name: 'Contact' }).count()).toBe(0)
  expect((await save(page, t('table.export'))).slice(1)).toEqual([`${forms[1]!.name};240;240`])
  await page.goto(`${screens.server.urlOf('een')}/statistics?view=forms&period=own&from=${addDays(today, -100)}&to=${addDays(today, -90)}`)
  await page.getByText(t('statistics.noSent')).waitFor()
  await end()
})

test('what cannot be read can be asked for again, and nobody else comes in', async () => {
  const { page, t } = await open('/statistics')
  await page.getByRole('slider').waitFor()
  await page.route('**/api/statistics?**', (route) => route.abort())
  await page.getByRole('link', { name: t('statistics.periods.90') }).click()
  await page.getByText(t('statistics.notRead')).waitFor()
  await page.unroute('**/api/statistics?**')
  await page.getByRole('button', { name: t('actions.retry') }).click()
  await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuemax')).toBe('90')
  await page.context().close()
  const user = await open('/statistics', { as: 'user' })
  await user.page.waitForURL('**/unauthorized')
  await user.page.context().close()
})

const shownLooks = isFull ? looks : sample('looks of the statistics', looks, 2)

test.each(shownLooks)(
  'at $width px, $colorScheme, $locale nothing of the overview breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/statistics', { width, height: 900, ...look })
    await page.locator('.ui-line-chart__drawing').waitFor()
    await page
      .getByRole('link', { name: 'paspoort' })
      .or(page.getByRole('rowheader', { name: 'paspoort' }))
      .waitFor()
    await page.getByRole('link', { name: 'Contact' }).waitFor()
    await check('the overview')
    await page.getByText(t('line-chart.asTable')).click()
    await check('a chart as a table')
    await page.context().close()
  },
)

test.each(shownLooks)(
  'at $width px, $colorScheme, $locale nothing of a period of one’s own breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/statistics?period=own', { width, height: 900, ...look })
    const last = page.getByLabel(t('statistics.range.to'), { exact: true })
    await last.waitFor()
    await page.locator('.ui-line-chart__drawing').waitFor()
    await check('own dates')
    await page
      .getByRole('button', { name: /kalender|calendar/ })
      .first()
      .click()
    await page.getByRole('grid').waitFor()
    await check('a calendar')
    await page.keyboard.press('Escape')
    await last.fill(addDays(today, -60))
    await page.getByText(t('statistics.range.order')).waitFor()
    await check('dates in the wrong order')
    await page.context().close()
  },
)

test.each(shownLooks)(
  'at $width px, $colorScheme, $locale nothing of its parts breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/statistics', { width, height: 900, ...look })
    const view = async (query: string) => page.goto(`${screens.server.urlOf('een')}/statistics?${query}`)
    await view('view=pages')
    await page.getByRole('rowheader').first().waitFor()
    await check('the pages')
    await view('view=searches')
    await page.getByRole('rowheader').first().waitFor()
    await check('the searches')
    await view('view=forms')
    await page.locator('.ui-line-chart__drawing').waitFor()
    await page.getByRole('rowheader', { name: 'Contact' }).waitFor()
    await check('the forms')
    await view('view=content')
    await page.locator('.ui-line-chart__drawing').waitFor()
    await check('the content')
    await view(`view=content&period=own&from=${addDays(today, -60)}&to=${addDays(today, -50)}`)
    await page.getByText(t('statistics.noHealth')).waitFor()
    await check('content that was not measured')
    await page.context().close()
  },
)
