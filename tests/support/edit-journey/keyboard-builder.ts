import { expect } from 'vitest'
import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import texts from '#content/messages/admin/nl.json' with { type: 'json' }
import { type BlockCommand, Builder } from './builder.ts'
import type { EditorScreen } from './editor-screen.ts'
import { KeyboardEditor } from './keyboard-editor.ts'
import { keyboard } from './keyboard-hand.ts'

/** Keys for actions on a block. Actions without a key are found by name in the list of all commands. */
const keysOf: Readonly<Partial<Record<BlockCommand, string>>> = {
  duplicate: 'Control+d',
  moveUp: 'Alt+ArrowUp',
  delete: 'Delete',
  copy: 'Control+c',
  paste: 'Control+v',
}
const names: Readonly<Partial<Record<BlockCommand, string>>> = { convert: 'Omzetten naar…' }

/** With keys alone: only keys press, point or move the focus. */
export class KeyboardBuilder extends Builder {
  readonly hand = keyboard
  readonly #keys: KeyboardEditor

  constructor(screen: EditorScreen) {
    super(screen)
    this.#keys = new KeyboardEditor(screen.page, screen.complaints)
  }

  protected openNewPage(): Promise<void> {
    return this.#runByName('Nieuwe pagina…')
  }

  protected async openPicker(position: LayoutPosition, last: string | undefined): Promise<void> {
    if (last === undefined) return keyboard.press(this.screen.button(`Blok toevoegen in positie ${texts.position[position]}`))
    await this.#goTo(last)
    await this.#keys.press('/')
  }

  protected openPublish(): Promise<void> {
    return this.#keys.press('Control+Enter')
  }

  protected openVersions(): Promise<void> {
    return this.#runByName('Versies')
  }

  /** Keys cannot look disabled, so an announcement says that nothing is left. */
  override async undoAll(): Promise<number> {
    const steps = await super.undoAll()
    await this.undo()
    await this.hears('Er is niets om ongedaan te maken.')
    return steps
  }

  override async redoAll(): Promise<number> {
    const steps = await super.redoAll()
    await this.redo()
    await this.hears('Er is niets om opnieuw te doen.')
    return steps
  }

  /** In a field these keys belong to the field. */
  protected async undo(): Promise<void> {
    await this.#leaveFields()
    await this.#keys.press('Control+z')
  }

  protected async redo(): Promise<void> {
    await this.#leaveFields()
    await this.#keys.press('Control+Shift+z')
  }

  protected async enterText(guid: string): Promise<void> {
    await this.#goTo(guid)
    await this.#keys.press('Enter')
  }

  protected async leaveText(): Promise<void> {
    await this.#keys.press('Escape')
    await this.expectFooting()
  }

  /** People who cannot see or use a pointer need the focus to be somewhere. */
  async expectFooting(on = ''): Promise<void> {
    const name = expect.poll(() => this.#keys.focusName(), { message: 'Name of what has the focus' })
    await (on === '' ? name.not.toBe('') : name.toContain(on))
  }

  async run(guid: string, command: BlockCommand): Promise<void> {
    await this.#goTo(guid)
    await this.runAgain(command)
  }

  async runAgain(command: BlockCommand): Promise<void> {
    const keys = keysOf[command]
    if (keys === undefined) await this.#runByName(names[command] ?? command)
    else {
      await this.#keys.press(keys)
      await this.expectFooting()
    }
  }

  async showSettings(guid: string): Promise<void> {
    await this.#goTo(guid)
    await this.#runByName('Instellingen van het blok')
    await this.#isInDrawer()
  }

  async showPageSettings(): Promise<void> {
    await this.#keys.press('F2')
    await this.screen.drawer.getByLabel('Titel').waitFor()
    await this.#isInDrawer()
  }

  async moveBelow(guid: string, target: string): Promise<void> {
    await this.#goTo(guid)
    const places = async () => {
      const order = await this.screen.order()
      return order.indexOf(guid) - order.indexOf(target)
    }
    for (let place = await places(); place !== 1; place = await places()) {
      await this.#keys.press(place < 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
      await expect.poll(places).not.toBe(place)
    }
    await this.expectFooting()
  }

  /** From block to block, with the arrow keys. */
  async #goTo(guid: string): Promise<void> {
    const { length } = await this.screen.order()
    await this.#keys.enterPage()
    await this.#keys.press('Home')
    // A new block may take the caret meanwhile, once it is rendered.
    for (let presses = 0; presses <= 2 * length + 2; presses += 1) {
      const focused = await this.screen.canvas.locator('.block:focus').evaluateAll((blocks) => blocks[0]?.getAttribute('data-block'))
      if (focused === guid) return
      if (focused === undefined) await this.#keys.press('Escape', 'Home')
      else await this.#keys.press('ArrowDown')
    }
    throw new Error(`Block ${guid} is not reached with the arrows`)
  }

  async #runByName(name: string): Promise<void> {
    const { page } = this.screen
    await this.#keys.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Acties' })
    await field.waitFor()
    await page.keyboard.type(name)
    await keyboard.press(page.getByRole('option', { name }).first())
    await field.waitFor({ state: 'detached' })
  }

  async #isInDrawer(): Promise<void> {
    const drawer = this.screen.drawer.and(this.screen.page.locator(':focus-within'))
    await drawer.waitFor()
  }

  async #leaveFields(): Promise<void> {
    if (await this.screen.drawer.evaluate((element) => element.contains(document.activeElement))) await this.#keys.enterPageOrFrame()
  }
}
