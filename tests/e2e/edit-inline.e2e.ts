import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRecord } from '#content/model/json/is-record.ts'
import type { ApiPage } from '#editor-server/api/pages/contract.ts'
import { readOption } from '#editor-server/app/edit-mode/workspace/option-path.ts'
import { findViolations } from '../support/axe.ts'
import { horizontalOverflow } from '../support/browser.ts'
import { guidOf } from '../support/build.ts'
import { everyBlock, pageFile, writeImages, writeMenus, writePages } from '../support/every-block.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import { type OpenedEditor, type ServedEditor, startServedEditor } from '../support/served-editor.ts'
import type { Workspace } from '../support/workspace.ts'

/** Texts of blocks are written where visitors read them. */

let site: Workspace
let editor: ServedEditor

const questions = {
  items: [
    { title: 'Waar laat ik oud papier?', text: 'In de **blauwe** bak.' },
    { title: 'En glas?', text: '' },
  ],
}
const call = { title: 'Nu regelen', text: 'Het duurt vijf minuten.\n\nU hebt DigiD nodig.', primary: { label: 'Begin hier', href: '/' } }
const table = {
  caption: 'Openingstijden',
  rows: [
    ['Dag', 'Open'],
    ['Maandag', '9.00'],
    ['Dinsdag', ''],
  ],
}

const texts = { toetsen: 8400, cellen: 8500, plakken: 8600, regels: 8700, tikken: 8900, knop: 9100 }

beforeAll(async () => {
  site = makeSampleSite()
  site.write('pages/alles.md', pageFile('Alles', 8200, everyBlock))
  // A page for each journey: what one writes, no other meets.
  for (const [name, guid] of Object.entries(texts))
    site.write(
      `pages/${name}.md`,
      pageFile('Teksten', guid, [
        { name: 'accordion', options: questions },
        { name: 'call-to-action', options: call },
        { name: 'table', options: table },
        { name: 'text', prose: 'Een gewone tekst.' },
      ]),
    )
  site.write(
    'pages/erbij.md',
    pageFile('Erbij', 9000, [
      { name: 'accordion', options: { items: [{ title: 'En glas?', text: 'In de bak.' }] } },
      { name: 'text', prose: 'Een gewone tekst.' },
    ]),
  )
  site.write('pages/nummer.md', pageFile('Nummer', 8800, [{ name: 'contact', options: { title: 'Balie', phone: '14 012' } }]))
  writeImages(site)
  writeMenus(site)
  writePages(site)
  editor = await startServedEditor(site)
}, 120_000)
afterAll(async () => {
  await editor?.stop()
  site?.dispose()
})

const open: ServedEditor['open'] = (path, options) => editor.open(path, options)

/** The field that has the caret. */
const field = ({ canvas }: Pick<OpenedEditor, 'canvas'>): Locator => canvas.locator('[contenteditable=true]:focus')

/** The draft of a page as the server has it, once everything is saved. */
async function readDraft(page: Page, guid: string): Promise<ApiPage> {
  await page.locator(':is(.edit-state[data-state=draft], .edit-state[data-state=new], .edit-state[data-state=live])').waitFor()
  const answer = await page.evaluate(async (id) => (await fetch(`/api/pages/${id}?draft=true`)).text(), guid)
  return (JSON.parse(answer) as { page: ApiPage }).page
}

const optionsOf = async (page: Page, guid: number, block: number) =>
  (await readDraft(page, guidOf(guid))).buildingBlockInstances.find((each) => each.guid === guidOf(guid + block, 'block'))?.options

function wordsAt(options: unknown, path: string): string {
  const found = readOption(options, path)
  return typeof found === 'string' ? found : ''
}

/** What comes before each text: a digit, which telephone numbers take too. */
const lead = '7'

let opened: Promise<OpenedEditor> | undefined
const shared = () => (opened ??= open('/alles/edit', { width: 1700, height: 900 }))

