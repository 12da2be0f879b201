import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { horizontalOverflow } from '../support/browser.ts'
import { guidOf } from '../support/build.ts'
import { KeyboardEditor } from '../support/edit-journey/keyboard-editor.ts'
import { pageFile } from '../support/every-block.ts'
import { type EditorName, type Journey, startJourney } from '../support/edit-journey/start-journey.ts'

let journey: Journey
let opened: KeyboardEditor[] = []

const pages = ['samen', 'zelfde', 'overnemen', 'publiceren', 'verwijderen', 'verplaatsen', 'offline'] as const
type PageName = (typeof pages)[number] | 'knop'

/** Three texts below each other. */
function fileOf(name: (typeof pages)[number]): string {
  const first = 0x9000 + pages.indexOf(name) * 0x10
  const guids = [1, 2, 3].map((number) => guidOf(first + number, 'block'))
  const texts = ['Eerste alinea', 'Tweede alinea', 'Derde alinea']
  return [
    `---\nschema: 1\nguid: ${guidOf(first)}\ntitle: Pagina ${name}\nlayout: "100"\nblocks:\n`,
    ...guids.map((guid, index) => `  - guid: ${guid}\n    name: text\n    position: main\n    sort: ${index + 1}\n`),
    '---\n',
    ...guids.map((guid, index) => `<!-- block ${guid} -->\n${texts[index]}\n`),
  ].join('')
}

beforeAll(async () => {
  journey = await startJourney({
    prepare(site) {
      for (const name of pages) site.write(`pages/${name}.md`, fileOf(name))
      const primary = { label: 'Begin hier', href: '/' }
      site.write('pages/knop.md', pageFile('Knop', 0x9100, [{ name: 'call-to-action', options: { title: 'Regelen', primary } }]))
    },
  })
}, 120_000)
afterAll(() => journey?.stop())
afterEach(async () => {
  // Browsers log each 4xx answer to the console, and a second editor gets a 412.
  const complaints = opened.flatMap((editor) => editor.complaints).filter((line) => !line.includes('status of 412'))
  for (const editor of opened) await editor.close()
  opened = []
  expect(complaints).toEqual([])
})

/**
 * Both have the page open, each in a separate browser. The one who opens it last hears about the other at once and looks every 5 seconds
 * from then on; the one who was alone looks again after 20 (PRESENCE_EVERY).
 */
async function openBoth(name: PageName, last: EditorName = 'colleague'): Promise<{ anna: KeyboardEditor; bram: KeyboardEditor }> {
  const open = async (as: EditorName) => {
    const { page, complaints } = await journey.openEditor(`/${name}`, { as })
    const editor = new KeyboardEditor(page, complaints)
    opened.push(editor)
    return editor
  }
  if (last === 'admin') {
    const bram = await open('colleague')
    return { bram, anna: await open('admin') }
  }
  const anna = await open('admin')
  return { anna, bram: await open('colleague') }
}

