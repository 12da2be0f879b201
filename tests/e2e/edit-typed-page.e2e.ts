import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import { useServedEditor } from '../support/served-editor.ts'
import type { Workspace } from '../support/workspace.ts'

/** Two types of a workspace, as a developer writes them. */
const types = {
  permit: `import { definePageType, z } from 'bouwsteen/type'
export const type = definePageType({
  name: 'permit',
  version: 1,
  fields: z.strictObject({ days: z.int().min(1).max(60), fee: z.number().optional().meta({ currency: 'EUR' }) }),
})
`,
  project: `import { definePageType, z } from 'bouwsteen/type'
export const type = definePageType({ name: 'project', version: 1, fields: z.strictObject({ phase: z.string().max(80).optional() }) })
`,
}
const texts = {
  permit: { title: 'Vergunning', fields: { days: { label: 'Dagen tot een besluit' }, fee: { label: 'Kosten' } } },
  project: { title: 'Project', fields: { phase: { label: 'Fase' } } },
}

const { open } = useServedEditor(makeSite)

function makeSite(): Workspace {
  const site = makePlainEditSite()
  for (const name of ['permit', 'project'] as const) {
    mkdirSync(join(site.root, 'types', name), { recursive: true })
    writeFileSync(join(site.root, 'types', name, 'type.ts'), types[name])
    writeFileSync(join(site.root, 'types', name, 'messages.nl.json'), JSON.stringify(texts[name]))
  }
  return site
}

test('a page is given a type and its fields, keeps them under another type, and shows them once it is published', async () => {
  const { page, canvas, complaints } = await open('/met-toetsen/edit', { width: 1700, height: 900 })
  await page.keyboard.press('F2')
  const kind = page.getByLabel('Soort', { exact: true })
  await kind.locator('option', { hasText: 'Vergunning' }).waitFor({ state: 'attached' })
  await kind.selectOption('permit')
  const days = page.getByLabel('Dagen tot een besluit')
  await days.waitFor()
  expect(await page.getByRole('heading', { name: 'Vergunning' }).count()).toBe(1)
  expect(await findViolations(page)).toEqual([])

  // What is required is asked for by publishing; what cannot be is said at its field.
  await days.fill('90')
  await days.press('Tab')
  await page.getByText('Gebruik een getal van 60 of lager.').waitFor()
  await page.getByLabel('Kosten').fill('62.5')
  const publish = page.getByRole('button', { name: /^Publiceren/ })
  const dialog = page.getByRole('dialog')
  await canvas.getByText('€ 62,50').waitFor()
  await publish.click()
  await dialog.getByText(/Dagen tot een besluit: /).waitFor()
  await page.keyboard.press('Escape')

  await days.fill('8')
  await canvas.getByText('8', { exact: true }).waitFor()
  await page.locator('.edit-top').getByRole('button', { name: 'Ongedaan maken' }).click()
  await canvas.getByText('8', { exact: true }).waitFor({ state: 'detached' })
  await days.fill('9')
  await canvas.getByText('9', { exact: true }).waitFor()

  // Another type and back loses nothing.
  await kind.selectOption('project')
  await page.getByLabel('Fase').waitFor()
  await page.getByText(/Deze velden kent het type niet: (days, fee|fee, days)\./).waitFor()
  await canvas.getByText('9', { exact: true }).waitFor({ state: 'detached' })
  await kind.selectOption('permit')
  await expect.poll(() => days.inputValue()).toBe('9')

  await publish.click()
  await dialog.getByRole('button', { name: 'Nu publiceren' }).click()
  const read = () => page.evaluate(async () => (await fetch('/met-toetsen', { cache: 'no-store' })).text())
  await expect.poll(read, { timeout: 10_000 }).toMatch(/<dt>Dagen tot een besluit<\/dt><dd>9<\/dd>/)
  await page.locator('.edit-state[data-state="live"]').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a new page is made with a type', async () => {
  const { page } = await open('/met-muis/edit', { width: 1440, height: 900 })
  await page.keyboard.press('F2')
  await page.getByRole('button', { name: 'Nieuwe pagina…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nieuwe pagina' })
  await dialog.getByLabel('Titel').fill('Dakkapel')
  await dialog.getByLabel('Soort pagina').selectOption({ label: 'Vergunning' })
  // It asks what the type asks of every page, and nothing else of it.
  const days = dialog.getByLabel('Dagen tot een besluit')
  await days.fill('90')
  await days.press('Tab')
  await dialog.getByText('Gebruik een getal van 60 of lager.').waitFor()
  await dialog.getByRole('button', { name: 'Pagina maken' }).click()
  expect(await dialog.getByLabel('Kosten').count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await days.fill('8')
  await dialog.getByRole('button', { name: 'Pagina maken' }).click()
  await page.waitForURL(/\/dakkapel\/edit$/)
  await page.locator('.edit-canvas__frame').waitFor()
  await page.keyboard.press('F2')
  await expect.poll(() => page.getByLabel('Dagen tot een besluit').inputValue()).toBe('8')
  await page.context().close()
})