describe('every text of every block', () => {
  test.each(everyBlock.map(({ name }, index) => [name, index] as const))('%s: is written where it stands', async (name, index) => {
    const { page, canvas, complaints } = await shared()
    const block = canvas.locator(`.block-${name}`)
    const guid = 8200
    const before = await optionsOf(page, guid, index + 1)
    const paths = await block
      .locator('[data-written]')
      .evaluateAll((elements) => [...new Set(elements.map((each) => each.getAttribute('data-written') ?? ''))])
    await block.focus()
    const typed: string[] = []
    for (const path of paths.slice(0, 12)) {
      const text = block.locator(`[data-written="${path}"]`).first()
      // A closed answer opens with its question.
      if (!(await text.isVisible())) await page.keyboard.press('Tab')
      else await text.click()
      await block.locator(`[data-written="${path}"][contenteditable=true]:focus`).waitFor()
      await page.keyboard.press('Control+Home')
      await page.keyboard.type(lead)
      typed.push(path)
    }
    await page.keyboard.press('Escape')
    await canvas.locator(`.block-${name}:focus`).waitFor()
    const after = await optionsOf(page, guid, index + 1)
    expect(typed.filter((path) => wordsAt(after, path) === wordsAt(before, path))).toEqual([])
    for (const path of typed) expect([path, wordsAt(after, path).replace(lead, '')]).toEqual([path, wordsAt(before, path)])
    for (const _ of typed) await page.keyboard.press('Control+z')
    expect(await optionsOf(page, guid, index + 1)).toEqual(before)
    expect(complaints).toEqual([])
  })
})

