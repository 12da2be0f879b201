import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { useWidgetGallery } from '../support/widget-gallery.ts'

let page: Page
const gallery = useWidgetGallery({ height: 900, onPage: (opened) => (page = opened) })
const { openPage } = gallery
const open = (example: string) => gallery.open(`publish/${example}`)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const focused = () => page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, ' ').trim() ?? '')

describe('publishing by keyboard', () => {
  test('goes from the button to the notice, and is undone there', async () => {
    await open('bar')
    await button(/^Publiceren/).focus()
    await page.keyboard.press('Enter')
    await button('Nu publiceren').focus()
    await expect.poll(() => button('Nu publiceren').getAttribute('aria-disabled')).toBeNull()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const told = page.locator('.edit-published')
    await expect.poll(() => told.textContent()).toContain('7 adressen ververst bij het CDN.')
    await button('Ongedaan maken').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => told.textContent()).toContain('Publicatie teruggedraaid.')
  })

  test('stops at an error, and leads to it', async () => {
    await open('publish-errors')
    await button('Los eerst één fout op').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Controle')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toMatch(/^Ga naar Tekst/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('is not done with what is not saved, and says why', async () => {
    await open('publish-offline')
    await expect.poll(() => button('Nu publiceren').getAttribute('aria-disabled')).toBeNull()
    await button('Nu publiceren').click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Er is geen verbinding.')
  })
})

test('changes are gone through with Alt+↓ and Alt+↑; each has the focus and says what it is', async () => {
  await open('compare')
  const step = page.getByText(/^Wijziging \d van \d/)
  await button(/^Volgende wijziging/).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => step.textContent()).toBe('Wijziging 1 van 6: Instellingen van de pagina')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => step.textContent()).toMatch(/^Wijziging 2 van 6: Tekst/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => step.textContent()).toMatch(/^Wijziging 6 van 6/)
})

test('both pages are shown with their changes marked, and one at a time where there is no room', async () => {
  await openPage({ width: 320 })
  await open('compare-pages')
  const marked = (which: 'ervoor' | 'erna') =>
    page
      .frameLocator(`iframe[title="De pagina ${which}"]`)
      .locator('[data-change]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-change')))
  await expect.poll(() => marked('erna')).toEqual(['changed', 'changed', 'moved', 'added'])
  await expect.poll(() => marked('ervoor')).toEqual(['changed', 'moved', 'changed', 'removed'])
  await expect.poll(() => page.locator('.edit-visual__page:visible').count()).toBe(1)
})

test('clashes are chosen with the arrow keys; too early leads to the first that is open', async () => {
  await open('conflict')
  await button('Kies nog op 4 plaatsen').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('mine')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => button('Kies nog op 3 plaatsen').count()).toBe(1)
  await button('Overal die van de ander').click()
  await button('Keuzes opslaan').click()
})

test('a moment that is over is refused where it stands', async () => {
  await open('schedule')
  await page.getByLabel('Publiceren op een tijdstip').check()
  await page.getByLabel('Datum').fill('2026-01-01')
  await button('Plannen').click()
  await expect.poll(() => page.getByText('Kies een tijdstip dat nog komt.').count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe('dd-mm-jjjj')
  await page.getByLabel('Datum').fill('2026-12-01')
  await button('Plannen').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})