/** Keeps somebody's saves in flight until the returned function lets them arrive. */
async function holdSaves({ page }: KeyboardEditor): Promise<() => void> {
  let arrive = () => {}
  const gate = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/pages/*', async (route) => {
    if (route.request().method() === 'PUT') await gate
    await route.continue()
  })
  return () => arrive()
}

/** What visitors read. */
const readLive = async (name: PageName) => (await journey.server.get(`/${name}`)).body

describe('two editors on one page, by keyboard alone', () => {
  test('hear of each other, and changes of different blocks come together without a question', async () => {
    const { anna, bram } = await openBoth('samen')
    await expect.poll(() => bram.othersHere()).toEqual(['admin Proef'])
    await anna.writeBehind('Eerste', ' van Anna')
    await bram.writeBehind('Derde', ' van Bram')
    await Promise.all([anna.isSaved(), bram.isSaved()])
    const both = ['Eerste alinea van Anna', 'Tweede alinea', 'Derde alinea van Bram']
    // Nobody presses anything: each sees what the other has saved.
    await expect.poll(() => anna.texts(), { timeout: 40_000 }).toEqual(both)
    await expect.poll(() => bram.texts(), { timeout: 20_000 }).toEqual(both)
    // Whoever saved second had something to merge, and is told with whom.
    const told = [await anna.heard(), await bram.heard()].join(' ')
    expect(told).toMatch(/(?:admin|colleague) Proef heeft deze pagina ook gewijzigd/)
    expect(await anna.othersHere()).toEqual(['colleague Proef'])
    expect(await anna.heard()).toContain('colleague Proef is nu ook op deze pagina.')
    await expect.poll(() => anna.dialog.count()).toBe(0)
    await expect.poll(() => bram.dialog.count()).toBe(0)
  })

  test.each([
    ['zelfde', 'Van mij', 'Eerste alinea, zegt Bram'],
    ['overnemen', 'Van de ander', 'Eerste alinea, zegt Anna'],
  ] as const)('on “%s” who saves second chooses “%s”, and both have it', async (name, choice, outcome) => {
    const { anna, bram } = await openBoth(name)
    const arrive = await holdSaves(bram)
    await bram.beginWriting('Eerste', ', zegt Bram')
    await anna.beginWriting('Eerste', ', zegt Anna')
    await anna.page.keyboard.press('Control+s')
    await anna.isSaved()
    await bram.page.keyboard.press('Control+s')
    arrive()
    const { dialog } = bram
    await dialog.waitFor()
    await expect
      .poll(() => dialog.textContent())
      .toMatch(/De andere versie is opgeslagen door admin Proef, op \d+ \w+\.? \d{4}, \d\d\.\d\d\./)
    expect(await findViolations(bram.page)).toEqual([])
    expect(await horizontalOverflow(bram.page)).toBe(0)
    // The first Enter is too early: the focus moves to the remaining choice.
    await bram.tabTo(/^Kies nog op één plaats/)
    await bram.page.keyboard.press('Enter')
    await expect.poll(() => bram.focusName()).toContain('Van mij')
    await bram.page.keyboard.press('Space')
    if (choice === 'Van de ander') await bram.page.keyboard.press('ArrowDown')
    await expect.poll(() => bram.heard()).toContain('Op 1 van 1 plaatsen gekozen.')
    await bram.tabTo(/^Keuzes opslaan/)
    await bram.page.keyboard.press('Enter')
    await bram.isSaved()
    await expect.poll(() => bram.texts()).toEqual([outcome, 'Tweede alinea', 'Derde alinea'])
    await expect.poll(() => anna.texts(), { timeout: 40_000 }).toEqual([outcome, 'Tweede alinea', 'Derde alinea'])
    expect(await bram.heard()).toContain('De wijzigingen zijn samengevoegd.')
  })

  test('one publishes while the other writes: what was saved is live, what is written stays a draft', async () => {
    const { anna, bram } = await openBoth('publiceren')
    await anna.writeBehind('Eerste', ' van Anna')
    await anna.isSaved()
    await bram.beginWriting('Derde', ' van Bram')
    await anna.publish()
    await expect.poll(() => readLive('publiceren')).toContain('Eerste alinea van Anna')
    await bram.page.keyboard.press('Escape')
    await bram.isSaved()
    await expect.poll(() => bram.texts()).toEqual(['Eerste alinea van Anna', 'Tweede alinea', 'Derde alinea van Bram'])
    await expect.poll(() => bram.dialog.count()).toBe(0)
    expect(await readLive('publiceren')).not.toContain('van Bram')
    await expect.poll(() => bram.state(), { timeout: 20_000 }).toBe('draft')
    // Has heard of the save, so that the publish is a change of its own, in words that are known already.
    await expect.poll(() => anna.state(), { timeout: 40_000 }).toBe('draft')
    await bram.publish()
    await expect.poll(() => readLive('publiceren')).toContain('Derde alinea van Bram')
    await expect.poll(() => anna.state(), { timeout: 40_000 }).toBe('live')
  })

  test('one deletes the block that the other writes in: who writes is asked, and can keep it', async () => {
    const { anna, bram } = await openBoth('verwijderen')
    const arrive = await holdSaves(anna)
    await anna.beginWriting('Tweede', ', nog niet af')
    await bram.goTo('Tweede')
    await bram.page.keyboard.press('Delete')
    await bram.isSaved()
    await anna.page.keyboard.press('Control+s')
    arrive()
    const { dialog } = anna
    await dialog.waitFor()
    await expect.poll(() => dialog.textContent()).toContain('Tweede alinea, nog niet af')
    await expect.poll(() => dialog.textContent()).toContain('Verwijderd')
    await anna.tabTo(/^Overal die van mij/)
    await anna.page.keyboard.press('Enter')
    await anna.tabTo(/^Keuzes opslaan/)
    await anna.page.keyboard.press('Enter')
    await anna.isSaved()
    const kept = ['Eerste alinea', 'Tweede alinea, nog niet af', 'Derde alinea']
    await expect.poll(() => anna.texts()).toEqual(kept)
    await expect.poll(() => bram.texts(), { timeout: 40_000 }).toEqual(kept)
  })

  test('one changes the words of a button while the other chooses where it leads: it has both', async () => {
    const { anna, bram } = await openBoth('knop')
    const words = bram.canvas.locator('[data-written="primary.label"]')
    await words.click()
    await bram.canvas.locator('[contenteditable=true]:focus').waitFor()
    await bram.press('Control+k')
    const address = bram.dialog.getByRole('textbox', { name: 'Webadres' })
    await address.waitFor()
    await anna.canvas.locator('[data-written="primary.label"]').click()
    await anna.canvas.locator('[contenteditable=true]:focus').waitFor()
    await anna.press('End')
    await anna.page.keyboard.type(' en nu')
    await anna.press('Escape')
    await anna.isSaved()
    await expect.poll(() => words.textContent(), { timeout: 40_000 }).toBe('Begin hier en nu')
    await address.fill('https://www.voorbeeld.example/begin')
    await bram.press('Enter')
    await bram.dialog.waitFor({ state: 'detached' })
    await bram.press('Escape')
    await bram.isSaved()
    await expect.poll(() => bram.texts()).toEqual([expect.stringContaining('Begin hier en nu')])
    await bram.publish()
    await expect.poll(() => readLive('knop')).toMatch(/href="https:\/\/www\.voorbeeld\.example\/begin"[^>]*>[^<]*Begin hier en nu/)
  })

  test('one moves what the other changes: it is moved and changed', async () => {
    const { anna, bram } = await openBoth('verplaatsen', 'admin')
    await bram.beginWriting('Derde', ' van Bram')
    await anna.goTo('Derde')
    await anna.page.keyboard.press('Alt+ArrowUp')
    await anna.isSaved()
    await bram.page.keyboard.press('Escape')
    await bram.isSaved()
    const both = ['Eerste alinea', 'Derde alinea van Bram', 'Tweede alinea']
    await expect.poll(() => bram.texts()).toEqual(both)
    await expect.poll(() => anna.texts(), { timeout: 40_000 }).toEqual(both)
    await expect.poll(() => bram.dialog.count()).toBe(0)
  })

  test('one takes the page off the site while the other writes: nothing that is written is lost, and nothing is put back by itself', async () => {
    const { anna, bram } = await openBoth('offline', 'admin')
    await bram.beginWriting('Derde', ' van Bram')
    await anna.tabTo(/Meer over publiceren/)
    await anna.press('Enter')
    await anna.page.getByRole('menuitem').first().waitFor()
    await anna.tabTo(/^Van de site halen/, 'ArrowDown')
    await anna.press('Enter')
    await anna.dialog.waitFor()
    await anna.tabTo(/^Van de site halen/)
    await anna.page.keyboard.press('Enter')
    await expect.poll(async () => (await journey.server.get('/offline')).status).toBe(404)
    await bram.page.keyboard.press('Escape')
    await bram.isSaved()
    await expect.poll(() => anna.texts(), { timeout: 40_000 }).toEqual(['Eerste alinea', 'Tweede alinea', 'Derde alinea van Bram'])
    expect((await journey.server.get('/offline')).status).toBe(404)
    await bram.publish()
    await expect.poll(() => readLive('offline')).toContain('Derde alinea van Bram')
  })
})
