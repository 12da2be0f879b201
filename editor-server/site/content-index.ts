import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { KindOf } from '#content/store/contract.ts'
import { type ContentKinds, SETTINGS_ID } from '#content/store/files/content-kinds.ts'

type ContentKind = KindOf<ContentKinds>

export interface ContentChange {
  kind: ContentKind
  id: string
  /** Absent when it is gone. */
  value?: ContentKinds[ContentKind] | undefined
}

/** The owner of a building block, and the block itself. */
export interface PlacedBlock {
  block: BuildingBlockInstance
  owner: { kind: 'page' | 'item' | 'template'; guid: string }
}

/**
 * The content of one site by everything that calls look it up by. What it gives is shared and must not be changed; a change
 * of content replaces the values it touches, and costs as much as it touches.
 */
export class ContentIndex {
  readonly #values = new Map<ContentKind, Map<string, ContentKinds[ContentKind]>>()
  readonly #blocks = new Map<string, PlacedBlock>()
  /** Blocks whose guid another page, item or template has too, by that guid; the first of them is in `#blocks`. */
  readonly #twins = new Map<string, PlacedBlock[]>()
  readonly #itemsOfList = new Map<string, Map<string, ListItem>>()
  readonly #itemOfShortId = new Map<string, string>()
  readonly #derived = new Map<object, unknown>()
  #version = 0

  /** Goes up with every change. */
  get version(): number {
    return this.#version
  }

  get settings(): PlatformSettings {
    return this.find('settings', SETTINGS_ID) as PlatformSettings
  }

  find<Kind extends ContentKind>(kind: Kind, id: string): ContentKinds[Kind] | undefined {
    return this.#values.get(kind)?.get(id) as ContentKinds[Kind] | undefined
  }

  /** In no order. */
  list<Kind extends ContentKind>(kind: Kind): ContentKinds[Kind][] {
    return [...(this.#values.get(kind)?.values() ?? [])] as ContentKinds[Kind][]
  }

  /** A block of a page, item or template, by its guid. */
  findBlock(guid: string): PlacedBlock | undefined {
    return this.#blocks.get(guid)
  }

  /** Whether blocks of several pages, items or templates have this guid, so that nobody can tell whose things it names. */
  isAmbiguous(guid: string): boolean {
    return this.#twins.has(guid)
  }

  /** The page that contains a block; for a block in an item, the page of that item's list. */
  findPageOfBlock(guid: string): Page | undefined {
    const owner = this.#blocks.get(guid)?.owner
    if (owner?.kind === 'page') return this.find('page', owner.guid)
    const item = owner?.kind === 'item' ? this.find('item', owner.guid) : undefined
    return item && this.findPageOfBlock(item.listGuid)
  }

  /** Items that belong to a list, in no order. */
  itemsOf(listGuid: string): ListItem[] {
    return [...(this.#itemsOfList.get(listGuid)?.values() ?? [])]
  }

  /** An item by its guid, or by its short id where that has fewer than 32 characters (SPEC section 5). */
  findItem(id: string): ListItem | undefined {
    const guid = id.length < 32 ? this.#itemOfShortId.get(id) : id
    return guid === undefined ? undefined : this.find('item', guid)
  }

  /**
   * Something that follows from the content alone: worked out once, and again after the next change. A promise that fails is not kept.
   * @param key what it is known by, such as the function that works it out
   */
  derive<Value>(key: object, make: () => Value): Value {
    if (this.#derived.has(key)) return this.#derived.get(key) as Value
    const value = make()
    this.#derived.set(key, value)
    if (value instanceof Promise) value.catch(() => this.#derived.get(key) === value && this.#derived.delete(key))
    return value
  }

  /** Another index, of the content as it would be. It costs as much as there is. */
  withChanges(changes: readonly ContentChange[]): ContentIndex {
    const planned = new ContentIndex()
    for (const [kind, values] of this.#values) for (const [id, value] of values) planned.#take(kind, id, value)
    planned.apply(changes)
    return planned
  }

  apply(changes: readonly ContentChange[]): void {
    for (const change of changes) {
      this.#forget(change)
      if (change.value !== undefined) this.#take(change.kind, change.id, change.value)
    }
    if (changes.length === 0) return
    this.#version += 1
    this.#derived.clear()
  }

  #take(kind: ContentKind, id: string, value: ContentKinds[ContentKind]): void {
    const values = this.#values.get(kind) ?? new Map<string, ContentKinds[ContentKind]>()
    values.set(id, value)
    this.#values.set(kind, values)
    for (const block of blocksOf(kind, value)) this.#takeBlock({ block, owner: { kind: kind as 'page', guid: id } })
    if (kind !== 'item') return
    const item = value as ListItem
    const siblings = this.#itemsOfList.get(item.listGuid) ?? new Map<string, ListItem>()
    siblings.set(id, item)
    this.#itemsOfList.set(item.listGuid, siblings)
    this.#itemOfShortId.set(item.shortId, id)
  }

  #takeBlock(placed: PlacedBlock): void {
    const { guid } = placed.block
    const holder = this.#blocks.get(guid)
    if (!holder || holder.owner.guid === placed.owner.guid) this.#blocks.set(guid, placed)
    else this.#twins.set(guid, [...(this.#twins.get(guid) ?? []), placed])
  }

  #forgetBlock(guid: string, owner: string): void {
    const placed = [this.#blocks.get(guid), ...(this.#twins.get(guid) ?? [])].filter((each) => each && each.owner.guid !== owner)
    const [first, ...others] = placed as PlacedBlock[]
    if (first) this.#blocks.set(guid, first)
    else this.#blocks.delete(guid)
    if (others.length > 0) this.#twins.set(guid, others)
    else this.#twins.delete(guid)
  }

  #forget({ kind, id }: ContentChange): void {
    const before = this.#values.get(kind)?.get(id)
    if (before === undefined) return
    this.#values.get(kind)?.delete(id)
    for (const { guid } of blocksOf(kind, before)) this.#forgetBlock(guid, id)
    if (kind !== 'item') return
    const { listGuid, shortId } = before as ListItem
    this.#itemsOfList.get(listGuid)?.delete(id)
    if (this.#itemOfShortId.get(shortId) === id) this.#itemOfShortId.delete(shortId)
  }
}

function blocksOf(kind: ContentKind, value: ContentKinds[ContentKind]): readonly BuildingBlockInstance[] {
  if (kind === 'page') return (value as Page).buildingBlockInstances
  if (kind === 'item') return (value as ListItem).contentBuildingBlockInstances
  return kind === 'template' ? (value as ContentKinds['template']).blocks : []
}
