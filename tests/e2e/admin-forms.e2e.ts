import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { TranslateShared } from '#content/messages/create-translate.ts'
import { sayForm } from '#content/messages/form/say-form.ts'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'

const screens = useAdminScreens()

const tree = (page: Page) => page.getByRole('tree')
const chosen = (page: Page) => tree(page).locator('[aria-selected="true"]')

async function makeForm(page: Page, t: TranslateShared, name: string): Promise<void> {
  await seesHeading(page, t('admin.menu.forms'))
  await press(page, t('forms.new'))
  await page.getByRole('textbox', { name: t('forms.name') }).waitFor()
  await typeInto(page, t('forms.name'), name)
  await typeInto(page, t('forms.retentionDays'), '90')
  await press(page, t('forms.make'))
  await page.waitForURL('**/admin/forms/view/*')
  await tree(page).waitFor()
}

/** Adds a field after the chosen one, by the keys of the tree. */
async function addField(page: Page, t: TranslateShared, type: string): Promise<void> {
  await chosen(page).focus()
  await page.keyboard.press('/')
  const search = page.getByRole('dialog').getByRole('searchbox')
  await search.waitFor()
  await typeInto(page, t('form-builder.palette.search'), t(`form-builder.types.${type}`))
  await page.keyboard.press('Enter')
  await search.waitFor({ state: 'detached' })
  await chosen(page)
    .filter({ hasText: t(`form-builder.types.${type}`) })
    .waitFor()
}

const isSaved = (page: Page, t: TranslateShared) => page.getByText(t('form-builder.saving.saved'), { exact: true }).waitFor()
const namesOf = async (page: Page) =>
  (await tree(page).getByRole('treeitem').all()).reduce<Promise<string[]>>(
    async (names, item) => [...(await names), ((await item.getAttribute('aria-label')) ?? '').split(',')[0] ?? ''],
    Promise.resolve([]),
  )

test('by keyboard alone a form gets fields and a condition, is tried and published', async () => {
  const { page, t, end } = await screens.open('/admin/forms')
  await makeForm(page, t, 'Melding')
  await addField(page, t, 'yes-no')
  await chosen(page).press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Wilt u antwoord?')
  await addField(page, t, 'email')
  await chosen(page).press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Uw e-mailadres')
  // The last button of this name: the first is about when it is required.
  await page
    .getByRole('group', { name: t('form-builder.settings.showWhen') })
    .getByRole('button', { name: t('form-builder.conditions.add') })
    .press('Enter')
  await page.getByRole('combobox', { name: t('form-builder.conditions.field'), exact: true }).waitFor()
  await addField(page, t, 'text')
  await addField(page, t, 'heading')
  await chosen(page).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  const form = t('form-builder.form')
  const heading = t('form-builder.types.heading')
  const text = t('form-builder.types.text')
  await expect.poll(() => namesOf(page)).toEqual([form, 'Wilt u antwoord?', heading, 'Uw e-mailadres', text])
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+z')
  await expect.poll(() => namesOf(page)).toEqual([form, 'Wilt u antwoord?', heading, heading, 'Uw e-mailadres', text])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+z')
  await expect.poll(() => namesOf(page)).toEqual([form, 'Wilt u antwoord?', heading, 'Uw e-mailadres', text])
  await isSaved(page, t)
  // What is missing is listed, and leads to its place.
  const findings = page.locator('.form-findings')
  await findings.locator('summary').press('Enter')
  await findings.getByRole('button', { name: t('form-builder.texts.purpose') }).press('Enter')
  await page.keyboard.type('Om uw melding te behandelen')
  expect(await page.getByLabel(t('form-builder.texts.purpose')).inputValue()).toBe('Om uw melding te behandelen')
  await isSaved(page, t)
  await findings.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: t('form-builder.tabs.build') }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: t('form-builder.try.rules') }).waitFor()
  const rules = page.locator('.form-rules').first()
  await rules.getByText(t('form-builder.try.showWhen.not')).waitFor()
  const preview = page.locator('.form-preview')
  await preview.getByRole('radio', { name: 'Ja' }).press('Space')
  await rules.getByText(t('form-builder.try.showWhen.holds')).waitFor()
  const address = preview.getByRole('textbox', { name: 'Uw e-mailadres' })
  await address.fill('geen adres')
  await preview.getByRole('button', { name: sayForm('nl', 'form.toOverview') }).press('Enter')
  await preview.getByText(sayForm('nl', 'form.problem', { count: 1 })).waitFor()
  await address.fill('noor@proef.example')
  await preview.getByRole('button', { name: sayForm('nl', 'form.toOverview') }).press('Enter')
  await preview.getByRole('button', { name: sayForm('nl', 'form.send') }).press('Enter')
  await preview.getByText(t('form-builder.try.right')).waitFor()
  await page.getByRole('button', { name: t('admin.actions.publish') }).press('Enter')
  await page.getByText(t('form-builder.publish.text')).waitFor()
  await press(page, t('admin.actions.publish'))
  await page
    .getByRole('dialog')
    .getByText(t('form-builder.publish.done', { version: 1 }))
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(t('form-builder.state.live', { version: 1 }), { exact: true }).waitFor()
  await end()
})

