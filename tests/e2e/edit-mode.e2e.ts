import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { horizontalOverflow, newPage, type PageOptions } from '../support/browser.ts'
import { type OpenedEditor, useServedEditor } from '../support/served-editor.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import { sample } from '../support/seed.ts'

const running = useServedEditor(makePlainEditSite)

interface Opened extends OpenedEditor {
  /** Names of the blocks on the page, in order, by position. */
  order: () => Promise<string[]>
}

async function open(path: string, options?: PageOptions): Promise<Opened> {
  const opened = await running.open(path, options)
  const order = () =>
    opened.canvas.locator('.block[data-block]').evaluateAll((blocks) => blocks.map((each) => each.textContent.trim().split(' ')[0] ?? ''))
  return { ...opened, order }
}

const said = (page: Page) => page.getByRole('log').locator('p').last().textContent()
const saved = (page: Page) => page.locator('.edit-state[data-state=draft]').waitFor()

describe('a journey by pointer', () => {
  test('selects, moves, inserts, copies and deletes on the page, takes all of it back, and leaves', async () => {
    const { page, canvas, complaints, order } = await open('/met-muis/edit')
    const begun = await order()
    expect(begun.slice(0, 3)).toEqual(['Eerste', 'Tweede', 'Derde'])
    await canvas.getByText('Berichten').click()
    await canvas.locator('.block', { hasText: 'Tweede alinea' }).click({ position: { x: 4, y: 4 }, modifiers: ['Shift'] })
    await expect.poll(() => page.locator('.edit-overlay__ring').count()).toBe(3)
    await canvas.locator('.block', { hasText: 'Tweede alinea' }).hover()
    await page.getByRole('row', { name: 'Tekst: Tweede alinea' }).click()
    await page.getByRole('toolbar', { name: 'Wat u met dit blok kunt doen' }).getByRole('button', { name: 'Omhoog' }).click()
    expect((await order()).slice(0, 3)).toEqual(['Tweede', 'Eerste', 'Derde'])
    await page.getByRole('button', { name: 'Dupliceren' }).click()
    await expect.poll(async () => (await order()).slice(0, 4)).toEqual(['Tweede', 'Tweede', 'Eerste', 'Derde'])
    await page.getByRole('button', { name: 'Blok toevoegen in positie Zijkant rechts' }).click()
    await page
      .getByRole('option', { name: /Melding/ })
      .first()
      .click()
    await page.getByRole('row', { name: /^Melding/ }).waitFor()
    await expect.poll(() => canvas.locator('[data-position=side-right]').count()).toBe(0)
    await page.getByRole('row', { name: /^Melding/ }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
    await saved(page)
    const undo = page.locator('.edit-top').getByRole('button', { name: 'Ongedaan maken', exact: true })
    for (let step = 0; step < 4; step += 1) await undo.click()
    await expect.poll(order).toEqual(begun)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Stoppen met bewerken' }).click()
    await page.waitForURL(`${running.editor.origin}/met-muis`)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('drags a block by its grip to where the line shows', async () => {
    const { page, canvas, order } = await open('/bekijken/edit')
    await canvas.locator('.block', { hasText: 'Eerste alinea' }).click({ position: { x: 3, y: 3 } })
    // A press in a text puts the caret there; outside it, the block has its name and buttons.
    await page.keyboard.press('Escape')
    const name = page.locator('.edit-overlay__name', { hasText: 'Eerste alinea' })
    await name.and(page.locator('[draggable=true]')).waitFor()
    const grip = await name.boundingBox()
    const target = await canvas.locator('.block', { hasText: 'Derde alinea' }).boundingBox()
    if (!grip || !target) throw new Error('There is nothing to drag, or nowhere to drop it')
    await page.mouse.move(grip.x + 8, grip.y + 8)
    await page.mouse.down()
    await page.mouse.move(grip.x + 30, grip.y + 40, { steps: 4 })
    await page.mouse.move(target.x + 60, target.y + target.height + 6, { steps: 8 })
    await page.locator('.edit-drop__line').waitFor()
    await page.mouse.up()
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['Tweede', 'Derde', 'Eerste'])
    // What was held to drag it follows the block to its new place.
    const dropped = canvas.locator('.block', { hasText: 'Eerste alinea' })
    const below = async () => ((await dropped.boundingBox())?.y ?? 0) - ((await name.boundingBox())?.y ?? 0)
    await expect.poll(async () => [(await below()) > 0, (await below()) < 40]).toEqual([true, true])
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['Eerste', 'Tweede', 'Derde'])
    await page.locator('.edit-state[data-state=live]').waitFor()
    await page.context().close()
  })

  test('the page that moves while a plus is held down does not take it from under the pointer', async () => {
    const { page, canvas } = await open('/bekijken/edit')
    const [above, below] = ['Tweede alinea', 'Derde alinea'].map((hasText) => canvas.locator('.block', { hasText }))
    const plus = page.getByRole('button', { name: 'Blok toevoegen op deze plaats' })
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await above?.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        const middle = (y + height + ((await below?.boundingBox())?.y ?? 0)) / 2
        await page.mouse.move(x + width / 2, middle - 8)
        await page.mouse.move(x + width / 2, middle + 3, { steps: 3 })
        return plus.isVisible()
      })
      .toBe(true)
    await plus.hover()
    const before = await plus.boundingBox()
    await page.mouse.down()
    // Simulates a rendering that arrives in between.
    await canvas.locator('body').evaluate(async (body) => {
      body.style.paddingBlockStart = '120px'
      for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    expect(await plus.boundingBox()).toEqual(before)
    await page.mouse.up()
    await page.getByRole('combobox', { name: 'Zoek een blok' }).waitFor()
    await page.keyboard.press('Escape')
    // Once released, it moves to its current place.
    await expect.poll(async () => (await plus.boundingBox())?.y).toBe((before?.y ?? 0) + 120)
    await page.context().close()
  })

  test('shows a copy that comes to stand below what is in sight, with its buttons', async () => {
    const { page, canvas, order } = await open('/bekijken/edit')
    const block = canvas.locator('.block', { hasText: 'Derde alinea' })
    const { y, height } = (await block.boundingBox()) ?? { y: 0, height: 0 }
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: Math.round(y + height + 22) })
    await page.getByRole('row', { name: 'Tekst: Derde alinea' }).click()
    const tools = page.getByRole('toolbar', { name: 'Wat u met dit blok kunt doen' })
    await tools.getByRole('button', { name: 'Dupliceren' }).click()
    await expect.poll(async () => (await order()).filter((each) => each === 'Derde')).toHaveLength(2)
    await canvas.locator('.block[data-pending]').waitFor({ state: 'detached' })
    const copy = canvas.locator('.block[aria-current=true]')
    await expect
      .poll(() => copy.evaluate((block) => block.getBoundingClientRect().bottom - (block.ownerDocument.defaultView?.innerHeight ?? 0)))
      .toBeLessThan(0)
    await tools.getByRole('button', { name: 'Verwijderen' }).click()
    await page.locator('.edit-state[data-state=live]').waitFor()
    await page.context().close()
  })
})

