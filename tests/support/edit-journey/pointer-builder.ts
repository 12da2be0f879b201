import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import texts from '#content/messages/admin/nl.json' with { type: 'json' }
import { type BlockCommand, Builder } from './builder.ts'
import { pointer } from './hand.ts'

/** Buttons above a block; all other actions are in the menu of its line in the tree. */
const onToolbar: Readonly<Partial<Record<BlockCommand, string>>> = { duplicate: 'Dupliceren', moveUp: 'Omhoog', delete: 'Verwijderen' }
const inMenu: Readonly<Partial<Record<BlockCommand, string>>> = { convert: 'Omzetten naar…', copy: 'Kopiëren', paste: 'Plakken' }

/** With a mouse; keys only type. */
export class PointerBuilder extends Builder {
  readonly hand = pointer

  protected async openNewPage(): Promise<void> {
    await this.showPageSettings()
    await this.screen.drawer.getByRole('button', { name: 'Nieuwe pagina…' }).click()
  }

  /** In an empty position with its button, otherwise with the plus below its last block. */
  protected async openPicker(position: LayoutPosition, last: string | undefined): Promise<void> {
    if (last !== undefined) return this.#pressPlusBelow(last)
    await this.screen.canvas.locator(`[data-position="${position}"]`).scrollIntoViewIfNeeded()
    await this.screen.button(`Blok toevoegen in positie ${texts.position[position]}`).click()
  }

  protected openPublish(): Promise<void> {
    return this.screen.page
      .getByRole('button', { name: /^Publiceren/ })
      .first()
      .click()
  }

  protected async openVersions(): Promise<void> {
    await this.screen.button('Meer over publiceren').click()
    await this.screen.page.getByRole('menuitem', { name: 'Versies' }).click()
  }

  protected undo(): Promise<void> {
    return this.#pressAtTop('Ongedaan maken')
  }

  protected redo(): Promise<void> {
    return this.#pressAtTop('Opnieuw doen')
  }

  protected enterText(guid: string): Promise<void> {
    return this.screen.block(guid).locator('.text').click()
  }

  /** The next press takes the caret away. */
  protected async leaveText(): Promise<void> {}

  async expectFooting(): Promise<void> {}

  async run(guid: string, command: BlockCommand): Promise<void> {
    const item = inMenu[command]
    if (item === undefined) {
      await this.#select(guid)
      return this.runAgain(command)
    }
    await this.screen.row(guid).click({ button: 'right' })
    await this.screen.page.getByRole('menuitem', { name: item }).click()
  }

  async runAgain(command: BlockCommand): Promise<void> {
    const tools = this.screen.page.getByRole('toolbar', { name: 'Wat u met dit blok kunt doen' })
    await tools.getByRole('button', { name: onToolbar[command] ?? command }).click()
  }

  async showSettings(guid: string): Promise<void> {
    await this.#select(guid)
    await this.#openDrawer()
  }

  /** Nothing is selected then. */
  async showPageSettings(): Promise<void> {
    const { screen } = this
    if ((await screen.tree.locator('[data-guid][aria-selected=true]').count()) > 0) {
      // Beside the page's own blocks.
      await screen.canvas.locator('body').click({ position: { x: 3, y: 3 } })
    }
    await this.#openDrawer()
    await screen.drawer.getByLabel('Titel').waitFor()
  }

  /** Drags a block by its grip to below another one, close enough to be visible at the same time. */
  async moveBelow(guid: string, target: string): Promise<void> {
    const { page } = this.screen
    await this.#select(guid)
    const grip = page.locator('.edit-bar__grip')
    const place = this.screen.block(target)
    await place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // The layer over the page follows it a frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const from = await grip.boundingBox()
    const to = await place.boundingBox()
    if (!from || !to) throw new Error('There is nothing to drag, or nowhere to drop it')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 40, { steps: 4 })
    await page.mouse.move(to.x + to.width / 3, to.y + to.height + 4, { steps: 8 })
    await page.locator('.edit-drop__line').waitFor()
    await page.mouse.up()
  }

  /** Through its line in the tree. */
  async #select(guid: string): Promise<void> {
    await this.screen.row(guid).click()
    await this.screen.tree.locator(`[data-guid="${guid}"][aria-selected=true]`).waitFor()
  }

  async #openDrawer(): Promise<void> {
    if (!(await this.screen.drawer.isVisible())) await this.screen.button('Instellingen tonen').click()
  }

  #pressAtTop(name: string): Promise<void> {
    return this.screen.page.locator('.edit-top').getByRole('button', { name, exact: true }).click()
  }

  /** Moves the pointer to the lower edge of a block and presses the plus that appears there. */
  async #pressPlusBelow(guid: string): Promise<void> {
    const { screen } = this
    if (await screen.drawer.isVisible()) await screen.button('Instellingen verbergen').click()
    const plus = screen.button('Blok toevoegen op deze plaats')
    // Pictures that load late move the edge away from the pointer, which then follows.
    for (let attempt = 1; ; attempt += 1) {
      await this.#pointBelow(guid)
      try {
        return await plus.click({ timeout: 2000 })
      } catch (error) {
        if (attempt === 5) throw error
      }
    }
  }

  async #pointBelow(guid: string): Promise<void> {
    const block = this.screen.block(guid)
    await block.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect()
      if (bottom < 80 || bottom > innerHeight - 60) scrollBy({ top: bottom - innerHeight / 2, behavior: 'instant' })
    })
    const box = await block.boundingBox()
    if (!box) throw new Error(`Block ${guid} is not to be seen`)
    const { mouse } = this.screen.page
    await mouse.move(box.x + box.width / 2, box.y + box.height - 4)
    await mouse.move(box.x + box.width / 2, box.y + box.height + 8, { steps: 3 })
  }
}
