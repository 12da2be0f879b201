import { expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { blockLines, proseLines } from '../support/block-lines.ts'
import { horizontalOverflow, newPage } from '../support/browser.ts'
import { guidOf } from '../support/build.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import { type OpenedEditor, useServedEditor } from '../support/served-editor.ts'
import type { Workspace } from '../support/workspace.ts'

const [home, english] = [guidOf(8500), guidOf(8510)] as const
const running = useServedEditor(makeSite)
const { open } = running

/** A site that keeps translations back, with a home page in two languages. */
function makeSite(): Workspace {
  const site = makePlainEditSite()
  site.edit('site.json', (text) => JSON.stringify({ ...(JSON.parse(text) as object), translationGate: true }))
  const write = (name: string, guid: number, title: string, more = '') =>
    site.write(
      `pages/${name}.md`,
      `---\nschema: 1\nguid: ${guidOf(guid)}\ntitle: ${title}\n${more}blocks:\n${blockLines(guid + 1, 'text', 'main', 1)}---\n${proseLines(guid + 1, `Tekst van ${title}.`)}`,
    )
  write('thuis', 8500, 'Thuis')
  write('engels', 8510, 'English', `lang: en\ntranslationOf: ${home}\n`)
  const items = [
    { guid: guidOf(1, 'menu'), urlSegment: '', name: 'Thuis', pageGuid: home, relatedMenuItems: [] },
    { guid: guidOf(2, 'menu'), urlSegment: 'en', name: 'English', pageGuid: english, relatedMenuItems: [] },
  ]
  site.writeJson('menus.json', { schema: 1, menus: [{ guid: guidOf(9, 'menu'), name: 'Top level menu', items }] })
  return site
}

async function write({ page, canvas }: OpenedEditor, words: string): Promise<void> {
  await canvas.locator('.block-text').first().click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
  await canvas.getByText(words).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.edit-state[data-state=draft]').waitFor()
}

/** Writes a draft, as somebody else does. */
async function writeDraft(path: string, words: string): Promise<void> {
  const opened = await open(path)
  await write(opened, words)
  await opened.page.context().close()
}

const publishDialog = (page: OpenedEditor['page']) => page.getByRole('dialog', { name: /^Publiceren/ })
const publishButton = (page: OpenedEditor['page']) =>
  publishDialog(page).getByRole('button', { name: 'Nu publiceren' }).and(page.locator(':not([aria-disabled=true])'))
/** What visitors read. */
async function live(path: string): Promise<string> {
  const page = await newPage(running.editor.browser)
  await page.goto(running.editor.origin + path)
  const text = await page.locator('main').innerText()
  await page.context().close()
  return text
}

async function callRight(): Promise<void> {
  const { page } = await open('/en/edit')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('wijzigingen in het origineel')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Wijzigingen in het origineel' })
  await dialog.getByRole('button', { name: /^(De vertaling klopt|Alles is bijgewerkt)$/ }).press('Enter')
  await expect.poll(() => dialog.getByRole('status').textContent()).toMatch(/^De vertaling is bij/)
  await page.context().close()
}

test('a page and its translation are published at once, and taken back at once', async () => {
  await callRight()
  await writeDraft('/en/edit', 'Closed on Monday.')
  const opened = await open('/edit')
  const { page, complaints } = opened
  await write(opened, 'Dicht op maandag.')
  await page.keyboard.press('Control+Enter')
  const also = publishDialog(page).getByRole('checkbox', { name: 'Engels: English' })
  await also.waitFor()
  await publishButton(page).waitFor()
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page), `${width}, ${colorScheme}`).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    if (process.env.SHOTS) {
      await also.scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${process.env.SHOTS}/languages-${width}.png` })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await also.press('Space')
  await publishButton(page).press('Enter')
  const notice = page.locator('.edit-published')
  await notice.getByText('Engels is ook gepubliceerd.').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/languages-notice.png` })
  expect(await live('/')).toContain('Dicht op maandag.')
  expect(await live('/en')).toContain('Closed on Monday.')
  const translated = await open('/en/edit')
  await translated.page.locator('.edit-state[data-state=live]').waitFor()
  // Both say the same again.
  expect(await translated.page.getByRole('button', { name: /^Origineel:/ }).count()).toBe(0)
  await translated.page.context().close()
  await notice.getByRole('button', { name: 'Ongedaan maken' }).press('Enter')
  await notice.getByText('Engels is ook teruggedraaid.').waitFor()
  expect(await live('/')).toContain('Tekst van Thuis.')
  expect(await live('/en')).toContain('Tekst van English.')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a translation that is behind is kept back, and the way leads to what changed', async () => {
  const first = await open('/edit')
  await write(first, 'Dicht op dinsdag.')
  await first.page.keyboard.press('Control+Enter')
  const dialog = publishDialog(first.page)
  // It was taken back, so its draft is there still.
  await dialog.getByRole('checkbox', { name: 'Engels: English' }).waitFor()
  await publishButton(first.page).press('Enter')
  await first.page.locator('.edit-state[data-state=live]').waitFor()
  await first.page.context().close()

  const { page, complaints } = await open('/en/edit')
  await page.keyboard.press('Control+Enter')
  await publishDialog(page).getByText('In de oorspronkelijke pagina is één tekst veranderd sinds deze vertaling bij was.').waitFor()
  await publishDialog(page).getByRole('button', { name: 'Los eerst één fout op' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/languages-behind.png` })
  await publishDialog(page).getByRole('button', { name: 'Bekijk wat er veranderde in de oorspronkelijke pagina' }).press('Enter')
  const changes = page.getByRole('dialog', { name: 'Wijzigingen in het origineel' })
  await changes
    .getByRole('button', { name: /^(Is bijgewerkt|Alles is bijgewerkt)/ })
    .first()
    .press('Enter')
  await expect.poll(() => changes.getByRole('status').textContent()).toMatch(/^De vertaling is bij/)
  await page.keyboard.press('Escape')
  await changes.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  await publishButton(page).press('Enter')
  await page.locator('.edit-state[data-state=live]').waitFor()
  expect(await live('/en')).toContain('Closed on Monday.')
  expect(complaints).toEqual([])
  await page.context().close()
})
