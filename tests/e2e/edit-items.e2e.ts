import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useDevEditor } from '../support/dev-editor.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import type { Workspace } from '../support/workspace.ts'

const { open } = useDevEditor(makeSite, '/met-toetsen/edit')

function makeSite(): Workspace {
  const site = makePlainEditSite()
  site.writeJson('list-item-types.json', { schema: 1, listItemTypes: [{ name: 'nieuws' }] })
  return site
}

async function openItems() {
  const opened = await open('/met-toetsen/edit', { width: 1700, height: 900 })
  await opened.canvas.locator('.block-list').first().click()
  await opened.page.getByRole('tab', { name: 'Items' }).click()
  await title(opened.page).waitFor()
  return opened
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Nieuw item' })
const row = (page: Page, name: string) => page.getByRole('row', { name })

/**
 * Holds the first call of this kind until it is released, with the server's answer as of then or as of `before`; `never` gets no answer.
 */
async function holdFirst(page: Page, path: string, method: string, answer: 'then' | 'before' | 'never') {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let isHeld = false
  let known = (): void => {}
  const asked = new Promise<void>((resolve) => (known = resolve))
  await page.route(path, async (route) => {
    const url = route.request().url()
    if (isHeld || route.request().method() !== method) return route.fallback()
    isHeld = true
    // Node does not resolve the site's name; the page does.
    const body = answer === 'before' ? await page.evaluate((of) => fetch(of).then((response) => response.text()), url) : ''
    known()
    await released
    if (answer === 'then') return route.continue()
    return answer === 'never' ? route.abort() : route.fulfill({ contentType: 'application/json', body })
  })
  return { asked, release }
}

test('the next title may be typed while an item is being added', async () => {
  const { page, complaints } = await openItems()
  const { asked, release } = await holdFirst(page, '**/api/listitem/**', 'POST', 'then')
  await title(page).fill('Eerste bericht')
  await page.keyboard.press('Enter')
  await asked
  await page.keyboard.type('Tweede bericht')
  release()
  await row(page, 'Eerste bericht').waitFor()
  await expect.poll(() => title(page).inputValue()).toBe('Tweede bericht')
  await page.keyboard.press('Enter')
  await row(page, 'Tweede bericht').waitFor()
  await expect.poll(() => title(page).inputValue()).toBe('')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('focus stays where people went on while an item is being added', async () => {
  const { page, complaints } = await openItems()
  const { asked, release } = await holdFirst(page, '**/api/listitem/**', 'POST', 'then')
  await title(page).fill('Nulde bericht')
  await page.keyboard.press('Enter')
  await asked
  const batch = page.getByRole('button', { name: 'Meer tegelijk' })
  await batch.focus()
  release()
  await row(page, 'Nulde bericht').waitFor()
  await page.waitForTimeout(300)
  await expect.poll(() => batch.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the title of an item that cannot be added is not lost, and the problem says which', async () => {
  const { page } = await openItems()
  const { release } = await holdFirst(page, '**/api/listitem/**', 'POST', 'never')
  await title(page).fill('Derde bericht')
  await page.keyboard.press('Enter')
  release()
  await page.getByRole('alert').getByText('Derde bericht').waitFor()
  await expect.poll(() => title(page).inputValue()).toBe('Derde bericht')
  await page.keyboard.press('Enter')
  await row(page, 'Derde bericht').waitFor()
  await page.context().close()
})

test('an answer that comes late takes nothing back', async () => {
  const { page, complaints } = await openItems()
  const star = (name: string) => row(page, name).getByRole('button', { name: /uitlichten$/ })
  await star('Eerste bericht').waitFor()
  const { asked, release } = await holdFirst(page, '**/api/listitem/list/**', 'GET', 'before')
  const held = page.waitForRequest((request) => request.method() === 'GET' && request.url().includes('/api/listitem/list/'))
  await star('Eerste bericht').click()
  await asked
  // It is answered late, or abandoned as soon as the next change makes it stale.
  const late = held.then((request) => request.response())
  await star('Tweede bericht').click()
  await row(page, 'Tweede bericht').locator('[data-on]').waitFor()
  release()
  await late
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect.poll(() => row(page, 'Eerste bericht').locator('[data-on]').count()).toBe(1)
  await expect.poll(() => row(page, 'Tweede bericht').locator('[data-on]').count()).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
})
