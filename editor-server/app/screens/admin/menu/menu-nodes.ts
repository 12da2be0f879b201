import type { AccessLevel } from '#content/model/page/schema.ts'
import type { PageState } from '#content/model/page/page-state.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import type { ApiMenuItem } from '../../../../api/menus/contract.ts'
import { type DraftedItem, withDrafted } from '../../../client/menu-items/menu-items.ts'

/** What is known of a page that a menu names. */
export interface PageFacts {
  state: PageState
  viewAccess: AccessLevel
  publishOn?: string | undefined
  unpublishOn?: string | undefined
}

export type UrlFault = 'taken' | 'reserved' | 'segment'

/** A row of the tree. One that says the same as before is the same object, so that only others are drawn again. */
export interface MenuNode {
  guid: string
  item: ApiMenuItem
  /** Where a visitor comes; absent in a menu that gives no addresses, and for a link to another website. */
  url: string | undefined
  fault: UrlFault | undefined
  page: PageFacts | undefined
  /** Place of a page that was never live. The page itself keeps it, so that it is no item yet. */
  isDraft: boolean
  children: readonly MenuNode[]
}

export interface NodeOptions {
  items: readonly ApiMenuItem[]
  /** Places of pages that were never live. They are shown among the items and take no address from these. */
  drafts: readonly DraftedItem[]
  givesUrls: boolean
  pages: ReadonlyMap<string, PageFacts>
}

const faults = { SITE_URL_TAKEN: 'taken', SITE_URL_RESERVED: 'reserved', SITE_URL_SEGMENT: 'segment' } as const

/** Makes rows of a menu. Each call remembers the rows of the one before. */
export function createNodeBuilder(): (options: NodeOptions) => readonly MenuNode[] {
  let known = new Map<string, MenuNode>()
  return ({ items, givesUrls, pages, drafts }) => {
    const isDraft = new Set(drafts.map(({ guid }) => guid))
    const problems = new Map(givesUrls ? resolveMenuUrls(items).problems.map(({ itemGuid, code }) => [itemGuid, faults[code]]) : [])
    const next = new Map<string, MenuNode>()
    const build = (level: readonly ApiMenuItem[], above: string, before: readonly MenuNode[] | undefined): readonly MenuNode[] => {
      const nodes = level.map((item): MenuNode => {
        const path = item.urlSegment === '' ? above : `${above}/${item.urlSegment}`
        const old = known.get(item.guid)
        const node: MenuNode = {
          guid: item.guid,
          item,
          url: givesUrls && item.externalUrl === undefined ? path || '/' : undefined,
          fault: problems.get(item.guid),
          page: item.pageGuid === undefined ? undefined : pages.get(item.pageGuid),
          isDraft: isDraft.has(item.guid),
          children: build(item.relatedMenuItems, path, old?.children),
        }
        const kept = old && isSame(old, node) ? old : node
        next.set(item.guid, kept)
        return kept
      })
      return before && before.length === nodes.length && nodes.every((node, index) => node === before[index]) ? before : nodes
    }
    const nodes = build(drafts.length === 0 ? items : withDrafted(items, drafts), '', undefined)
    known = next
    return nodes
  }
}

function isSame(one: MenuNode, other: MenuNode): boolean {
  return (Object.keys(other) as (keyof MenuNode)[]).every((key) => one[key] === other[key])
}

/** Rows from the top, parents before children. */
export function* walkNodes(nodes: readonly MenuNode[]): Generator<MenuNode> {
  for (const node of nodes) {
    yield node
    yield* walkNodes(node.children)
  }
}
