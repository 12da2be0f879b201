import type { Locator } from 'playwright'
import { expect } from 'vitest'
import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { PageLayout } from '#content/model/page/schema.ts'
import texts from '#content/messages/admin/nl.json' with { type: 'json' }
import type { BlockKind } from '#editor-server/api/blocks/contract.ts'
import { findLeadingFile } from '#editor-server/app/edit-mode/palette/find-leading-file.ts'
import { isWrittenOnPage } from '#editor-server/app/edit-mode/palette/is-written-on-page.ts'
import { type EditorScreen, squeeze } from './editor-screen.ts'
import type { Hand } from './hand.ts'

/** What can be done with a block on the page. */
export type BlockCommand = 'duplicate' | 'moveUp' | 'delete' | 'convert' | 'copy' | 'paste'

/** More steps than a journey takes. */
const FAR = 2000

/**
 * Builds a page, with a mouse or with keys alone. The two differ in how something starts; after that a `Hand` answers the dialogs, and the
 * result is the same.
 */
export abstract class Builder {
  readonly screen: EditorScreen
  abstract readonly hand: Hand

  constructor(screen: EditorScreen) {
    this.screen = screen
  }

  /** Opens the dialog that makes a page. */
  protected abstract openNewPage(): Promise<void>
  /** Opens the list of kinds for a position: below its last block, or in the empty position. */
  protected abstract openPicker(position: LayoutPosition, last: string | undefined): Promise<void>
  protected abstract openPublish(): Promise<void>
  protected abstract openVersions(): Promise<void>
  protected abstract undo(): Promise<void>
  protected abstract redo(): Promise<void>
  /** Puts the caret in the text of a block. */
  protected abstract enterText(guid: string): Promise<void>
  protected abstract leaveText(): Promise<void>

  /** Moves a block to right below another one. */
  abstract moveBelow(guid: string, target: string): Promise<void>
  abstract run(guid: string, command: BlockCommand): Promise<void>
  /** Continues with what is already selected. */
  abstract runAgain(command: BlockCommand): Promise<void>
  /** The drawer with the settings of a block. */
  abstract showSettings(guid: string): Promise<void>
  /** The drawer with the settings of the page. */
  abstract showPageSettings(): Promise<void>
  /** What it takes to continue after something is done; with the name of the current place, if known. */
  abstract expectFooting(on?: string): Promise<void>

  /** Creates a page from edit mode on another one and opens it. @returns its guid */
  async makePage({ title, layout }: { title: string; layout: PageLayout }): Promise<string> {
    const { screen, hand } = this
    await this.openNewPage()
    const dialog = screen.page.getByRole('dialog', { name: 'Nieuwe pagina' })
    await hand.write(dialog.getByLabel('Titel'), title)
    await hand.press(dialog.locator('label', { hasText: texts.layout[layout] }))
    const before = screen.page.url()
    await hand.press(dialog.getByRole('button', { name: 'Pagina maken' }))
    await screen.page.waitForURL((url) => url.href !== before)
    await screen.isOpen()
    return screen.findGuid()
  }

  /**
   * Inserts a block of this kind after the last one of a position.
   * @param giveFile answers the library that opens for a kind which begins with a file; absent: the block gets its file later
   * @returns its guid
   */
  async insertBlock(
    kind: BlockKind,
    position: LayoutPosition,
    last?: string,
    giveFile = (library: Locator): Promise<void> => this.hand.press(library.getByRole('button', { name: 'Annuleer' })),
  ): Promise<string> {
    const { screen, hand } = this
    const before = await screen.order()
    await this.openPicker(position, last)
    const { title } = kind.texts.nl
    const dialog = screen.page.getByRole('dialog', { name: `Blok toevoegen in ${texts.position[position]}` })
    await hand.write(dialog.getByRole('combobox'), title)
    await hand.press(dialog.getByRole('option', { name: title, exact: true }).first())
    await dialog.waitFor({ state: 'detached' })
    await screen.tree.locator('[data-guid]').nth(before.length).waitFor()
    const inserted = (await screen.order()).find((guid) => !before.includes(guid))
    if (inserted === undefined) throw new Error(`${kind.name} was not inserted in ${position}`)
    await screen.block(inserted).waitFor({ state: 'attached' })
    await this.hears(`${title} toegevoegd in positie ${texts.position[position]}.`)
    if (findLeadingFile(kind)) {
      const library = screen.page.getByRole('dialog', { name: /^(?:Afbeelding|Bestand) kiezen$/ })
      await giveFile(library)
      await library.waitFor({ state: 'detached' })
    }
    await this.expectFooting(title)
    // A new text has the caret; it is written later, like any other.
    if (isWrittenOnPage(kind)) {
      await screen.canvas.locator(`[data-block="${inserted}"] [contenteditable=true]`).waitFor()
      await this.leaveText()
    }
    return inserted
  }