test('a form is moved by dragging, its settings are saved, it is exported, deleted and taken back', async () => {
  const { page, t, end } = await screens.open('/admin/forms')
  await makeForm(page, t, 'Contact')
  for (const type of ['text', 'email', 'textarea']) await addField(page, t, type)
  const item = (type: string) =>
    tree(page)
      .getByRole('treeitem')
      .filter({ hasText: t(`form-builder.types.${type}`) })
  await item('textarea').dragTo(item('text'), { targetPosition: { x: 80, y: 4 } })
  const names = ['form-builder.form', ...['textarea', 'text', 'email'].map((type) => `form-builder.types.${type}`)].map((key) => t(key))
  await expect.poll(() => namesOf(page)).toEqual(names)
  await isSaved(page, t)
  await page.getByRole('tab', { name: t('form-builder.tabs.settings') }).click()
  await page.getByRole('combobox', { name: t('form-builder.live.state') }).selectOption('Closed')
  await page.getByRole('button', { name: t('admin.actions.save') }).click()
  await expect
    .poll(
      async () =>
        (await screens.server.sites.find('een')?.content.read((reader) => reader.list('form')))?.find(
          ({ value }) => value.name === 'Contact',
        )?.value.state,
    )
    .toBe('Closed')
  // It is stored before the answer is here, and a button that is busy saves nothing.
  await page.getByText(t('form-builder.live.saved'), { exact: true }).first().waitFor()
  // The key of a webhook is shown once, and a test says what came of it.
  await page.getByRole('textbox', { name: t('form-builder.live.webhook') }).fill('https://hooks.example/in')
  await press(page, t('admin.actions.save'))
  const key = page.locator('.form-webhook__key')
  const first = await key.textContent()
  expect(first).toMatch(/^whsec_/)
  await press(page, t('form-builder.webhook.test'))
  await page.getByText(t('form-builder.webhook.bad')).waitFor()
  // The key of now ends by it, so it is asked first.
  await press(page, t('form-builder.webhook.renew'))
  await page.getByRole('dialog').getByText(t('form-builder.webhook.renewText')).waitFor()
  await press(page, t('actions.cancel'))
  expect(await key.textContent()).toBe(first)
  await press(page, t('form-builder.webhook.renew'))
  await press(page, t('form-builder.webhook.renewNow'))
  await expect.poll(() => key.textContent()).not.toBe(first)
  await page.getByRole('tab', { name: t('form-builder.tabs.build') }).click()
  await page.getByRole('tab', { name: t('form-builder.tabs.settings') }).click()
  await page.getByRole('button', { name: t('form-builder.webhook.test') }).waitFor()
  expect(await key.count()).toBe(0)
  await page.getByRole('link', { name: t('form-builder.back') }).click()
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await row('Contact').getByText(t('forms.openStates.closed')).waitFor()
  const download = page.waitForEvent('download')
  await row('Contact')
    .getByRole('button', { name: t('forms.export', { name: 'Contact' }) })
    .click()
  expect((await download).suggestedFilename()).toBe('Contact.json')
  // A file is judged as it is chosen, a good one after a wrong one too.
  await press(page, t('forms.import'))
  const file = page.getByLabel(t('forms.file'))
  await file.setInputFiles({ name: 'anders.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  const wrong = page.getByRole('dialog').getByText(t('forms.fileWrong'))
  await wrong.first().waitFor()
  await file.setInputFiles(await (await download).path())
  await expect.poll(() => wrong.count()).toBe(0)
  await typeInto(page, t('forms.name'), 'Terug')
  await typeInto(page, t('forms.retentionDays'), '30')
  await press(page, t('forms.make'))
  await page.waitForURL('**/admin/forms/view/*')
  await expect.poll(() => namesOf(page)).toEqual(names)
  await page.getByRole('link', { name: t('form-builder.back') }).click()
  await row('Contact')
    .getByRole('button', { name: t('forms.delete', { name: 'Contact' }) })
    .click()
  await row('Contact').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('actions.undo') }).click()
  await row('Contact').waitFor()
  await end()
})

test('nobody but an administrator comes in', async () => {
  const { page, end } = await screens.open('/admin/forms', { as: 'user' })
  await page.waitForURL('**/unauthorized')
  await end()
})

test.each(isFull ? looks : sample('looks of forms', looks, 2))(
  'at $width px, $colorScheme, $locale neither list nor builder breaks a rule or is too wide',
  async ({ width, colorScheme, locale }) => {
    const { page, t, check, end } = await screens.open('/admin/forms', { width, height: 900, colorScheme, locale })
    await page.getByRole('button', { name: t('forms.new') }).click()
    await page.getByRole('textbox', { name: t('forms.name') }).waitFor()
    await check('new')
    await page.keyboard.press('Escape')
    await makeForm(page, t, `Blik ${width} ${colorScheme} ${locale}`)
    for (const type of ['radio', 'group', 'calculated', 'file', 'page-break', 'address']) await addField(page, t, type)
    await isSaved(page, t)
    await check('build')
    await tree(page).getByRole('treeitem').nth(1).click()
    await check('drawer')
    await tree(page).getByRole('treeitem').first().click()
    await check('texts')
    await page.locator('.form-findings summary').click()
    await check('findings')
    for (const tab of ['try', 'settings', 'versions']) {
      await page.getByRole('tab', { name: t(`form-builder.tabs.${tab}`) }).click()
      await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().waitFor()
      await check(tab)
      if (tab === 'try') {
        const preview = page.locator('.form-preview')
        await preview.locator('.action--primary').click()
        await preview.getByRole('button', { name: sayForm('nl', 'form.back') }).waitFor()
        await check('the next step')
      }
      if (tab !== 'settings') continue
      await page.getByRole('textbox', { name: t('form-builder.live.webhook') }).fill('https://hooks.example/in')
      await page.getByRole('button', { name: t('admin.actions.save') }).click()
      await page.getByRole('button', { name: t('form-builder.webhook.test') }).click()
      await page.getByText(t('form-builder.webhook.bad')).waitFor()
      await check('webhook')
    }
    await page.getByRole('link', { name: t('form-builder.back') }).click()
    await page.getByRole('row').nth(1).waitFor()
    await check('list')
    await end()
  },
)
