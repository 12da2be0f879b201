import type { FrameLocator, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import texts from '#content/messages/admin/nl.json' with { type: 'json' }
import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { BlockKind } from '#editor-server/api/blocks/contract.ts'
import type { ApiPage } from '#editor-server/api/pages/contract.ts'

interface Told {
  origin: string
  complaints: string[]
}

/** Edit mode in a browser, as the tests of a journey use it: in Dutch, by the names that people see and hear. */
export class EditorScreen {
  readonly page: Page
  readonly canvas: FrameLocator
  readonly origin: string
  /** Errors, requests elsewhere and violations of the policy. */
  readonly complaints: string[]

  constructor(page: Page, { origin, complaints }: Told) {
    this.page = page
    this.canvas = page.frameLocator('.edit-canvas__frame')
    this.origin = origin
    this.complaints = complaints
  }

  get tree(): Locator {
    return this.page.getByRole('treegrid')
  }
  get drawer(): Locator {
    return this.page.locator('.edit-drawer')
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }
  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
  /** A block on the page. */
  block(guid: string): Locator {
    return this.canvas.locator(`.block[data-block="${guid}"]`)
  }
  row(guid: string): Locator {
    return this.tree.locator(`[data-guid="${guid}"]`)
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path === '/' ? '' : path}/edit`)
    await this.isOpen()
  }

  /** Waits until the page is visible. */
  async isOpen(): Promise<void> {
    await this.canvas.locator('.block[data-block], .empty-position').first().waitFor()
    await this.page.locator('.edit-state').waitFor()
  }

  /** Address of the page being edited. */
  get path(): string {
    return new URL(this.page.url()).pathname.replace(/\/edit$/, '') || '/'
  }

  async findGuid(): Promise<string> {
    return (JSON.parse(await this.#ask(`/api/pages:atPath?path=${encodeURIComponent(this.path)}`)) as { guid: string }).guid
  }

  /** Waits until the server has everything. */
  async isSaved(): Promise<void> {
    await this.page.locator(':is(.edit-state[data-state=draft], .edit-state[data-state=new], .edit-state[data-state=live])').waitFor()
  }

  /** The server's working copy, once everything is saved; its bytes as received. */
  async readDraft(guid?: string): Promise<{ text: string; page: ApiPage }> {
    await this.isSaved()
    const text = await this.#ask(`/api/pages/${guid ?? (await this.findGuid())}?draft=true`)
    return { text, page: (JSON.parse(text) as { page: ApiPage }).page }
  }

  /** Kinds of blocks that this server offers. */
  async listKinds(): Promise<BlockKind[]> {
    return JSON.parse(await this.#ask('/api/blocks')) as BlockKind[]
  }

  /** Guids of the blocks in the tree, in order. */
  async order(): Promise<string[]> {
    return this.tree.locator('[data-guid]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-guid') ?? ''))
  }

  /** The last announcement to assistive technology. */
  async lastSaid(): Promise<string> {
    return (await this.page.getByRole('log').locator('p').last().textContent()) ?? ''
  }

  /** The text of a block on the page. */
  async wordsOf(guid: string): Promise<string> {
    return squeeze(await this.block(guid).evaluate(readWords))
  }

  positionName(position: LayoutPosition): string {
    return texts.position[position]
  }

  /** The API's answer to this person, as received. */
  async #ask(path: string): Promise<string> {
    const { status, text } = await this.page.evaluate(async (url) => {
      const answer = await fetch(url)
      return { status: answer.status, text: await answer.text() }
    }, path)
    expect([path, status]).toEqual([path, 200])
    return text
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}

/** The text of an element for people, without the data of its islands. For `evaluate`, which sends it to the page. */
export function readWords(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const each of copy.querySelectorAll('script, style, template')) each.remove()
  return copy.textContent ?? ''
}

/** Collapses white space to single spaces. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
