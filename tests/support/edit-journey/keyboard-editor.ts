import type { FrameLocator, Locator, Page } from 'playwright'

/** More key presses than it takes to reach anything in edit mode. */
const FAR = 80

/** Edit mode by keyboard alone. The role and name of the focused element say where one is, in the frame too. */
export class KeyboardEditor {
  readonly page: Page
  readonly canvas: FrameLocator
  /** Errors, requests elsewhere and violations of the policy. */
  readonly complaints: string[]

  constructor(page: Page, complaints: string[]) {
    this.page = page
    this.canvas = page.frameLocator('.edit-canvas__frame')
    this.complaints = complaints
  }

  /** The visible part of the open dialog: its outermost element has no size. */
  get dialog(): Locator {
    return this.page.getByRole('dialog').locator('.ui-dialog__panel')
  }

  press(...keys: string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve())
  }

  /** Role and name of the focused element, as assistive technology announces it. */
  async focusName(): Promise<string> {
    const focused = await this.page.evaluateHandle(focusedEntry)
    return focused.evaluate((element) => {
      if (!element || element.localName === 'body') return ''
      const labelled = (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
      const labels =
        'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])].map(({ textContent }) => textContent) : []
      const name = element.getAttribute('aria-label') ?? ([...labelled, ...labels].join(' ').trim() || element.textContent || '')
      return name.replace(/\s+/g, ' ').trim()
    })
  }

  /** Presses Tab until the focused element has this name; throws if it cannot be reached that way. */
  async tabTo(name: RegExp, key = 'Tab'): Promise<void> {
    const passed: string[] = []
    for (let presses = 0; presses < FAR; presses += 1) {
      const current = await this.focusName()
      if (name.test(current)) return
      passed.push(current)
      await this.move(key)
    }
    throw new Error(`${name} is not reached with ${key}; passed: ${[...new Set(passed)].join(' | ')}`)
  }

  /** Presses a key and waits for the focus to move, as somebody does who looks: a busy machine draws it later. */
  private async move(key: string): Promise<void> {
    const before = await this.page.evaluateHandle(focusedEntry)
    await this.page.keyboard.press(key)
    for (let waits = 0; waits < 20; waits += 1) {
      const after = await this.page.evaluateHandle(focusedEntry)
      if (await this.page.evaluate(([one, other]) => one !== other, [before, after])) return
      await this.page.waitForTimeout(10)
    }
  }

  /** Goes to the block on the page whose name contains these words. */
  async goTo(words: string): Promise<void> {
    await this.enterPage()
    await this.press('Home')
    await this.tabTo(new RegExp(words), 'ArrowDown')
  }

  /** Presses F6 until the focus is on a block of the page. */
  async enterPage(): Promise<void> {
    for (let presses = 0; presses < 4; presses += 1) {
      if (await this.isOnBlock()) return
      await this.press('F6')
      // The panels may still be on their way; then they get the focus when they are there.
      for (let waits = 0; waits < 40 && (await this.focusName()) === ''; waits += 1) await this.page.waitForTimeout(50)
    }
    if (!(await this.isOnBlock())) throw new Error(`F6 does not lead to the page, but to “${await this.focusName()}”`)
  }

  /** To the page, or if it has no block yet to the area around it: keys of the page work there too. */
  async enterPageOrFrame(): Promise<void> {
    if ((await this.canvas.locator('.block[data-block]').count()) > 0) await this.enterPage()
  }

  /** Puts the caret at the end of a block's text and types there. */
  async beginWriting(words: string, text: string): Promise<void> {
    await this.goTo(words)
    await this.press('Enter')
    await this.canvas.getByRole('textbox').waitFor()
    await this.page.keyboard.type(text)
  }

  async writeBehind(words: string, text: string): Promise<void> {
    await this.beginWriting(words, text)
    await this.press('Escape')
  }

  /** With the keys for publishing, and with Tab to its button. */
  async publish(): Promise<void> {
    await this.press('Control+Enter')
    await this.dialog.waitFor()
    await this.page.getByRole('button', { name: 'Nu publiceren' }).and(this.page.locator(':not([aria-disabled=true])')).waitFor()
    await this.tabTo(/^Nu publiceren/)
    await this.press('Enter')
    await this.dialog.waitFor({ state: 'detached' })
  }

  /** Waits until the server has everything. */
  async isSaved(): Promise<void> {
    await this.page.locator(':is(.edit-state[data-state=draft], .edit-state[data-state=new], .edit-state[data-state=live])').waitFor()
  }

  async state(): Promise<string | null> {
    return this.page.locator('.edit-state').getAttribute('data-state')
  }

  /** Texts of the blocks on the page, in order. */
  async texts(): Promise<string[]> {
    return this.canvas.locator('main .block[data-block]').evaluateAll((blocks) => blocks.map((block) => block.textContent.trim()))
  }

  /** All announcements: the log of actions, and the current text of other live regions. */
  async heard(): Promise<string> {
    const regions = this.page.locator('[role=log] p, [role=status], [role=alert]')
    return (await regions.allTextContents()).join('\n')
  }

  async othersHere(): Promise<string[]> {
    return this.page
      .getByRole('list', { name: 'Ook op deze pagina' })
      .locator('.edit-presence__person > .ui-visually-hidden')
      .allTextContents()
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }

  private isOnBlock(): Promise<boolean> {
    return this.canvas
      .locator('.block:focus')
      .count()
      .then((count) => count > 0)
  }
}

/** What has the focus, in the frame too; in a list or menu that keeps it itself, the selected entry. */
function focusedEntry(): Element | null {
  let element = document.activeElement
  while (element instanceof HTMLIFrameElement && element.contentDocument) element = element.contentDocument.activeElement
  const active = element?.getAttribute('aria-activedescendant')
  return (active && element?.ownerDocument.getElementById(active)) || element
}
