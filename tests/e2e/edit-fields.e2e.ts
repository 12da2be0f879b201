import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { everyBlock, pageFile, writeImages, writeMenus } from '../support/every-block.ts'
import { horizontalOverflow } from '../support/browser.ts'
import { type ServedEditor, type OpenedEditor, startServedEditor } from '../support/served-editor.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import type { Workspace } from '../support/workspace.ts'

/** From a part of the page to its field and back, and the findings of the checks on the page. */

let site: Workspace
let editor: ServedEditor

const steps = { title: 'In drie stappen', items: [{ title: 'Aanvragen' }, { title: 'Wachten' }, { title: 'Ophalen' }] }
const call = { title: 'Nu regelen', text: 'Het duurt vijf minuten.', primary: { label: 'Begin hier', href: '/' } }
const questions = { items: [{ title: 'Waar laat ik oud papier?', text: 'In de blauwe bak.' }] }
const mistakes = '## Over ons\n\n#### Te diep\n\nLees [klik hier](/) voor meer.\n\nHier staat klik hier zonder link.'

beforeAll(async () => {
  site = makeSampleSite()
  site.write(
    'pages/velden.md',
    pageFile('Velden', 8000, [
      { name: 'call-to-action', options: call },
      { name: 'timeline', options: steps },
    ]),
  )
  site.write(
    'pages/meldingen.md',
    pageFile('Meldingen', 8100, [
      { name: 'text', prose: mistakes },
      { name: 'call-to-action', options: { ...call, primary: { label: 'Klik hier', href: '/' } } },
    ]),
  )
  site.write('pages/vragen.md', pageFile('Vragen', 8300, [{ name: 'accordion', options: questions }]))
  site.write('pages/alles.md', pageFile('Alles', 8200, everyBlock))
  writeImages(site)
  writeMenus(site)
  editor = await startServedEditor(site)
}, 120_000)
afterAll(async () => {
  await editor?.stop()
  site?.dispose()
})

const open: ServedEditor['open'] = (path, options) => editor.open(path, options)

/** The dotted path of the focused field. */
const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field], [data-opens]')?.dataset ?? {})
const pathOf = async (page: Page) => {
  const { field, opens } = await focusedField(page)
  return field ?? opens
}

