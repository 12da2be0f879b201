import type { Locator, Page } from 'playwright'

/** Counts what a job takes: presses of the pointer, and keys that command. Words that are typed are the job itself. */
export class CountedHand {
  /** Presses and keys since it was asked last. */
  #count = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async click(target: Locator): Promise<void> {
    this.#count += 1
    await target.click()
  }

  async doubleClick(target: Locator): Promise<void> {
    this.#count += 2
    await target.dblclick()
  }

  /** Drags from one side of something to the other, as one who marks words does. */
  async dragOver(target: Locator): Promise<void> {
    this.#count += 1
    const box = await target.boundingBox()
    if (!box) throw new Error('There is nothing to drag over')
    const { mouse } = this.#page
    const y = box.y + box.height / 2
    await mouse.move(box.x + 1, y)
    await mouse.down()
    await mouse.move(box.x + box.width / 2, y, { steps: 4 })
    await mouse.move(box.x + box.width - 1, y, { steps: 4 })
    await mouse.up()
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.#count += 1
      await this.#page.keyboard.press(key)
    }
  }

  async type(words: string): Promise<void> {
    await this.#page.keyboard.type(words)
  }

  /** What the job took; counts the next from nothing. */
  take(): number {
    const count = this.#count
    this.#count = 0
    return count
  }
}
