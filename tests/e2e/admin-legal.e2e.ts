import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looks, seesHeading, untilAlive } from '../support/admin-screens.ts'
import { findViolations } from '../support/axe.ts'
import { horizontalOverflow, type PageOptions } from '../support/browser.ts'
import { type EditorName, type Journey, startJourney } from '../support/edit-journey/start-journey.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { createScreenTexts } from '../support/screen-texts.ts'
import { isFull, sample } from '../support/seed.ts'

const t = createScreenTexts('nl')

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
}, 120_000)
afterAll(async () => {
  await journey?.stop()
})

/** Building takes a while on a machine that does much else. */
const soon = { timeout: 15_000 }
const terms = t('admin.legal.terms-of-use')
const pageOf = async (path: string) => (await journey.server.get(path)).body
const fileOf = (name: string) => readFileSync(join(journey.site.root, 'content/sites', journey.site.site, 'legal', name), 'utf8')
const preview = (page: Page) => page.frameLocator(`iframe[title="${t('legal-page.preview.frame')}"]`)
const bodyOf = (page: Page, kind: string) => page.getByRole('textbox', { name: t(`legal-page.bodies.${kind}`) })
const asked = (page: Page) => page.getByRole('dialog', { name: t('terms.title') })
const told = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()

async function openText(kind: string, options: PageOptions & { as?: EditorName } = {}) {
  const opened = await journey.openPage(`/admin/legal/${kind}`, options)
  await bodyOf(opened.page, kind).waitFor()
  return opened
}

test('by keyboard alone new terms are published; everybody is asked on the next screen, reads them, accepts, and is not asked again', async () => {
  const other = await journey.openPage('/account/profile', { as: 'manager' })
  await seesHeading(other.page, t('layout.menu.profile'))
  expect(await asked(other.page).count()).toBe(0)

  const { page, complaints } = await journey.openPage('/admin/legal')
  await seesHeading(page, t('admin.menu.legal'))
  await press(page, terms)
  await seesHeading(page, terms)
  await bodyOf(page, 'terms-of-use').waitFor()
  await press(page, t('legal-page.startStandard'))
  await expect.poll(() => bodyOf(page, 'terms-of-use').inputValue()).toContain('## ')
  await page.keyboard.type('## Ruilen\n\nU mag onze teksten ruilen.\n\n')
  await preview(page).locator('h2', { hasText: 'Ruilen' }).waitFor()
  expect(await pageOf('/legal/terms-of-use/nl')).not.toContain('Ruilen')
  // The other language has words of its own, and what is typed in this one stays.
  await tabTo(page, t('legal-page.correction'))
  await page.keyboard.press('ArrowDown')
  await preview(page).locator('.legal-version', { hasText: '2' }).waitFor()
  await press(page, t('admin.actions.publish'))
  await asked(page).getByText(t('terms.newVersion')).waitFor()
  await expect.poll(() => pageOf('/legal/terms-of-use/nl'), soon).toContain('U mag onze teksten ruilen.')
  expect(fileOf('terms-of-use.nl.md')).toMatch(/^---\nschema: 1\nversion: 2\ndate: '?\d{4}-\d\d-\d\d'?\n---\n## Ruilen\n/)
  expect(fileOf('terms-of-use.en.md')).toContain('version: 2')
  // Who published them is asked as well.
  await press(page, t('terms.accept'))
  await asked(page).waitFor({ state: 'detached' })
  await told(page, t('legal-page.published'))

  await press(other.page, t('layout.menu.preferences'))
  await asked(other.page).getByText(t('terms.newVersion')).waitFor()
  await asked(other.page).getByText('U mag onze teksten ruilen.').waitFor()
  expect(await findViolations(other.page)).toEqual([])
  await tabTo(other.page, t('layout.termsText'))
  await press(other.page, t('terms.accept'))
  await asked(other.page).waitFor({ state: 'detached' })
  await press(other.page, t('layout.menu.privacy'))
  await seesHeading(other.page, t('layout.menu.privacy'))
  await other.page.getByText(t('privacy.terms', { version: 2, present: 2 })).waitFor()
  await other.page.reload()
  await seesHeading(other.page, t('layout.menu.privacy'))
  expect(await asked(other.page).count()).toBe(0)

  // Taken back, the number is not used again.
  await press(page, t('actions.undo'))
  await expect.poll(() => pageOf('/legal/terms-of-use/nl'), soon).not.toContain('Ruilen')
  await expect.poll(() => bodyOf(page, 'terms-of-use').inputValue()).toBe('')
  expect([...complaints, ...other.complaints]).toEqual([])
  await other.page.context().close()
  await page.context().close()
})

test('who declines new terms is signed out, and asked again', async () => {
  const admin = await openText('terms-of-use')
  await bodyOf(admin.page, 'terms-of-use').fill('Strenge voorwaarden.')
  await admin.page.getByLabel(t('legal-page.newTerms')).check()
  await admin.page.getByRole('button', { name: t('admin.actions.publish') }).click()
  await asked(admin.page)
    .getByRole('button', { name: t('terms.accept') })
    .click()
  await asked(admin.page).waitFor({ state: 'detached' })
  await admin.page.context().close()
  const { page } = await journey.openPage('/account/profile', { as: 'colleague' })
  await asked(page).getByText('Strenge voorwaarden.').waitFor()
  await asked(page)
    .getByRole('button', { name: t('terms.decline') })
    .click()
  await page.waitForURL(/\/sign-in\/signed-out/)
  await page.context().close()
})

test('the preview has its page for whoever comes back to a text after the list was loaded anew', async () => {
  const { page, complaints } = await openText('privacy')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('admin.menu.legal') })
    .click()
  await seesHeading(page, t('admin.menu.legal'))
  await page.reload()
  await untilAlive(page)
  await page.goBack()
  await preview(page).locator('h1').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what two people write at a time is not lost: the one who is later decides', async () => {
  const first = await openText('privacy')
  const second = await openText('privacy')
  await bodyOf(first.page, 'privacy').fill('Wij bewaren niets.')
  await bodyOf(second.page, 'privacy').fill('Wij bewaren alles.')
  await first.page.getByRole('button', { name: t('admin.actions.publish') }).click()
  await told(first.page, t('legal-page.published'))
  await second.page.getByRole('button', { name: t('admin.actions.publish') }).click()
  await second.page.getByRole('group', { name: t('legal-page.clash.title') }).waitFor()
  expect(await bodyOf(second.page, 'privacy').inputValue()).toBe('Wij bewaren alles.')
  expect(await findViolations(second.page)).toEqual([])
  await second.page.getByRole('button', { name: t('legal-page.clash.mine') }).click()
  await second.page.getByRole('button', { name: t('admin.actions.publish') }).click()
  await told(second.page, t('legal-page.published'))
  await expect.poll(() => pageOf('/legal/privacy'), soon).toContain('Wij bewaren alles.')
  await first.page.context().close()
  await second.page.context().close()
})