describe('a journey by keyboard alone', () => {
  test('goes about, moves, inserts, copies, deletes, takes all of it back, and leaves', async () => {
    const { page, canvas, complaints, order } = await open('/met-toetsen/edit')
    const begun = await order()
    const press = (keys: string) => page.keyboard.press(keys)
    const focused = () => canvas.locator('.block:focus').getAttribute('aria-label')
    // To the page, from there to the tree and back.
    await press('F6')
    await expect.poll(() => focused()).toBe('Tekst: Eerste alinea, 1 van 3 in Hoofdvlak')
    await press('Shift+F6')
    await expect.poll(() => page.locator('.edit-tree :focus').count()).toBe(1)
    await press('F6')
    await expect.poll(() => focused()).toBe('Tekst: Eerste alinea, 1 van 3 in Hoofdvlak')
    await press('ArrowDown')
    await expect.poll(() => focused()).toBe('Tekst: Tweede alinea, 2 van 3 in Hoofdvlak')
    await press('Alt+ArrowDown')
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['Eerste', 'Derde', 'Tweede'])
    await expect.poll(() => said(page)).toContain('plaats 3 van 3')
    await expect.poll(focused).toBe('Tekst: Tweede alinea, 3 van 3 in Hoofdvlak')
    await press('Alt+Shift+ArrowDown')
    await expect.poll(focused).toContain('in Zijkant rechts')
    await press('Control+d')
    await expect.poll(async () => (await order()).filter((each) => each === 'Tweede')).toHaveLength(2)
    await press('Delete')
    await expect.poll(async () => (await order()).filter((each) => each === 'Tweede')).toHaveLength(1)
    await press('/')
    await page.keyboard.type('citaat')
    await press('Enter')
    await page.getByRole('row', { name: /^Citaat/ }).waitFor()
    // The block has the focus before the server has rendered any of it, and its first text after that.
    await expect.poll(() => canvas.locator('.block:focus-within').getAttribute('aria-label')).toMatch(/^Citaat/)
    await saved(page)
    // What was inserted is selected; the same keys work in the tree.
    for (let area = 0; area < 3 && (await page.locator('.edit-tree :focus').count()) === 0; area += 1) await press('F6')
    await press('/')
    await page.keyboard.type('citaat')
    await press('Enter')
    await expect.poll(() => page.getByRole('row', { name: /^Citaat/ }).count()).toBe(2)
    await page.locator('.edit-tree [role=row][aria-selected=true]:focus').waitFor()
    await saved(page)
    for (let step = 0; step < 6; step += 1) await press('Control+z')
    await expect.poll(order).toEqual(begun)
    await press('Control+k')
    await page.keyboard.type('stoppen')
    await press('Enter')
    await page.waitForURL(`${running.editor.origin}/met-toetsen`)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

/** Wide enough for the drawer to be beside the page (SPEC section 9). */
const drawerBeside = { width: 1600, height: 900 }

test('a field that the server refuses is named, and keeps nothing else from being saved', async () => {
  const { page, canvas, complaints } = await open('/uren/edit', drawerBeside)
  const answers: number[] = []
  page.on(
    'response',
    (answer) => answer.request().method() === 'PUT' && /\/api\/pages\//.test(answer.url()) && answers.push(answer.status()),
  )
  await page.getByRole('row', { name: /^Contact/ }).click()
  const until = page.getByLabel('maandag: open tot')
  await until.fill('08:00')
  const notice = page.locator('.edit-notices__line')
  await notice.getByText('Contact: De eindtijd ligt niet na de begintijd. Dit is nog niet opgeslagen, de rest van de pagina wel.').waitFor()
  await expect.poll(() => page.locator('.edit-state').textContent()).toBe('Niet alles is opgeslagen')
  expect(answers).toEqual([400])
  await canvas.getByText('Eerste alinea').click()
  await page.keyboard.type('Ook dit. ')
  await expect.poll(() => answers.slice(-2), { timeout: 10_000 }).toEqual([400, 200])
  await notice.getByRole('button', { name: 'Naar het veld' }).press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
    .toBe('openingHours')
  // The refused field is what it was before; everybody sees the rest.
  const other = await open('/uren/edit', drawerBeside)
  await other.canvas.getByText('Ook dit.').waitFor()
  await other.page.getByRole('row', { name: /^Contact/ }).click()
  await expect.poll(() => other.page.getByLabel('maandag: open tot').inputValue()).toBe('17:00')
  await other.page.context().close()
  await until.fill('18:00')
  await saved(page)
  await notice.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('row', { name: /^Contact/ }).click()
  await expect.poll(() => until.inputValue()).toBe('18:00')
  expect(complaints.filter((each) => !each.includes('"openingRange"'))).toEqual([])
  await page.context().close()
})

describe('what edit mode looks like', () => {
  const widths = [320, 1024, 1440]
  const states: Record<string, (opened: Opened) => Promise<void>> = {
    selected: async ({ canvas }) =>
      canvas
        .locator('.block')
        .first()
        .click({ position: { x: 2, y: 2 } }),
    palette: async ({ page }) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
    },
    keys: async ({ page }) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('menuitem').last().click()
      await page.locator('.edit-help').waitFor()
    },
  }
  const cases = Object.keys(states).flatMap((state) => widths.map((width, index) => [state, width, index] as const))

  test.each(sample('what edit mode looks like', cases, 4, { kindOf: ([state]) => state }))(
    '%s at %i px has nothing that keeps somebody out',
    async (state, width, index) => {
      const options = {
        width,
        height: 800,
        colorScheme: index % 2 === 0 ? ('light' as const) : ('dark' as const),
        locale: index === 1 ? 'en-GB' : 'nl-NL',
      }
      const opened = await open('/bekijken/edit', options)
      await states[state]?.(opened)
      await opened.page.waitForTimeout(350)
      expect(await findViolations(opened.page)).toEqual([])
      expect(await horizontalOverflow(opened.page)).toBe(0)
      expect(opened.complaints).toEqual([])
      await opened.page.context().close()
    },
  )
})

describe('the drawer beside the page', () => {
  test('begins with the blocks to add, by keyboard at a chosen position and by pointer at any, then has the settings of what is selected', async () => {
    const { page, canvas, complaints, order } = await open('/bekijken/edit', drawerBeside)
    const drawer = page.locator('.edit-drawer')
    const chosenTab = () => drawer.getByRole('tab', { selected: true }).textContent()
    const search = drawer.getByRole('combobox', { name: 'Zoek een blok' })
    await search.waitFor()
    expect(await chosenTab()).toBe('Blokken')
    expect(await findViolations(page)).toEqual([])

    // By keyboard: the place, then the kind; the focus stays for the next.
    await drawer.getByRole('tab', { name: 'Blokken' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Onderaan in Zijkant rechts')
    await page.keyboard.press('Tab')
    await page.keyboard.type('melding')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /^Melding/ }).waitFor()
    await expect.poll(() => canvas.locator('[data-position=side-right].empty-position').count()).toBe(0)
    await expect.poll(() => said(page)).toContain('Melding')
    expect([await chosenTab(), await search.evaluate((element) => element === document.activeElement)]).toEqual(['Blokken', true])

    // By pointer: a card is dragged to where the line shows.
    await search.fill('citaat')
    const card = await drawer.getByRole('option', { name: 'Citaat' }).first().boundingBox()
    const target = await canvas.locator('.block', { hasText: 'Eerste alinea' }).boundingBox()
    if (!card || !target) throw new Error('There is nothing to drag, or nowhere to drop it')
    await page.mouse.move(card.x + 20, card.y + 20)
    await page.mouse.down()
    await page.mouse.move(card.x - 40, card.y + 40, { steps: 4 })
    await page.mouse.move(target.x + 60, target.y + target.height + 6, { steps: 8 })
    await page.locator('.edit-drop__line').waitFor()
    await page.mouse.up()
    await page.getByRole('row', { name: /^Citaat/ }).waitFor()
    await expect.poll(() => page.locator('.edit-tree [role=row][data-guid]').nth(1).getAttribute('aria-label')).toMatch(/^Citaat/)
    expect(await chosenTab()).toBe('Blokken')

    // Who selects a block of the page wants its settings.
    await page.getByRole('row', { name: 'Tekst: Tweede alinea' }).click()
    await expect.poll(chosenTab).toBe('Instellingen')
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+z')
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['Eerste', 'Tweede', 'Derde'])
    await page.locator('.edit-state[data-state=live]').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

test('zooming in while the tree and the drawer are open shows one of them at a time, and the page first, as a phone does', async () => {
  const { page, canvas, complaints } = await open('/bekijken/edit', drawerBeside)
  const [tree, drawer, pane] = [page.locator('.edit-tree'), page.locator('.edit-drawer'), page.locator('.edit-canvas')]
  await page.keyboard.press('F2')
  await drawer.getByLabel('Titel').waitFor()
  await page.keyboard.press('Escape')
  const shown = async () => [await tree.isVisible(), await drawer.isVisible(), await pane.getAttribute('data-device')]
  await page.setViewportSize({ width: 400, height: 225 })
  await page.getByRole('button', { name: 'Pagina', exact: true }).click()
  await expect.poll(shown).toEqual([false, false, 'mobile'])
  await page.getByRole('button', { name: 'Opbouw', exact: true }).click()
  await expect.poll(shown).toEqual([true, false, 'mobile'])
  await page.getByRole('button', { name: 'Instellingen', exact: true }).click()
  await expect.poll(shown).toEqual([false, true, 'mobile'])
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize(drawerBeside)
  await expect.poll(shown).toEqual([true, true, 'desktop'])
  await canvas.locator('.block[data-block]').first().waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

describe('who may come in', () => {
  test('somebody without a session signs in first, and comes back', async () => {
    const page = await newPage(running.editor.browser)
    await page.goto(`${running.editor.origin}/bekijken/edit`)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/sign-in?returnTo=%2Fbekijken%2Fedit')
    await page.context().close()
  })

  test('whose session ends signs in beside it, and nothing says any more that the page cannot be shown', async () => {
    const { page, canvas } = await open('/bekijken/edit')
    await page.context().clearCookies()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: 'Titel' }).fill('Zonder sessie')
    await page.getByRole('dialog').getByRole('heading', { name: 'U bent niet meer ingelogd' }).waitFor()
    await expect.poll(() => page.getByText('nog niet te zien').count()).toBe(0)
    await page.context().addCookies(running.editor.cookies)
    // From the window in which somebody signed in, to this one.
    await page.evaluate(() => {
      document.hasFocus = () => false
      dispatchEvent(new Event('blur'))
      dispatchEvent(new Event('focus'))
    })
    await saved(page)
    await canvas.getByRole('heading', { name: 'Zonder sessie' }).waitFor()
    await expect.poll(() => page.getByText('nog niet te zien').count()).toBe(0)
    await page.context().close()
  })

  test('a page is edited at an address that it had before, and told by its own', async () => {
    const { page } = await open('/verhuisd/edit')
    await page.waitForURL(`${running.editor.origin}/met-muis/edit`)
    await page.context().close()
  })

  test('a user who may not edit is told so, and a page that is not there is not found', async () => {
    const page = await newPage(running.editor.browser)
    await page.context().addCookies(await running.editor.server.signIn(running.site.site, 'user'))
    await page.goto(`${running.editor.origin}/bekijken/edit`)
    expect(new URL(page.url()).pathname).toBe('/unauthorized')
    for (const path of ['/bestaat-niet', `/${'a'.repeat(7000)}`]) {
      const answer = await page.goto(`${running.editor.origin}${path}/edit`)
      expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, expect.stringContaining('text/html')])
    }
    await page.goto(`${running.editor.origin}/bekijken`)
    await page.locator('.signed-in__button').waitFor()
    expect(await page.locator('.signed-in__edit').count()).toBe(0)
    await page.context().close()
  })

  test('who may edit finds the way there on the page itself; visitors are asked and sent nothing of it', async () => {
    const page = await newPage(running.editor.browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${running.editor.origin}/bekijken`)
    await page.waitForLoadState('networkidle')
    // The count of page views is for everybody, and says nothing of who it is.
    expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/visits')).toEqual([])
    await page.context().addCookies(running.editor.cookies)
    await page.reload()
    await expect.poll(() => page.getByRole('link', { name: 'Bewerken' }).getAttribute('href')).toBe('/bekijken/edit')
    await page.context().close()
  })
})
