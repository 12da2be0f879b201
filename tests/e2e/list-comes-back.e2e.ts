import { expect, test } from 'vitest'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import { useServedEditor } from '../support/served-editor.ts'
import type { Workspace } from '../support/workspace.ts'

const { open } = useServedEditor(makeSite)

function makeSite(): Workspace {
  const site = makePlainEditSite()
  site.writeJson('list-item-types.json', { schema: 1, listItemTypes: [{ name: 'nieuws' }] })
  return site
}

test('a list that is undone and done again shows its items, and is saved by one call at a time', async () => {
  const { page, canvas, complaints } = await open('/bekijken/edit', { width: 1700, height: 900 })
  const lists = canvas.locator('.block-list')
  const before = await lists.count()
  await canvas.locator('.block').first().focus()
  await page.keyboard.press('/')
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('lijst')
  await page
    .getByRole('option', { name: /^Lijst/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => lists.count()).toBe(before + 1)
  await page.getByRole('tab', { name: 'Items' }).click()
  const added = page.getByRole('textbox', { name: 'Nieuw item' })
  for (const title of ['Zwembad dicht', 'Markt verplaatst']) {
    await added.fill(title)
    await page.keyboard.press('Enter')
    await lists.getByText(title).waitFor()
  }
  let saving = 0
  let most = 0
  const isSave = (method: string, url: string) => method === 'PUT' && /\/api\/pages\//.test(url)
  page.on('request', (request) => isSave(request.method(), request.url()) && (most = Math.max(most, ++saving)))
  page.on('requestfinished', (request) => isSave(request.method(), request.url()) && saving--)
  await page.keyboard.press('Escape')
  await canvas.locator('.block:focus').waitFor()
  // The server has the page without the list in between.
  const saved = page.waitForResponse((response) => isSave(response.request().method(), response.url()))
  await page.keyboard.press('Control+z')
  await expect.poll(() => lists.count()).toBe(before)
  await saved
  await page.keyboard.press('Control+y')
  await lists.getByText('Zwembad dicht').waitFor()
  await lists.getByText('Markt verplaatst').waitFor()
  expect(most).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
})
