import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { readThing, type ThingRef, type ThingState } from '../site/things.ts'
import { versionOf } from '../site/version.ts'

/**
 * A write of content from within a transaction of the records. That transaction runs again when another process overtakes it, and the content
 * of its first run is stored by then: later runs still read what stood there before.
 */
export class ContentWrite {
  readonly #site: Site
  readonly #ref: ThingRef
  #written: { version: string; before: Page | ListItem | undefined } | undefined

  constructor(site: Site, ref: ThingRef) {
    this.#site = site
    this.#ref = ref
  }

  /** What it wrote, whatever became of the transaction. */
  get written(): { before: Page | ListItem | undefined } | undefined {
    return this.#written
  }

  /** The page or item as it is, but for what this has written. */
  async read(reader: StoreReader<RecordKinds>): Promise<ThingState> {
    const state = await readThing(this.#site, reader, this.#ref)
    if (!this.#stands(state.live)) return state
    const live = this.#written?.before
    return { live, draft: state.draft, working: state.draft ?? live }
  }

  async put(value: Page | ListItem): Promise<void> {
    const { kind, guid } = this.#ref
    const before = this.#site.index.find(kind, guid)
    if (this.#stands(before) && this.#written?.version === versionOf(value)) return
    await this.#site.content.transact((content) => content.put(kind, guid, value as Page & ListItem))
    this.#written = { version: versionOf(value), before }
  }

  #stands(live: Page | ListItem | undefined): boolean {
    return this.#written !== undefined && live !== undefined && versionOf(live) === this.#written.version
  }
}
