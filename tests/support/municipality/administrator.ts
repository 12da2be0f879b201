import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { findViolations } from '../axe.ts'
import { EditorScreen } from '../edit-journey/editor-screen.ts'
import { PointerBuilder } from '../edit-journey/pointer-builder.ts'
import { createScreenTexts } from '../screen-texts.ts'
import type { WrittenPage } from './pages.ts'

const t = createScreenTexts('nl')

/** Waits until something is said on the screen, such as that it is done. */
const told = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()

/** Somebody who makes a site with its screens alone. */
export class Administrator {
  readonly page: Page
  readonly screen: EditorScreen
  readonly builder: PointerBuilder
  readonly #origin: string

  constructor(page: Page, { origin, complaints }: { origin: string; complaints: string[] }) {
    this.page = page
    this.#origin = origin
    this.screen = new EditorScreen(page, { origin, complaints })
    this.builder = new PointerBuilder(this.screen)
  }

  async goTo(path: string, heading: string): Promise<void> {
    await this.page.goto(this.#origin + path)
    await this.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }

  /** Asked of everybody who comes for the first time, and after the terms have changed. */
  async acceptTerms(): Promise<void> {
    const agree = this.page.getByRole('button', { name: t('terms.accept') })
    await agree.click()
    await agree.waitFor({ state: 'detached' })
  }

  /** @param start name of what it begins with */
  async makePage(title: string, { below, start }: { below?: string; start?: string } = {}): Promise<void> {
    await this.goTo('/admin/pages', t('admin.menu.pages'))
    await this.page.getByRole('button', { name: t('all-pages.new') }).click()
    const dialog = this.page.getByRole('dialog', { name: t('edit.page-settings.new.title') })
    await dialog.getByLabel(t('edit.page-settings.new.name')).fill(title)
    const place = dialog.getByLabel(t('edit.page-settings.new.place'))
    if (below !== undefined) await place.selectOption({ label: t('edit.page-settings.new.below', { name: below }) })
    else await place.waitFor()
    if (start !== undefined) await dialog.locator('label', { hasText: start }).click()
    await dialog.getByRole('button', { name: t('edit.page-settings.new.create') }).click()
    await this.page.waitForURL('**/edit')
    await this.screen.isOpen()
  }

  /** Guid of the first block of a kind on the page. */
  async findBlock(kind: string): Promise<string> {
    const block = this.screen.canvas.locator(`.block-${kind}[data-block]`).first()
    await block.waitFor()
    return (await block.getAttribute('data-block')) ?? ''
  }

  async insert(kind: string, after?: string): Promise<string> {
    const kinds = await this.screen.listKinds()
    const found = kinds.find(({ name }) => name === kind) ?? expect.fail(`There is no block ${kind}`)
    return this.builder.insertBlock(found, 'main', after)
  }

  /** Replaces the text of a block. */
  async rewrite(block: string, lines: readonly string[]): Promise<void> {
    const { canvas, page } = this.screen
    await this.screen.block(block).locator('.text').click()
    await canvas.locator(`[data-block="${block}"] [contenteditable=true]`).waitFor()
    await page.keyboard.press('ControlOrMeta+A')
    for (const [index, line] of lines.entries()) {
      if (index > 0) await page.keyboard.press('Enter')
      await page.keyboard.type(line)
    }
  }

  /** Fills fields of the drawer, by their option. */
  async fill(block: string, values: Readonly<Record<string, string>>): Promise<void> {
    await this.builder.showSettings(block)
    for (const [option, value] of Object.entries(values)) {
      const field = this.screen.drawer.locator(`[data-field="${option}"]`)
      await field.locator('input, textarea').first().fill(value)
    }
  }

  fieldOf(option: string): Locator {
    return this.screen.drawer.locator(`[data-field="${option}"]`)
  }

  /** The notice of a page, or none. */
  async writeNotice(block: string, notice: WrittenPage['notice']): Promise<void> {
    if (notice) return this.fill(block, { title: notice[0], text: notice[1] })
    await this.builder.run(block, 'delete')
    await this.screen.block(block).waitFor({ state: 'detached' })
  }

  /** Publishes all pages that are not live yet, in the table of pages. */
  async publishNew(count: number): Promise<void> {
    await this.goTo('/admin/pages?state=new&size=all', t('admin.menu.pages'))
    await expect.poll(() => this.page.getByRole('rowheader').count()).toBe(count)
    await this.page.getByRole('checkbox', { name: t('table.chooseAll') }).check()
    await this.page.getByRole('button', { name: t('admin.actions.publish') }).click()
    await this.page.getByText(t('all-pages.published', { count })).waitFor({ timeout: 120_000 })
  }

  /** Publishes what is open in edit mode. */
  async publish(): Promise<void> {
    const { page, dialog } = this.screen
    await page
      .getByRole('button', { name: /^Publiceren/ })
      .first()
      .click()
    const button = page.getByRole('button', { name: t('edit.publish.now') }).and(page.locator(':not([aria-disabled=true])'))
    await button.click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('.edit-state[data-state=live]').waitFor()
  }

  async isDone(words = t('tasks.done.save')): Promise<void> {
    await told(this.page, words)
    expect(await findViolations(this.page, { measured: 'screen' })).toEqual([])
  }
}
