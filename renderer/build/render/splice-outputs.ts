import { readFileSync, writeFileSync } from 'node:fs'
import { listPageUrl } from '#content/model/list-options/paging-url.ts'
import type { GraphStore, NodeRecord } from '../../graph/graph-store.ts'
import { type FrameBytes, frameBytes, haveLikeHeads, reframe, type Surroundings } from '../../pages/surroundings.ts'
import { MENU_PLACES } from '../../reads/facts.ts'
import type { MenuPlace } from '../../reads/menu-reads.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import { hashOfBytes } from './render-keys.ts'
import type { SiteRenderer } from './site-renderer.ts'
import type { Staged, Staging } from './tasks.ts'

/**
 * Brings outputs up to date in which only what stands around their own part changed: their files are put into the new shell, sheet and place
 * in the menu, and nothing is read or rendered. It gives the bytes that rendering gives.
 */
export class Splicer {
  readonly #graph: GraphStore
  readonly #renderer: SiteRenderer
  readonly #out: string
  readonly #staging: Staging
  readonly #earlier = new Map<string, unknown>()
  /** Frames of pages outside the menu, by the names of their shell and sheet; undefined where splicing is not possible. */
  readonly #frames = new Map<string, [from: FrameBytes, to: FrameBytes] | undefined>()
  #files = 0

  /** @param out folder of the site's output */
  constructor(graph: GraphStore, renderer: SiteRenderer, out: string, staging: Staging) {
    this.#graph = graph
    this.#renderer = renderer
    this.#out = out
    this.#staging = staging
  }

  /** Undefined where the output has to be rendered. */
  splice(key: string): Staged | undefined {
    const record = this.#graph.getNode(key)
    const output = record?.outputs?.[0]
    const page = placeOf(key, this.#renderer.index)
    if (!record || !output || !page) return undefined
    const frames = this.#framesOf(record, page)
    const bytes = frames && reframe(readFileSync(`${this.#out}/${output.path}`), ...frames)
    if (!bytes) return undefined
    const { path, searched } = output
    const { deps, times = [], problems = [] } = record
    const staged: Staged = { key, path, deps, times, problems, hash: hashOfBytes(bytes), size: bytes.length, searched, staged: undefined }
    if (staged.hash !== output.hash) {
      staged.staged = `s-${this.#files++}`
      writeFileSync(`${this.#staging.folder}/${staged.staged}`, bytes)
    }
    return staged
  }

  #framesOf({ deps }: NodeRecord, { guid, url }: Place): [from: FrameBytes, to: FrameBytes] | undefined {
    const [shell, sheet, picture] = ['shell:', 'sheet:', 'picture:'].map((kind) => deps.find((dep) => dep.startsWith(kind)))
    if (shell === undefined || sheet === undefined) return undefined
    const [was, is] = deps.includes(MENU_PLACES)
      ? [this.#earlierOf(MENU_PLACES), this.#valueOf(MENU_PLACES)].map(
          (places) => (places as Record<string, MenuPlace> | undefined)?.[guid],
        )
      : []
    const isPlaced = was !== undefined || is !== undefined
    const name = [shell, sheet, picture].join('\n')
    if (!isPlaced && this.#frames.has(name)) return this.#frames.get(name)
    const around = (valueOf: (key: string) => unknown, place: MenuPlace | undefined) =>
      ({ shell: valueOf(shell), sheet: valueOf(sheet), picture: picture && valueOf(picture), place }) as Surroundings
    const from = around((key) => this.#earlierOf(key), was)
    const to = around((key) => this.#valueOf(key), is)
    const isPossible = from.shell && to.shell && haveLikeHeads(from.shell, to.shell)
    const { baseUrl } = this.#renderer.index.snapshot
    const frames: [FrameBytes, FrameBytes] | undefined = isPossible
      ? [frameBytes(from, url, baseUrl), frameBytes(to, url, baseUrl)]
      : undefined
    if (!isPlaced) this.#frames.set(name, frames)
    return frames
  }

  #earlierOf(key: string): unknown {
    if (!this.#earlier.has(key)) this.#earlier.set(key, this.#graph.getNode(key)?.value)
    return this.#earlier.get(key)
  }

  /** What cannot be computed is told by rendering its readers. */
  #valueOf(key: string): unknown {
    try {
      return this.#renderer.derive(key)?.value
    } catch {
      return undefined
    }
  }
}

interface Place {
  /** Of the page that the menu names. */
  guid: string
  /** The output's own address. */
  url: string
}

/** Where an output stands; undefined for those that are few and rendered quickly. */
function placeOf(key: string, index: SiteIndex): Place | undefined {
  const [kind, guid = '', number = ''] = key.split('/')
  if (kind === 'page') {
    const url = index.urlOfPage.get(guid)
    return url === undefined ? undefined : { guid, url }
  }
  const item = kind === 'item' ? index.items.get(guid) : undefined
  const block = kind === 'list' ? index.listBlocks.get(guid) : item && index.listBlocks.get(item.listGuid)
  if (!block) return undefined
  const pageUrl = index.urlOfPage.get(block.page.guid) as string
  const url = item ? index.urlOfItem(item) : listPageUrl(pageUrl, guid, block.isFirst, Number(number))
  return url === undefined ? undefined : { guid: block.page.guid, url }
}
