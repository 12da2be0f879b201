import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { horizontalOverflow, newPage } from '../support/browser.ts'
import { press } from '../support/keyboard.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import { createScreenTexts } from '../support/screen-texts.ts'
import { useServedEditor } from '../support/served-editor.ts'
import type { Workspace } from '../support/workspace.ts'

const running = useServedEditor(makeSite)

/** A site with a page on which the checks find something that does not keep it from being published. */
function makeSite(): Workspace {
  const site = makePlainEditSite()
  site.edit('pages/met-muis.md', (text) => text.replace('Derde alinea', 'Lees het [hier](/met-toetsen).'))
  return site
}

/** What visitors see: the title of the window, and what the page says. */
async function live(path: string): Promise<string> {
  const page = await newPage(running.editor.browser)
  await page.goto(running.editor.origin + path)
  const seen = `${await page.title()}\n${await page.locator('main').innerText()}`
  await page.context().close()
  return seen
}

const toAdmin = (page: Page, path: string) => page.goto(running.editor.origin + path)

test.each(['nl-NL', 'en-GB'])(
  'in %s, by keyboard alone, a page and a setting are put in an edition, published together and taken back together',
  async (locale) => {
    const t = createScreenTexts(locale.startsWith('nl') ? 'nl' : 'en')
    const words = `Open op zondag (${locale}).`
    const edition = `Zomer ${locale}`
    const { page, canvas, complaints } = await running.open('/met-muis/edit', { width: 1440, height: 900, locale })
    const check = async (state: string) => {
      expect([state, await findViolations(page), await horizontalOverflow(page)]).toEqual([state, [], 0])
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/journey-${state}-${locale.slice(0, 2)}.png` })
    }
    await canvas.locator('.block-text').first().click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(words)
    await canvas.getByText(words).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.edit-state[data-state=draft]').waitFor()

    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: t('edit.publish.inEdition') }).waitFor()
    await check('publish')
    await page.getByRole('button', { name: t('edit.publish.inEdition') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: t('edition-choice.title') })
    await dialog.getByRole('heading', { level: 2 }).waitFor()
    const choice = dialog.getByLabel(t('edition-choice.edition'), { exact: true })
    if ((await choice.count()) > 0) await choice.selectOption({ label: t('edition-choice.new') })
    await dialog.getByLabel(t('edition-choice.name')).fill(edition)
    await check('choice')
    await dialog.getByLabel(t('edition-choice.name')).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(t('edition-choice.done', { name: edition })).waitFor()
    await check('put')
    // It waits: visitors see nothing of it.
    expect(await live('/met-muis')).not.toContain(words)

    await toAdmin(page, '/settings')
    await page.getByLabel(t('parts.settingNames.platformName')).fill(`Site in de zomer ${locale}`)
    await press(page, t('settings.toEdition'))
    await dialog.getByRole('heading', { level: 2 }).waitFor()
    await choice.selectOption({ label: edition })
    await dialog.getByRole('button', { name: t('edition-choice.put') }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel(t('parts.settingNames.platformName')).inputValue()).not.toContain('zomer')
    await press(page, t('edition-choice.toEdition'))

    await page.getByRole('heading', { level: 1, name: edition }).waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: t('parts.settingNames.platformName') })
      .waitFor()
    await check('edition')
    await press(page, t('admin.actions.publish'))
    const publishing = page.getByRole('dialog', { name: t('edition.publish.title', { name: edition }) })
    await publishing.getByText(t('edition.publish.warned', { count: 1 })).waitFor()
    await publishing.getByText(t('edition.severity.warning')).waitFor()
    await check('findings')
    await publishing.getByRole('button', { name: t('edition.publish.now') }).press('Enter')
    await publishing.waitFor({ state: 'detached' })
    await page.locator('.admin-state[data-state=published]').waitFor()
    // The button that was pressed is gone.
    await page.locator('h1:focus').waitFor()
    await check('published')
    const after = await live('/met-muis')
    expect(after).toContain(words)
    expect(after).toContain(`Site in de zomer ${locale}`)

    await press(page, t('edition.undo.open'))
    const undoing = page.getByRole('dialog', { name: t('edition.undo.title', { name: edition }) })
    await undoing.getByRole('heading', { level: 2 }).waitFor()
    await check('undo')
    await undoing.getByRole('button', { name: t('edition.undo.open') }).press('Enter')
    await undoing.waitFor({ state: 'detached' })
    await page.locator('.admin-state[data-state=open]').waitFor()
    await page.locator('h1:focus').waitFor()
    await check('undone')
    const back = await live('/met-muis')
    expect(back).not.toContain(words)
    expect(back).not.toContain('Site in de zomer')
    expect(complaints).toEqual([])
    await page.context().close()
  },
)
