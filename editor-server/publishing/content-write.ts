import type { ListItem } from '#content/model/list-item/schema.ts'
import { type Menu, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { takePlace } from '../site/draft-places.ts'
import type { ContentChange } from '../site/content-index.ts'
import type { Slot } from '../site/memory.ts'
import type { Released } from '../site/publishing-contract.ts'
import type { Site } from '../site/site.ts'
import { readThing, type ThingRef, type ThingState } from '../site/things.ts'
import { versionOf } from '../site/version.ts'

/** Up to which state of the content, by the version of its index, a site has been released. */
const releasedUpTo: Slot<Site, { version: number }> = { make: () => ({ version: 0 }) }

/**
 * A write of content from within a transaction of the records, and its release. That transaction runs again when another process overtakes it, and the content
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

  /**
   * @param place the menu with the page in it, of one that is published for the first time
   * @returns false where it cannot have that place any more
   */
  async put(value: Page | ListItem, place?: (menu: Menu | undefined) => ReturnType<typeof takePlace>): Promise<boolean> {
    const { kind, guid } = this.#ref
    const before = this.#site.index.find(kind, guid)
    if (this.#stands(before) && this.#written?.version === versionOf(value)) return true
    const isPlaced = await this.#site.content.transact(async (content) => {
      const stored = (await content.list('menu')).find((menu) => menu.value.name === TOP_LEVEL_MENU)?.value
      const placed = await place?.(stored)
      if (placed && 'findings' in placed) return false
      // In one write: what names a page comes with it.
      await content.put(kind, guid, value as Page & ListItem)
      if (placed) await content.put('menu', placed.menu.guid, placed.menu)
      return true
    })
    if (isPlaced) this.#written = { version: versionOf(value), before }
    return isPlaced
  }

  /**
   * Has the pages built that show it, once the transaction has ended.
   * @throws AppError SITE_RELEASE_FAILED; the content is stored all the same
   */
  release(): Promise<Released> {
    const { kind, guid } = this.#ref
    return release(this.#site, [{ kind, id: guid, value: this.#site.index.find(kind, guid) }])
  }

  #stands(live: Page | ListItem | undefined): boolean {
    return this.#written !== undefined && live !== undefined && versionOf(live) === this.#written.version
  }
}

/**
 * Releases what a call has written of the content and not released itself, before the call is answered: menus, settings, templates and
 * media are live at once. Where the pages could not be built the save stands: who repeats it would only meet their own version. The server
 * builds again by itself.
 * @param since version of the index when the call began
 */
export async function releaseRest(site: Site, since: number, onError: (error: unknown) => void): Promise<void> {
  const { version } = site.index
  if (version === since || site.memory.get(releasedUpTo).version >= version) return
  await release(site, []).catch(onError)
}

/**
 * Releases what has just been written, and says so to `releaseRest`.
 * @throws AppError SITE_RELEASE_FAILED; the content is stored all the same
 */
export async function release(site: Site, changes: readonly ContentChange[]): Promise<Released> {
  const { version } = site.index
  const released = await site.publishing.release(changes)
  const state = site.memory.get(releasedUpTo)
  state.version = Math.max(version, state.version)
  return released
}
