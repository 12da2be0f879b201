import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { PageLayout } from '#content/model/page/schema.ts'
import texts from '#content/messages/admin/nl.json' with { type: 'json' }
import type { BlockKind } from '#editor-server/api/blocks/contract.ts'
import type { EditorScreen } from './editor-screen.ts'

/** Makes a page from edit mode on another one; it opens. Its guid is the answer. */
export async function makePage(screen: EditorScreen, { title, layout }: { title: string; layout: PageLayout }): Promise<string> {
  await showPageSettings(screen)
  await screen.drawer.getByRole('button', { name: 'Nieuwe pagina…' }).click()
  const dialog = screen.page.getByRole('dialog', { name: 'Nieuwe pagina' })
  await dialog.getByLabel('Titel').fill(title)
  await dialog.locator('label', { hasText: texts.layout[layout] }).click()
  const before = screen.page.url()
  await dialog.getByRole('button', { name: 'Pagina maken' }).click()
  await screen.page.waitForURL((url) => url.href !== before)
  await screen.isOpen()
  return screen.findGuid()
}

/** The drawer with what is set of the page: nothing is selected then. */
export async function showPageSettings(screen: EditorScreen): Promise<void> {
  if ((await screen.tree.locator('[data-guid][aria-selected=true]').count()) > 0) {
    // Beside the page's own blocks.
    await screen.canvas.locator('body').click({ position: { x: 3, y: 3 } })
  }
  if (!(await screen.drawer.isVisible())) await screen.button('Instellingen tonen').click()
  await screen.drawer.getByLabel('Titel').waitFor()
}

/** Selects a block by its line in the tree. */
export async function selectBlock(screen: EditorScreen, guid: string): Promise<void> {
  await screen.row(guid).click()
  await screen.tree.locator(`[data-guid="${guid}"][aria-selected=true]`).waitFor()
}

/**
 * Inserts a block of this kind: in an empty position by its button, else by the plus that shows under the last block there.
 * @returns its guid
 */
export async function insertBlock(screen: EditorScreen, kind: BlockKind, position: LayoutPosition, last?: string): Promise<string> {
  const before = await screen.order()
  if (last === undefined) {
    await screen.canvas.locator(`[data-position="${position}"]`).scrollIntoViewIfNeeded()
    await screen.button(`Blok toevoegen in positie ${texts.position[position]}`).click()
  } else await pressPlusBelow(screen, last)
  const dialog = screen.page.getByRole('dialog', { name: `Blok toevoegen in ${texts.position[position]}` })
  await dialog.getByRole('combobox').fill(kind.texts.nl.title)
  await dialog.getByRole('option', { name: kind.texts.nl.title, exact: true }).first().click()
  await dialog.waitFor({ state: 'detached' })
  await screen.tree.locator(`[data-guid]`).nth(before.length).waitFor()
  const inserted = (await screen.order()).find((guid) => !before.includes(guid))
  if (inserted === undefined) throw new Error(`${kind.name} was not inserted in ${position}`)
  await screen.block(inserted).waitFor({ state: 'attached' })
  return inserted
}

/** Brings the pointer to the lower edge of a block and presses the plus that shows there. */
async function pressPlusBelow(screen: EditorScreen, guid: string): Promise<void> {
  if (await screen.drawer.isVisible()) await screen.button('Instellingen verbergen').click()
  const { mouse } = screen.page
  const plus = screen.button('Blok toevoegen op deze plaats')
  // Pictures that come late move the edge from under the pointer; then one follows it.
  for (let attempt = 1; ; attempt += 1) {
    await pointBelow()
    try {
      return await plus.click({ timeout: 2000 })
    } catch (error) {
      if (attempt === 5) throw error
    }
  }

  async function pointBelow(): Promise<void> {
    const block = screen.block(guid)
    await block.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect()
      if (bottom < 80 || bottom > innerHeight - 60) scrollBy({ top: bottom - innerHeight / 2, behavior: 'instant' })
    })
    const box = await block.boundingBox()
    if (!box) throw new Error(`Block ${guid} is not to be seen`)
    await mouse.move(box.x + box.width / 2, box.y + box.height - 4)
    await mouse.move(box.x + box.width / 2, box.y + box.height + 8, { steps: 3 })
  }
}

/** Writes in a text on the page: a press in it, then keys. */
export async function writeText(screen: EditorScreen, guid: string, lines: readonly string[]): Promise<void> {
  await screen.block(guid).locator('.text').click()
  await screen.canvas.locator(`[data-block="${guid}"] [contenteditable=true]`).waitFor()
  for (const [index, line] of lines.entries()) {
    if (index > 0) await screen.page.keyboard.press('Enter')
    await screen.page.keyboard.type(line)
  }
}

/** Publishes by the dialog, which has to have nothing against it; waits until the CDN has confirmed. */
export async function publish(screen: EditorScreen): Promise<void> {
  await screen.page
    .getByRole('button', { name: /^Publiceren/ })
    .first()
    .click()
  const dialog = screen.page.getByRole('dialog', { name: /^Publiceren: / })
  await dialog.locator('.edit-facts').waitFor()
  await dialog.getByRole('button', { name: 'Publiceer nu' }).click()
  await dialog.waitFor({ state: 'detached' })
  await screen.page.locator('.edit-published__line', { hasText: /ververst bij het CDN\.$/ }).waitFor()
}

/** Takes back, or does again, until there is nothing left. @returns the number of steps */
export async function pressUntilOff(screen: EditorScreen, name: 'Ongedaan maken' | 'Opnieuw doen'): Promise<number> {
  const button = screen.page.locator('.edit-top').getByRole('button', { name, exact: true })
  let steps = 0
  for (; (await button.getAttribute('aria-disabled')) !== 'true'; steps += 1) {
    if (steps > 2000) throw new Error(`“${name}” never ends`)
    await button.click()
  }
  return steps
}

/** Drags a block by its grip to below another one, near enough to be seen at the same time. */
export async function dragBelow(screen: EditorScreen, guid: string, target: string): Promise<void> {
  await selectBlock(screen, guid)
  const grip = screen.page.locator('.edit-bar__grip')
  const place = screen.block(target)
  await place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // What lies over the page follows it a frame later.
  await screen.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const from = await grip.boundingBox()
  const to = await place.boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag, or nowhere to drop it')
  const { mouse } = screen.page
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await mouse.down()
  await mouse.move(from.x + 20, from.y + 40, { steps: 4 })
  await mouse.move(to.x + to.width / 3, to.y + to.height + 4, { steps: 8 })
  await screen.page.locator('.edit-drop__line').waitFor()
  await mouse.up()
}

/** Chooses from the menu that a block's line in the tree has under the right button. */
export async function runFromMenu(screen: EditorScreen, guid: string, name: string): Promise<void> {
  await screen.row(guid).click({ button: 'right' })
  await screen.page.getByRole('menuitem', { name }).click()
}