describe('by keyboard alone', () => {
  test('Enter writes, Enter and Tab go from text to text, arrows too, and Escape goes back', async () => {
    const screen = await open('/toetsen/edit')
    const { page, canvas, complaints } = screen
    await canvas.locator('.block-accordion').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => field(screen).getAttribute('data-written')).toBe('items.0.title')
    await expect.poll(() => field(screen).getAttribute('aria-label')).toBe('Vraag of kop van Uitklapblok, tekst bewerken')
    await page.keyboard.press('End')
    await page.keyboard.type(' En karton?')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(screen).getAttribute('data-written')).toBe('items.0.text')
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Of de ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('gele')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Escape')
    await canvas.locator('.block-accordion:focus').waitFor()
    expect(await optionsOf(page, 8400, 1)).toMatchObject({
      items: [{ title: 'Waar laat ik oud papier? En karton?', text: 'In de **blauwe** bak. Of de **gele**' }, { title: 'En glas?' }],
    })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('Ctrl+K in words without form opens the palette, and Escape leads back to the caret', async () => {
    const screen = await open('/erbij/edit')
    const { page, canvas, complaints } = screen
    await canvas.getByText('En glas?').click()
    await expect.poll(() => field(screen).getAttribute('data-written')).toBe('items.0.title')
    await page.keyboard.press('End')
    await page.keyboard.type(' Of')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Acties' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => field(screen).getAttribute('data-written')).toBe('items.0.title')
    await page.keyboard.type(' blik?')
    await page.keyboard.press('Escape')
    expect(await optionsOf(page, 9000, 1)).toMatchObject({ items: [{ title: 'En glas? Of blik?' }] })
    await page.keyboard.press('Control+z')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('Ctrl+K in the words of a button asks where they lead, and one writes on', async () => {
    const screen = await open('/knop/edit')
    const { page, canvas, complaints } = screen
    await canvas.getByText('Begin hier').click()
    await expect.poll(() => field(screen).getAttribute('data-written')).toBe('primary.label')
    await page.keyboard.press('End')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Webadres' }).fill('https://www.voorbeeld.example/begin')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(screen).getAttribute('data-written')).toBe('primary.label')
    await page.keyboard.type(' nu')
    await page.keyboard.press('Control+k')
    await page.locator('.ui-dialog__panel').waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => field(screen).getAttribute('data-written')).toBe('primary.label')
    await page.keyboard.type('!')
    await page.keyboard.press('Escape')
    const primary = { label: 'Begin hier nu!', href: 'https://www.voorbeeld.example/begin' }
    await expect.poll(() => optionsOf(page, 9100, 2)).toMatchObject({ primary })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('Tab behind the last text of a block goes to the button that adds one more', async () => {
    const screen = await open('/erbij/edit')
    const { page, canvas } = screen
    await canvas.getByText('En glas?').click()
    await expect.poll(() => field(screen).getAttribute('data-written')).toBe('items.0.title')
    await page.keyboard.press('Tab')
    await expect.poll(() => field(screen).getAttribute('data-written')).toBe('items.0.text')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Nog een onderdeel')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(screen).getAttribute('data-written')).toBe('items.1.title')
    // Also when the block has become longer than the window, and the button stands below its edge.
    for (let entry = 1; entry <= 8; entry += 1) {
      await expect.poll(() => field(screen).getAttribute('data-written')).toBe(`items.${entry}.title`)
      await page.keyboard.type(`Vraag ${entry}`)
      await page.keyboard.press('Tab')
      await page.keyboard.type(`Antwoord ${entry}`)
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Nog een onderdeel')
      const button = await page.locator('.edit-more-entries button').boundingBox()
      expect(button && button.y + button.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => field(screen).getAttribute('data-written')).toBe('items.9.title')
    await page.context().close()
  })

  test('paragraphs, a button and the cells of a table', async () => {
    const screen = await open('/cellen/edit')
    const { page, canvas } = screen
    await canvas.getByText('U hebt DigiD nodig.').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('En een kwartier.')
    await canvas.getByText('Begin hier').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' nu')
    await page.keyboard.press('Escape')
    expect(await optionsOf(page, 8500, 2)).toMatchObject({
      text: 'Het duurt vijf minuten.\n\nU hebt DigiD nodig.\n\nEn een kwartier.',
      primary: { label: 'Begin hier nu', href: '/' },
    })
    await canvas.locator('[data-written="rows.1.1"]').click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => field(screen).getAttribute('data-written')).toBe('rows.2.1')
    await page.keyboard.type('10.00')
    await page.keyboard.press('Escape')
    expect(await optionsOf(page, 8500, 3)).toMatchObject({
      rows: [
        ['Dag', 'Open'],
        ['Maandag', '9.00'],
        ['Dinsdag', '10.00'],
      ],
    })
    await page.context().close()
  })
})

test('by touch: a tap puts the caret into the words, and another into those of the next block', async () => {
  const screen = await open('/tikken/edit', { width: 390, height: 844, hasTouch: true })
  const { page, canvas, complaints } = screen
  await canvas.getByText('Waar laat ik oud papier?').tap()
  await expect.poll(() => field(screen).getAttribute('data-written')).toBe('items.0.title')
  await page.keyboard.press('End')
  await page.keyboard.type(' Thuis')
  await canvas.getByText('Nu regelen').tap()
  await expect.poll(() => field(screen).getAttribute('data-written')).toBe('title')
  await page.keyboard.press('End')
  await page.keyboard.type(' maar')
  await page.keyboard.press('Escape')
  await expect.poll(() => optionsOf(page, 8900, 1)).toMatchObject({ items: [{ title: 'Waar laat ik oud papier? Thuis' }, {}] })
  await expect.poll(() => optionsOf(page, 8900, 2)).toMatchObject({ title: 'Nu regelen maar' })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what an option does not take stays to be mended, and is never stored', async () => {
  const screen = await open('/nummer/edit')
  const { page, canvas, complaints } = screen
  await canvas.getByText('14 012').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' of')
  await page.getByRole('alert').getByText(/\S/).waitFor()
  expect(await field(screen).getAttribute('aria-invalid')).toBe('true')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByText('Niet bewaard: “14 012 of”').waitFor()
  expect(await optionsOf(page, 8800, 1)).toMatchObject({ phone: '14 012' })
  await page.getByRole('button', { name: 'Verbeteren' }).click()
  await expect.poll(() => field(screen).textContent()).toBe('14 012 of')
  for (const _ of ' of') await page.keyboard.press('Backspace')
  await page.keyboard.type('3')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => optionsOf(page, 8800, 1)).toMatchObject({ phone: '14 0123' })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what is pasted comes as words, and what others call bold stays as it is typed', async () => {
  const screen = await open('/plakken/edit')
  const { page, canvas } = screen
  await canvas.getByText('Nu regelen').click()
  await page.keyboard.press('Control+a')
  await field(screen).evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/html', '<p><b>Een</b></p><p>twee</p>')
    data.setData('text/plain', 'Een\n\ntwee **drie**')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await page.keyboard.press('Control+b')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  const options = await optionsOf(page, 8600, 2)
  expect(isRecord(options) && options['title']).toBe('Een twee **drie**!')
  await page.context().close()
})

test.each([
  [320, 'light'],
  [1024, 'dark'],
  [1440, 'light'],
] as const)('at %i px, %s, a text that is written breaks no rule', async (width, colorScheme) => {
  const screen = await open('/regels/edit', { width, height: 800, colorScheme })
  const { page, canvas } = screen
  for (const text of ['Waar laat ik oud papier?', 'Nu regelen', 'Maandag']) {
    await canvas.getByText(text).click()
    await field(screen).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await page.context().close()
})