describe('from the page to the field and back', () => {
  test('what a field made is marked while it has the focus, typing shows on the page, and Escape goes back', async () => {
    const { page, canvas, complaints } = await open('/velden/edit', { width: 1700, height: 900 })
    await canvas.locator('.block-call-to-action').focus()
    await page.keyboard.press('Alt+Enter')
    await expect.poll(() => pathOf(page)).toBe('title')
    await expect.poll(() => page.locator(':focus').inputValue()).toBe('Nu regelen')
    await page.locator('.edit-overlay__option').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' vandaag')
    await canvas.getByText('Nu regelen vandaag').waitFor()
    await page.keyboard.press('Escape')
    await canvas.locator('.block-call-to-action:focus').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a press beside the words of a thing of a list opens it in the drawer', async () => {
    const { page, canvas } = await open('/velden/edit')
    const third = canvas.locator('.timeline__step').nth(2)
    await third.click({ position: { x: 2, y: 2 } })
    // The drawer would cover the page: a first press only selects.
    await expect.poll(() => page.locator('.edit-drawer').isVisible()).toBe(false)
    await third.click({ position: { x: 2, y: 2 } })
    await expect.poll(() => pathOf(page)).toMatch(/^items\.2/)
    // As before: the third step is open after a reload.
    await page.reload()
    await third.click({ position: { x: 2, y: 2 } })
    await third.click({ position: { x: 2, y: 2 } })
    await page.locator('[data-opens="items.2"][aria-expanded=true]').waitFor()
    await page.context().close()
  })

  test('an answer that is folded away shows while its field has the focus, and is folded away after it', async () => {
    const { page, canvas } = await open('/vragen/edit', { width: 1700, height: 900 })
    const answer = canvas.getByText('In de blauwe bak')
    await expect.poll(() => answer.isVisible()).toBe(false)
    await canvas.locator('.block-accordion').focus()
    await page.keyboard.press('Alt+Enter')
    await page.locator('[data-opens="items.0"]').click()
    await page.locator('.edit-drawer [data-field="items.0.title"] input').focus()
    await answer.waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' En karton?')
    await canvas.getByText('papier? En karton?').waitFor()
    await expect.poll(() => answer.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await answer.waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('by keyboard: the focus stays with a field whose image or link is chosen or taken away', async () => {
    const { page, complaints } = await open('/velden/edit')
    await page.getByRole('button', { name: 'Instellingen tonen' }).first().click()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    const drawer = page.locator('.edit-drawer')
    await drawer.getByRole('button', { name: 'Kies een afbeelding' }).press('Enter')
    await page.locator('.edit-media-tile').first().press('Enter')
    await expect.poll(focused).toMatch(/^Kopafbeelding vervangen/)
    await drawer.getByRole('button', { name: /^Kopafbeelding weghalen/ }).press('Enter')
    await expect.poll(focused).toBe('Kies een afbeelding')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('by keyboard: an entry that is added has the focus at once, and takes it from nobody who went on', async () => {
    const { page, canvas } = await open('/velden/edit')
    await canvas.locator('.block-timeline').focus()
    await page.keyboard.press('Alt+Enter')
    await expect.poll(() => pathOf(page)).toBe('title')
    // As on a machine that draws nothing for a while.
    await page.evaluate(() => Object.assign(window, { requestAnimationFrame: (then: () => void) => setTimeout(then, 600) }))
    await page.locator('.edit-drawer .edit-entries > button').press('Enter')
    await page.keyboard.press('Shift+Tab')
    const there = await page.evaluate(() => document.activeElement?.outerHTML)
    await page.waitForTimeout(900)
    expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(there)
    expect(await pathOf(page)).not.toMatch(/^items\.3\.\w+$/)
    await page.context().close()
  })

  test('by keyboard: Enter in the tree writes in the first text, Alt+Enter opens the first field, and Escape goes back to the block', async () => {
    const { page, canvas } = await open('/velden/edit')
    await page.keyboard.press('F6')
    await canvas.locator('.block[data-block]:focus').waitFor()
    await page.keyboard.press('Shift+F6')
    const row = page.locator('.edit-tree [role=row]:focus', { hasText: 'Nu regelen' })
    await row.waitFor()
    await page.keyboard.press('Enter')
    await canvas.locator('[data-written=title][contenteditable=true]:focus').waitFor()
    await page.keyboard.press('Escape')
    await canvas.locator('.block-call-to-action:focus').waitFor()
    await page.keyboard.press('Alt+Enter')
    await expect.poll(() => pathOf(page)).toBe('title')
    await page.keyboard.press('Escape')
    await canvas.locator('.block-call-to-action:focus').waitFor()
    await page.context().close()
  })

  test.each(everyBlock.map(({ name }) => name))('%s: what its options made and holds no words leads to their fields', async (name) => {
    const { page, canvas } = await shared()
    const marked = canvas.locator(`.block-${name} [data-option]:not([data-written], [data-written] *, :has([data-written])):visible`)
    if ((await marked.count()) === 0) return
    const [path = ''] = (await marked.first().getAttribute('data-option'))?.split(' ') ?? []
    // In the middle of a round portrait, and at the edge of what others stand in.
    const isImage = (await marked.first().evaluate(({ localName }) => localName)) === 'img'
    await marked.first().click({ force: true, ...(!isImage && { position: { x: 3, y: 3 } }) })
    await expect.poll(async () => `${path}.`.startsWith(`${(await pathOf(page)) ?? '?'}.`)).toBe(true)
  })
})

let opened: Promise<OpenedEditor> | undefined
const shared = () => (opened ??= open('/alles/edit', { width: 1700, height: 900 }))

describe('what the checks say, on the page', () => {
  test('stands at its block with its words, is reached by keyboard, and leads to where it is solved', async () => {
    const { page, canvas, complaints } = await open('/meldingen/edit')
    const mark = page.locator('.edit-found__mark')
    await expect.poll(() => mark.count()).toBe(2)
    await expect.poll(() => canvas.locator('main .block-text').getAttribute('aria-description')).toContain('klik hier')
    const marked = await canvas.locator('body').evaluate(() => [...CSS.highlights.values()].flatMap((each) => [...each].map(String)))
    expect(marked.toSorted()).toEqual(['Klik hier', 'Te diep', 'klik hier'])
    await page.keyboard.press('F8')
    await page.keyboard.press('F8')
    const focused = page.locator('.edit-found:has(.edit-found__mark:focus)')
    await focused.waitFor()
    await expect.poll(() => page.locator('[data-bar]').getAttribute('data-bar')).toBe(await focused.getAttribute('data-finding'))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Klik hier').first().waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Oplossen' }).click()
    await expect.poll(() => pathOf(page)).toMatch(/^primary/)
    // A solved finding has no mark any more.
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Tekst van de link' }).fill('Maak een afspraak')
    await page.getByRole('button', { name: 'Link opslaan' }).click()
    await expect.poll(() => mark.count(), { timeout: 20_000 }).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test.each([320, 1024, 1440])('at %i px nothing of it keeps somebody out', async (width) => {
    const { page } = await open('/meldingen/edit', { width, height: 800, colorScheme: width === 1024 ? 'dark' : 'light' })
    await page.locator('.edit-found__mark').first().click()
    await page.getByRole('dialog').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    await page.context().close()
  })
})