test('a statement of accessibility asks for what its status needs, and its page is made of it', async () => {
  const { page, complaints } = await openText('accessibility')
  await page.getByLabel(t('legal-page.statement.statuses.B')).check()
  await page.getByRole('radio', { name: t('legal-page.languages.en') }).check()
  await page.getByRole('button', { name: t('legal-page.knownIssues.add') }).click()
  await page.keyboard.type('Two films have no captions.')
  await page.getByRole('radio', { name: t('legal-page.languages.nl') }).check()
  await page.getByRole('button', { name: t('legal-page.knownIssues.add') }).click()
  const publish = page.getByRole('button', { name: t('admin.actions.publish') })
  await publish.click()
  const missing = t('legal-page.missing', { label: t('legal-page.knownIssues.description') })
  await page.getByRole('alert').getByText(t('legal-page.statement.researchDateMissing')).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('alert').getByRole('link', { name: missing }).press('Enter')
  await page.keyboard.type('Twee films hebben geen ondertitels.')
  await page.getByRole('textbox', { name: t('legal-page.statement.researchDate') }).fill('1-5-2026')
  await publish.click()
  await told(page, t('legal-page.published'))
  await expect.poll(() => pageOf('/legal/accessibility/nl'), soon).toContain('Twee films hebben geen ondertitels.')
  const english = await pageOf('/legal/accessibility/en')
  for (const words of ['Status B', '1 May 2026', 'Two films have no captions.']) expect(english).toContain(words)
  expect(complaints).toEqual([])
  await page.context().close()
})

test.each(isFull ? looks : sample('looks of the legal texts', looks, 1))(
  'at $width px, $colorScheme, $locale nothing of them breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const words = createScreenTexts(look.locale.startsWith('en') ? 'en' : 'nl')
    const { page } = await journey.openPage('/admin/legal', { width, height: 800, ...look })
    await page.getByRole('link', { name: words('admin.legal.accessibility') }).waitFor()
    const check = async (state: string) =>
      expect([state, await findViolations(page), await horizontalOverflow(page)]).toEqual([state, [], 0])
    await check('the texts')
    await page.getByRole('link', { name: words('admin.legal.accessibility') }).click()
    await page.getByRole('button', { name: words('admin.actions.publish') }).waitFor()
    await check('a text')
    await page.context().close()
  },
)
