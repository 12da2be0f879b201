import type { NormalizedHotChannel } from 'vite'
import { type DevError, type OpenPage, PAGE_OPEN, PAGE_STATE, type PageState } from './contract.ts'
import { hashOfHtml } from './development-head.ts'
import type { FindAnswer } from './find-answer.ts'

/** One browser page at the other end of the web socket. */
interface HotClient {
  send(event: string, payload: PageState): void
}

interface Shown extends OpenPage {
  /** What was told last, as text. */
  told: string
  /** When its last comparison ended: the later of two comparisons wins. */
  compared: Promise<unknown>
}

/** The pages that are open in browsers. Each is notified when its output or its errors change. */
export class OpenPages {
  private readonly shown = new Map<HotClient, Shown>()
  private readonly answer: FindAnswer

  constructor(hot: NormalizedHotChannel, answer: FindAnswer) {
    this.answer = answer
    hot.on(PAGE_OPEN, (page: OpenPage, client) => {
      const shown = { ...page, told: '', compared: Promise.resolve() }
      this.shown.set(client, shown)
      void this.compare(client, shown)
    })
    hot.on('vite:client:disconnect', (_data, client) => this.shown.delete(client))
  }

  /** Renders open pages and notifies those that differ. Returns how many differ, and the remaining errors. */
  async refresh(): Promise<{ changed: number; errors: DevError[] }> {
    const errors = new Map<string, DevError>()
    const changed = new Set<string>()
    for (const [client, shown] of this.shown) {
      const { isStale, error } = await this.compare(client, shown)
      if (isStale) changed.add(shown.host + shown.url)
      if (error) errors.set(JSON.stringify(error), error)
    }
    return { changed: changed.size, errors: [...errors.values()] }
  }

  private compare(client: HotClient, shown: Shown): Promise<PageState> {
    const compared = shown.compared.then(() => this.tell(client, shown))
    shown.compared = compared.catch(() => {})
    return compared
  }

  private async tell(client: HotClient, shown: Shown): Promise<PageState> {
    const answer = await this.answer(shown.host, shown.url)
    const { error, problems } = answer.kind === 'page' ? answer : { problems: [] }
    // A page that has moved or is a page no more is fetched again too; the browser follows.
    const state: PageState = { isStale: answer.kind !== 'page' || hashOfHtml(answer.html) !== shown.hash, error, problems }
    const text = JSON.stringify(state)
    if (state.isStale || text !== shown.told) client.send(PAGE_STATE, state)
    shown.told = text
    return state
  }
}
