import { expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { press } from '../support/keyboard.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import { useServedEditor } from '../support/served-editor.ts'
import type { Workspace } from '../support/workspace.ts'

const { open } = useServedEditor(makeSite)

function makeSite(): Workspace {
  const site = makePlainEditSite()
  site.writeJson('list-item-types.json', { schema: 1, listItemTypes: [{ name: 'nieuws' }] })
  return site
}

test('items of the lists on a page are published with it, and taken back with it', async () => {
  const { page, canvas, complaints } = await open('/met-toetsen/edit', { width: 1700, height: 900 })
  await canvas.locator('.block-list').first().click()
  await page.getByRole('tab', { name: 'Items' }).click()
  const added = page.getByRole('textbox', { name: 'Nieuw item' })
  for (const title of ['Zwembad dicht', 'Markt verplaatst', 'Brug open']) {
    await added.fill(title)
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: title }).waitFor()
  }
  await page.keyboard.press('Escape')
  const dialog = page.getByRole('dialog')
  const ofItems = dialog.getByRole('group', { name: 'Items in lijsten op deze pagina' })
  const live = (...parts: string[]) =>
    page.evaluate(
      async (paths) => (await Promise.all(paths.map(async (path) => (await fetch(path, { cache: 'no-store' })).text()))).join(''),
      parts.map((part) => `/met-toetsen${part}`),
    )

  // The page itself has nothing to publish.
  await press(page, 'Publiceren')
  await ofItems.getByText('Nog niet op de site').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await ofItems.getByRole('checkbox', { name: 'Alle 3 items' }).press('Space')
  await ofItems.getByRole('checkbox', { name: 'Markt verplaatst' }).press('Space')
  expect(await ofItems.getByRole('checkbox', { checked: true }).count()).toBe(2)
  for (const width of [320, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // No notice of the added items lies over what has the focus (WCAG 2.4.11).
    await expect.poll(() => page.evaluate(isFocusSeen)).toBe(true)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/publish-items-${width}.png` })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/publish-items-dark.png` })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1700, height: 900 })
  await press(page, '2 items publiceren')
  await page.getByText('2 items gepubliceerd.').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/publish-items-notice.png` })
  await expect.poll(() => page.getByRole('row', { name: 'Zwembad dicht' }).getByText('Concept').count()).toBe(0)
  // A page of the list has one item.
  const html = await live('', '/p/1')
  expect(html).toContain('Zwembad dicht')
  expect(html).toContain('Brug open')
  expect(html).not.toContain('Markt verplaatst')
  await page.locator('.edit-published').getByRole('button').first().press('Enter')
  await page.getByText('2 items teruggedraaid.').waitFor()
  expect(await live('')).not.toContain('Zwembad dicht')

  await canvas.locator('h1').first().click()
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Met knoppen')
  await page.getByRole('button', { name: /^Publiceren/ }).click()
  await ofItems.getByRole('checkbox', { name: 'Markt verplaatst' }).press('Space')
  // What was typed is still being saved on a busy machine.
  await page.getByRole('button', { name: 'Nu publiceren' }).and(page.locator(':not([aria-disabled=true])')).waitFor()
  await press(page, 'Nu publiceren')
  await page.getByText('Eén item gepubliceerd.').waitFor()
  expect(await live('')).toMatch(/Met knoppen[^]*Markt verplaatst/)
  expect(complaints).toEqual([])
})

/** Whether the middle of what has the focus is seen. */
function isFocusSeen(): boolean {
  const { activeElement: focused } = document
  if (!focused) return false
  const { x, y, width, height } = focused.getBoundingClientRect()
  return focused.closest('[role=dialog]')?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) === true
}