  /** Writes in a text on the page, each line in a separate paragraph. */
  async writeText(guid: string, lines: readonly string[]): Promise<void> {
    const { page, canvas } = this.screen
    await this.enterText(guid)
    await canvas.locator(`[data-block="${guid}"] [contenteditable=true]`).waitFor()
    for (const [index, line] of lines.entries()) {
      if (index > 0) await page.keyboard.press('Enter')
      await page.keyboard.type(line)
    }
    await this.leaveText()
  }

  /** Publishes with the dialog, which must raise no objection; waits until the CDN has confirmed. */
  async publish(): Promise<void> {
    const { page } = this.screen
    await this.openPublish()
    const dialog = page.getByRole('dialog', { name: /^Publiceren: / })
    await dialog.locator('.edit-facts').waitFor()
    const button = dialog.getByRole('button', { name: 'Nu publiceren' })
    await button.and(page.locator(':not([aria-disabled=true])')).waitFor()
    await this.hand.press(button)
    await dialog.waitFor({ state: 'detached' }).catch(async (error: unknown) => {
      throw new Error(`The dialog stays, and says: ${squeeze(await dialog.innerText())}`, { cause: error })
    })
    await page
      .getByRole('status')
      .locator('.edit-published__line', { hasText: /ververst bij het CDN\.$/ })
      .waitFor()
    await this.expectFooting()
  }

  /** Undoes until there is nothing left. @returns the number of steps */
  undoAll(): Promise<number> {
    return this.#repeat('Ongedaan maken', () => this.undo())
  }

  /** Redoes until there is nothing left. @returns the number of steps */
  redoAll(): Promise<number> {
    return this.#repeat('Opnieuw doen', () => this.redo())
  }

  /** Opens the comparison with a version, finds the words, and returns to the page. */
  async compareWithVersion(number: number, words: string): Promise<void> {
    const { dialog, page } = this.screen
    await this.openVersions()
    await this.hand.press(dialog.getByRole('button', { name: `Versie ${number}: vergelijk met nu` }))
    await dialog.getByText(words).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await this.expectFooting()
  }

  async restoreVersion(number: number): Promise<void> {
    const { dialog } = this.screen
    await this.openVersions()
    await this.hand.press(dialog.getByRole('button', { name: `Versie ${number} terugzetten als concept` }))
    await dialog.waitFor({ state: 'detached' })
    await this.hears('Teruggezet zoals het was.')
    await this.expectFooting()
  }

  /** Waits until this was the last announcement to assistive technology. */
  async hears(words: string): Promise<void> {
    await expect.poll(() => this.screen.lastSaid()).toContain(words)
  }

  async #repeat(name: 'Ongedaan maken' | 'Opnieuw doen', step: () => Promise<void>): Promise<number> {
    const button = this.screen.page.locator('.edit-top').getByRole('button', { name, exact: true })
    let steps = 0
    for (; (await button.getAttribute('aria-disabled')) !== 'true'; steps += 1) {
      if (steps > FAR) throw new Error(`“${name}” never ends`)
      await step()
    }
    await this.hears(name === 'Ongedaan maken' ? 'Ongedaan gemaakt: ' : 'Opnieuw gedaan: ')
    return steps
  }
}
