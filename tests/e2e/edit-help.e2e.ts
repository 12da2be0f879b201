import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { type Journey, startJourney } from '../support/edit-journey/start-journey.ts'

const WORDS = 'Neem een geldig bewijs mee'
let journey: Journey

beforeAll(async () => {
  journey = await startJourney({
    prepare(site) {
      for (const name of ['hulp', 'help']) site.write(`pages/${name}.md`, `---\nschema: 1\ntitle: ${name}\n---\n${WORDS}\n`)
    },
  })
}, 120_000)
afterAll(() => journey?.stop())

/** The outermost element of a dialog has no size. */
const panelOf = (page: Page) => page.locator('.ui-dialog__panel')
const hereOf = (page: Page) => page.locator('.edit-help__here')

async function closeHelp(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'detached' })
}

async function writeIn(text: Locator): Promise<void> {
  await text.click()
  await text.page().keyboard.press('End')
}

describe('help', () => {
  test('is about what has the focus, and gives it back', { timeout: 90_000 }, async () => {
    const screen = await journey.openEditor('/hulp')
    const { page, canvas, drawer, complaints } = screen
    await writeIn(canvas.getByText(WORDS))
    // In a text the sign is written.
    await page.keyboard.type('?')
    await expect.poll(() => canvas.locator('[contenteditable=true]').textContent()).toBe(`${WORDS}?`)
    await page.keyboard.press('F1')
    expect(await hereOf(page).getByRole('heading').textContent()).toBe('Een tekst schrijven')
    expect(await findViolations(page)).toEqual([])
    await closeHelp(page)
    await page.keyboard.type('!')
    await expect.poll(() => canvas.locator('[contenteditable=true]').textContent()).toBe(`${WORDS}?!`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await hereOf(page).getByText('De gewone tekst van de pagina.').waitFor()
    expect(await findViolations(page)).toEqual([])
    await closeHelp(page)
    await screen.button('Instellingen tonen').click()
    await drawer.getByRole('tab', { name: 'Opmerkingen' }).click()
    await page.keyboard.press('F1')
    expect(await hereOf(page).getByRole('heading').textContent()).toBe('Opmerkingen')
    await closeHelp(page)
    await expect.poll(() => drawer.getByRole('tab', { name: 'Opmerkingen' }).evaluate((tab) => tab === document.activeElement)).toBe(true)
    await drawer.getByRole('tab', { name: 'Instellingen' }).click()
    await drawer.getByText('Over dit blok').click()
    await drawer.getByText('De gewone tekst van de pagina.').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(complaints).toEqual([])
    await screen.close()
  })

  test('of a dialog stays in it', async () => {
    const screen = await journey.openEditor('/help', { locale: 'en-GB' })
    const { page, complaints } = screen
    await page.keyboard.press('Control+Enter')
    await panelOf(page).getByRole('heading').first().waitFor()
    await page.keyboard.press('F1')
    await panelOf(page).getByText('You publish everything that has changed here').waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('F1')
    await panelOf(page).getByText('You publish everything').waitFor({ state: 'hidden' })
    expect(await panelOf(page).count()).toBe(1)
    expect(complaints).toEqual([])
    await screen.close()
  })

  test('leads to the tour', async () => {
    const screen = await journey.openEditor('/hulp')
    const { page, complaints } = screen
    await page.keyboard.press('F6')
    await page.keyboard.press('?')
    await panelOf(page).getByRole('button', { name: 'Rondleiding starten' }).click()
    await page.getByText('Rondleiding, stap 1 van').first().waitFor()
    expect(complaints).toEqual([])
    await screen.close()
  })
})
