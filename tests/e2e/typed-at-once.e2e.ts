import { expect, test } from 'vitest'
import { useServedEditor } from '../support/served-editor.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'

const running = useServedEditor(makePlainEditSite)

/** Wide enough for the drawer to stand beside the page. */
const drawerBeside = { width: 1600, height: 900 }

test('what is typed right after a press on a kind in the drawer is in the new block, and the kinds stay for the next', async () => {
  const { page, canvas, complaints } = await running.open('/bekijken/edit', drawerBeside)
  const drawer = page.locator('.edit-drawer')
  const search = drawer.getByRole('combobox', { name: 'Zoek een blok' })
  for (const [kind, block, words] of [
    ['Melding', '.block-notice', 'Wat kost het? Niets/weinig.'],
    ['Tekst', '.block-text', 'Bel ons, of kom langs.'],
  ] as const) {
    await search.fill(kind)
    await drawer.getByRole('option', { name: kind, exact: true }).first().click()
    await page.keyboard.type(words)
    await expect.poll(() => canvas.locator(block).filter({ hasText: words }).count()).toBe(1)
    expect(await canvas.locator('[contenteditable=true]').evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true)
    expect(await drawer.getByRole('tab', { selected: true }).textContent()).toBe('Blokken')
  }
  await page.keyboard.press('Escape')
  await page.locator('.edit-state[data-state=draft]').waitFor()
  await page.reload()
  await expect.poll(() => canvas.locator('.block-notice').textContent()).toContain('Wat kost het? Niets/weinig.')
  await expect.poll(() => canvas.locator('.block-text', { hasText: 'Bel ons, of kom langs.' }).count()).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a key that comes before the page has the focus again is the first letter of the new block', async () => {
  const { page, canvas, complaints } = await running.open('/met-muis/edit')
  await canvas.getByText('Eerste alinea').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  const search = page.getByRole('dialog').getByRole('combobox', { name: 'Zoek een blok' })
  await search.fill('melding')
  // In one turn: a busy machine needs longer to give the focus back than a person for the next key.
  await search.evaluate((field) => {
    const press = (target: Element, key: string) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    press(field, 'Enter')
    press(document.body, 'W')
  })
  await page.keyboard.type('at kost het?')
  await expect.poll(() => canvas.locator('.block-notice').textContent()).toContain('Wat kost het?')
  await page.keyboard.press('Escape')
  await page.locator('.edit-state[data-state=draft]').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('keys that lead from text to text do so although the new block is not there yet', async () => {
  const { page, canvas, complaints } = await running.open('/met-toetsen/edit')
  await page.route('**/api/pages/*:render', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.fallback().catch(() => {})
  })
  await canvas.getByText('Eerste alinea').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Zoek een blok' }).fill('uitklapblok')
  await page.keyboard.press('Enter')
  for (const words of ['Over paspoorten', 'Wat kost het?', 'Niets.']) {
    await page.keyboard.type(words)
    if (words !== 'Niets.') await page.keyboard.press('Tab')
  }
  const block = canvas.locator('.block-accordion')
  for (const words of ['Over paspoorten', 'Wat kost het?', 'Niets.']) await block.getByText(words, { exact: true }).waitFor()
  expect(await canvas.locator('[contenteditable=true]:focus').textContent()).toBe('Niets.')
  await page.unroute('**/api/pages/*:render')
  await page.keyboard.press('Escape')
  await page.locator('.edit-state[data-state=draft]').waitFor()
  await page.reload()
  for (const words of ['Over paspoorten', 'Wat kost het?', 'Niets.'])
    await block.getByText(words, { exact: true }).waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('who leaves while typing is asked, from the first letter, and it is kept meanwhile', async () => {
  const { page, canvas, complaints } = await running.open('/uren/edit')
  await canvas.getByText('Eerste alinea').click()
  await canvas.locator('[contenteditable=true]:focus').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  // What the browser asks the page before it lets go of it.
  const isAsked = await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(isAsked).toBe(true)
  await page.locator('.edit-state[data-state=draft]').waitFor()
  await expect.poll(() => canvas.locator('.block', { hasText: 'Eerste alinea!' }).count()).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
})
