import { describe, expect, test } from 'vitest'
import type { ApiPage } from '#editor-server/api/pages/contract.ts'
import { findViolations } from '../support/axe.ts'
import { guidOf } from '../support/build.ts'
import { pageFile, writeImages, writeMenus } from '../support/every-block.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import { type OpenedEditor, useServedEditor } from '../support/served-editor.ts'

/** Words of a page are found, and say their language. */

const { open } = useServedEditor(() => {
  const site = makeSampleSite()
  const call = { title: 'Nu regelen', text: 'Dat duurt vijf minuten.', primary: { label: 'Afval melden', href: '/' } }
  const blocks = [
    { name: 'text', prose: 'Dit heet machine learning in het Engels. Afval is iets anders.\n\nOok hier staat afval.' },
    { name: 'call-to-action', options: call },
  ]
  site.write('pages/zoeken.md', pageFile('Woorden', 9300, blocks))
  site.write('pages/talen.md', pageFile('Talen', 9400, blocks))
  writeImages(site)
  writeMenus(site)
  return site
})

const FIND = 'Control+Shift+f'

async function readContent({ page }: OpenedEditor, guid: number): Promise<string | undefined> {
  await page.locator('.edit-state[data-state=draft]').waitFor()
  const answer = await page.evaluate(async (id) => (await fetch(`/api/pages/${id}?draft=true`)).text(), guidOf(guid))
  return (JSON.parse(answer) as { page: ApiPage }).page.buildingBlockInstances.find(({ content }) => content !== undefined)?.content
}

/** What is selected: on the page that is edited, or in a field of the drawer. */
async function selected({ page, canvas }: OpenedEditor): Promise<string | undefined> {
  const inText = await canvas.locator('body').evaluate(({ ownerDocument }) => ownerDocument.getSelection()?.toString())
  const inField = await page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
      : undefined
  })
  return inField || inText
}

describe('finding on the page', () => {
  test('leads to words in a text, in a block and in the settings of the page, by keyboard', async () => {
    const opened = await open('/zoeken/edit')
    const { page, complaints } = opened
    const dialog = page.getByRole('dialog')
    const find = async (words: string, down: number) => {
      await page.keyboard.press(FIND)
      await dialog.waitFor({ state: 'attached' })
      await page.keyboard.type(words)
      await page.getByRole('option').first().waitFor()
      for (let step = 0; step < down; step += 1) await page.keyboard.press('ArrowDown')
      const shown = await page.getByRole('option').allInnerTexts()
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      return shown
    }
    const shown = await find('AFVAL', 1)
    expect(shown).toHaveLength(3)
    expect(shown[2]).toContain('Afval melden')
    await expect.poll(() => selected(opened)).toBe('afval')
    // The second of them, in the text that stands on the page.
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
    await find('afval', 2)
    // Of a link the drawer shows what it is called; its form opens from there.
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toContain('Afval melden')
    await find('REGELEN', 0)
    await expect.poll(() => selected(opened)).toBe('regelen')
    expect(await page.evaluate(() => document.activeElement?.closest('.edit-drawer') !== null)).toBe(true)
    await find('oorde', 0)
    await expect.poll(() => selected(opened)).toBe('oorde')
    await page.keyboard.type('aarde')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('Waarden')
    await page.keyboard.press(FIND)
    await page.keyboard.type('zwembad')
    await page.getByRole('status').filter({ hasText: 'staat nergens op deze pagina' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  }, 60_000)
})

describe('the language of words', () => {
  test('is given by keyboard, saved, and shown to who writes', async () => {
    const opened = await open('/talen/edit')
    const { page, canvas, complaints } = opened
    await canvas.getByText('Dit heet').click({ position: { x: 2, y: 8 } })
    await canvas.locator('[contenteditable=true]:focus').waitFor()
    await page.keyboard.press('Control+Home')
    for (let word = 0; word < 2; word += 1) await page.keyboard.press('Control+ArrowRight')
    for (let word = 0; word < 2; word += 1) await page.keyboard.press('Control+Shift+ArrowRight')
    await page.keyboard.press('Alt+F10')
    const tool = page.getByRole('button', { name: 'Taal van de woorden' })
    for (let step = 0; step < 12 && !(await tool.evaluate((own) => own === document.activeElement)); step += 1)
      await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.type('eng')
    await page.keyboard.press('Enter')
    const marked = canvas.locator('span[lang=en]')
    expect(await marked.innerText()).toBe('machine learning')
    await page.getByRole('log').getByText('Taal van de woorden: Engels').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    expect(await readContent(opened, 9400)).toContain('Dit heet <span lang="en">machine learning</span> in het Engels.')
    // As visitors get it.
    await canvas.locator('.block span[lang=en]:not([class])').waitFor()
    expect(complaints).toEqual([])
  }, 60_000)
})
