import type { FrameLocator, Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { horizontalOverflow, newPage, watchPage } from '../support/browser.ts'
import { addLibrary, libraryFiles } from '../support/edit-journey/make-journey-site.ts'
import { makeSample } from '../support/image-corpus.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import { sample } from '../support/seed.ts'
import { useServedEditor } from '../support/served-editor.ts'

const running = useServedEditor(() => {
  const site = makePlainEditSite()
  addLibrary(site)
  return site
})

const wide = { width: 1440, height: 900 }
/** The outermost element of a dialog has no size. */
const panelOf = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name }).locator('.ui-dialog__panel')
const libraryOf = (page: Page, title = 'Afbeelding kiezen') => panelOf(page, title)
const tileOf = (library: Locator, name: string = libraryFiles.image) => library.locator('.edit-media-tile', { hasText: name })
const said = (page: Page) => page.getByRole('log').locator('p').last().textContent()
const saved = (page: Page, state: 'draft' | 'live' = 'live') => page.locator(`.edit-state[data-state=${state}]`).waitFor()
const imageOn = (canvas: FrameLocator) => canvas.locator('.block-image img')
const hasFocus = (target: Locator) => expect.poll(() => target.evaluate((element) => element === element.ownerDocument.activeElement))

/** What the tree calls the blocks, in order. */
async function namesOf(page: Page): Promise<string[]> {
  const rows = page.locator('.edit-tree [data-guid]')
  await rows.first().waitFor()
  return rows.evaluateAll((each) => each.map((row) => row.getAttribute('aria-label') ?? ''))
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} is not reached with Tab`)
}

async function chooseInPicker(page: Page, words: string): Promise<void> {
  await panelOf(page, /^Blok toevoegen/).waitFor()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

describe('a block for an image', () => {
  test('has its image with two presses of the pointer, and goes with it in one step', async () => {
    const { page, canvas, complaints } = await running.open('/met-muis/edit', wide)
    const begun = await namesOf(page)
    await page.getByRole('button', { name: 'Blok toevoegen in positie Zijkant rechts' }).click()
    await page
      .getByRole('option', { name: /Afbeelding/ })
      .first()
      .click()
    const library = libraryOf(page)
    await library.waitFor()
    // It stands on the page already, and that was said.
    await page.getByRole('row', { name: /^Afbeelding/ }).waitFor({ state: 'attached' })
    expect(await said(page)).toBe('Afbeelding toegevoegd in positie Zijkant rechts.')
    // Longer than typing stays one step.
    await page.waitForTimeout(2500)
    await tileOf(library).click()
    await library.waitFor({ state: 'detached' })
    await imageOn(canvas).waitFor()
    await expect.poll(() => said(page)).toBe(`Afbeelding met “${libraryFiles.image}” toegevoegd in positie Zijkant rechts.`)
    await hasFocus(canvas.locator('.block-image')).toBe(true)
    await saved(page, 'draft')
    await page.locator('.edit-top').getByRole('button', { name: 'Ongedaan maken', exact: true }).click()
    await expect.poll(() => namesOf(page)).toEqual(begun)
    await page.locator('.edit-top').getByRole('button', { name: 'Opnieuw doen', exact: true }).click()
    await imageOn(canvas).waitFor()
    await page.keyboard.press('Control+z')
    await saved(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('has its image by keyboard alone, without a pointer or a panel', async () => {
    const { page, canvas, complaints } = await running.open('/met-toetsen/edit', wide)
    const begun = await namesOf(page)
    await canvas.locator('.block', { hasText: 'Tweede alinea' }).focus()
    await page.keyboard.press('/')
    await chooseInPicker(page, 'afbeelding')
    const library = libraryOf(page)
    await tileOf(library).waitFor()
    await hasFocus(library.getByRole('searchbox')).toBe(true)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.type('molen')
    await expect.poll(() => library.locator('.edit-media-tile').count()).toBe(1)
    await tabTo(page, tileOf(library))
    await page.keyboard.press('Enter')
    await imageOn(canvas).waitFor()
    await hasFocus(canvas.locator('.block-image')).toBe(true)
    expect((await namesOf(page))[2]).toMatch(/^Afbeelding/)
    // The keys are about the block: one press takes all of it away.
    await page.keyboard.press('Control+z')
    await expect.poll(() => namesOf(page)).toEqual(begun)
    await expect.poll(() => said(page)).toMatch(/^Ongedaan gemaakt: Afbeelding met/)
    await saved(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('takes a new file from a slash in a text, and then what is said of it', async () => {
    const { page, canvas, complaints } = await running.open('/bekijken/edit', wide)
    await canvas.locator('.block', { hasText: 'Tweede alinea' }).locator('p').click()
    await canvas.locator('[contenteditable=true]:focus').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('/')
    await chooseInPicker(page, 'afbeelding')
    const library = libraryOf(page)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      library.getByRole('button', { name: 'Kies een bestand' }).click(),
    ])
    await chooser.setFiles({ name: 'nieuw.png', mimeType: 'image/png', buffer: await makeSample('png') })
    await library.waitFor({ state: 'detached' })
    const alt = page.locator('.edit-drawer [data-field=alt] input')
    await hasFocus(alt).toBe(true)
    await page.keyboard.type('Een proef')
    await canvas.getByRole('img', { name: 'Een proef' }).waitFor()
    await page.keyboard.press('Escape')
    for (let step = 0; (await page.locator('.edit-tree [aria-label^=Afbeelding]').count()) > 0; step += 1) {
      // What was typed, and the block with its image.
      expect(step).toBeLessThan(2)
      await page.locator('.edit-top').getByRole('button', { name: 'Ongedaan maken', exact: true }).click()
      await page.waitForTimeout(300)
    }
    await saved(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('stays without an image where somebody wants none, with its settings beside the page', async () => {
    const { page, canvas, complaints } = await running.open('/uren/edit', wide)
    const begun = await namesOf(page)
    const added = 'Afbeelding toegevoegd in positie Hoofdvlak.'
    for (const cancel of ['Escape', 'Annuleer']) {
      await canvas.locator('.block', { hasText: 'Eerste alinea' }).focus()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Acties' }).waitFor()
      await page.keyboard.type('afbeelding toevoegen')
      await page.keyboard.press('Enter')
      const library = libraryOf(page)
      await tileOf(library).waitFor()
      if (cancel === 'Escape') await page.keyboard.press(cancel)
      else await library.getByRole('button', { name: cancel }).click()
      await library.waitFor({ state: 'detached' })
      await hasFocus(canvas.locator('.block-image')).toBe(true)
      await page.locator('.edit-drawer [data-field=image] button').waitFor()
      // Screen readers hear nothing from behind a dialog.
      expect((await page.getByRole('log').locator('p').allTextContents()).slice(-2)).toEqual([added, added])
      await page.keyboard.press('Control+z')
      await expect.poll(() => namesOf(page)).toEqual(begun)
    }
    await saved(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('asks for nothing where it is copied or pasted', async () => {
    const { page, canvas, complaints } = await running.open('/met-muis/edit', {
      ...wide,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const begun = await namesOf(page)
    await canvas.locator('.block', { hasText: 'Eerste alinea' }).focus()
    await page.keyboard.press('/')
    await chooseInPicker(page, 'afbeelding')
    await tileOf(libraryOf(page)).waitFor()
    await page.keyboard.press('Escape')
    await hasFocus(canvas.locator('.block-image')).toBe(true)
    const count = () => canvas.locator('.block-image').count()
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect.poll(count).toBe(2)
    await page.keyboard.press('Control+d')
    await expect.poll(count).toBe(3)
    await page.waitForTimeout(500)
    expect(await page.getByRole('dialog').count()).toBe(0)
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z')
    await expect.poll(() => namesOf(page)).toEqual(begun)
    await saved(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('other blocks that begin with a file', () => {
  test.each([
    ['galerij', 'Afbeelding kiezen', libraryFiles.image, '.block-gallery img'],
    ['downloads', 'Bestand kiezen', libraryFiles.document, '.block-downloads a'],
  ])('%s has the first of its files', async (words, title, file, shown) => {
    const { page, canvas, complaints } = await running.open('/met-toetsen/edit', wide)
    const begun = await namesOf(page)
    await canvas.locator('.block', { hasText: 'Eerste alinea' }).focus()
    await page.keyboard.press('/')
    await chooseInPicker(page, words)
    await tileOf(libraryOf(page, title), file).click()
    await expect.poll(() => canvas.locator(shown).count()).toBe(1)
    await page.keyboard.press('Control+z')
    await expect.poll(() => namesOf(page)).toEqual(begun)
    await saved(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('from the blocks beside the page', () => {
  test('the library opens for a card that is pressed or dragged, and the blocks stay for the next', async () => {
    const { page, canvas, complaints } = await running.open('/bekijken/edit', wide)
    const begun = await namesOf(page)
    const drawer = page.locator('.edit-drawer')
    const chosenTab = () => drawer.getByRole('tab', { selected: true }).textContent()
    if (!(await drawer.isVisible())) await page.getByRole('button', { name: 'Instellingen tonen' }).click()
    await drawer.getByRole('tab', { name: 'Blokken' }).click()
    const search = drawer.getByRole('combobox', { name: 'Zoek een blok' })
    await search.fill('afbeelding')
    await search.press('Enter')
    await tileOf(libraryOf(page)).click()
    await imageOn(canvas).waitFor()
    await hasFocus(search).toBe(true)
    expect(await chosenTab()).toBe('Blokken')

    const card = await drawer.getByRole('option', { name: 'Afbeelding', exact: true }).first().boundingBox()
    const target = await canvas.locator('.block', { hasText: 'Eerste alinea' }).boundingBox()
    if (!card || !target) throw new Error('There is nothing to drag, or nowhere to drop it')
    await page.mouse.move(card.x + 20, card.y + 20)
    await page.mouse.down()
    await page.mouse.move(card.x - 40, card.y + 40, { steps: 4 })
    await page.mouse.move(target.x + 60, target.y + target.height + 6, { steps: 8 })
    await page.locator('.edit-drop__line').waitFor()
    await page.mouse.up()
    await tileOf(libraryOf(page)).waitFor()
    await page.keyboard.press('Escape')
    await libraryOf(page).waitFor({ state: 'detached' })
    expect([await chosenTab(), await canvas.locator('.block-image').count()]).toEqual(['Blokken', 2])
    const undo = page.locator('.edit-top').getByRole('button', { name: 'Ongedaan maken', exact: true })
    for (let step = 0; step < 2; step += 1) await undo.click()
    await expect.poll(() => namesOf(page)).toEqual(begun)
    await saved(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('before the library is there', () => {
  /** Edit mode where nothing comes before it is asked for, and the library when `release` lets it. */
  async function openSlowly(): Promise<{ page: Page; canvas: FrameLocator; complaints: string[]; release: () => void }> {
    const { browser, origin, cookies } = running.editor
    const page = await newPage(browser, wide)
    await page.context().addCookies(cookies)
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    const { complaints } = watchPage(page)
    await page.goto(`${origin}/uren/edit`)
    const canvas = page.frameLocator('.edit-canvas__frame')
    await canvas.locator('.block[data-block]').first().waitFor()
    await canvas.locator('.block', { hasText: 'Eerste alinea' }).focus()
    await page.keyboard.press('/')
    await panelOf(page, /^Blok toevoegen/).waitFor()
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/app\/.*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.keyboard.type('afbeelding')
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Wordt geladen' }).waitFor()
    return { page, canvas, complaints, release }
  }

  test('keys that are meant for it reach it, and not the page', async () => {
    const { page, canvas, complaints, release } = await openSlowly()
    // Past the button for a file of one's own.
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    await page.keyboard.type('molen')
    release()
    const search = libraryOf(page).getByRole('searchbox')
    await expect.poll(() => search.inputValue()).toBe('molen')
    await page.keyboard.press('Escape')
    await hasFocus(canvas.locator('.block-image')).toBe(true)
    await page.keyboard.press('Control+z')
    await saved(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('Escape takes the wish back, and the block stays', async () => {
    const { page, canvas, complaints, release } = await openSlowly()
    await page.keyboard.press('Escape')
    release()
    await hasFocus(canvas.locator('.block-image')).toBe(true)
    await page.waitForTimeout(500)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Control+z')
    await saved(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('what the library looks like over a new block', () => {
  const cases = [320, 1024, 1440].flatMap((width) =>
    (['light', 'dark'] as const).flatMap((colorScheme) => ['nl-NL', 'en-GB'].map((locale) => [width, colorScheme, locale] as const)),
  )

  test.each(sample('the library over a new block', cases, 3, { kindOf: ([width]) => String(width) }))(
    'at %i px, %s, %s keeps nobody out, also once the image is there',
    async (width, colorScheme, locale) => {
      const { page, canvas, complaints } = await running.open('/bekijken/edit', { width, height: 800, colorScheme, locale })
      const shoot = async (name: string) => {
        const file = `${process.env.SHOTS}/insert-file-${name}-${width}-${colorScheme}-${locale}.png`
        if (process.env.SHOTS) await page.screenshot({ path: file })
      }
      await canvas.locator('.block', { hasText: 'Eerste alinea' }).focus()
      await page.keyboard.press('/')
      await page.getByRole('dialog').getByRole('combobox').waitFor()
      await page.keyboard.type('image')
      await page.keyboard.press('Enter')
      const library = panelOf(page)
      await tileOf(library).waitFor()
      await page.waitForTimeout(350)
      await shoot('library')
      expect(await findViolations(page)).toEqual([])
      expect(await horizontalOverflow(page)).toBe(0)
      await tileOf(library).click()
      await imageOn(canvas).waitFor()
      await hasFocus(canvas.locator('.block-image')).toBe(true)
      await shoot('chosen')
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('Control+z')
      await saved(page)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})
