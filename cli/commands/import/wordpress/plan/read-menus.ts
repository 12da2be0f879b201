import type { SourcePlace, WordpressPost } from '../read/export-types.ts'
import { findOption, htmlOf, parseBlocks, type WordpressBlock } from '../content/parse-blocks.ts'
import { plainTextOf } from '../content/plain-text.ts'
import { isListPublic, isPublic, type PlannedEntry, type PlannedTerm, type SitePlan, termKey } from './site-plan.ts'

/** An entry of a menu, before it is known whether ours can lead there. */
export interface MenuNode {
  /** Tells it from the others around it. */
  key: string
  name: string
  pageGuid?: string
  postId?: string
  term?: PlannedTerm
  url?: string
  children: MenuNode[]
  place: SourcePlace
}

export interface SourceMenu {
  name: string
  nodes: MenuNode[]
  place: SourcePlace | undefined
}

/** How sure a name is that of the menu on top. */
const mainNames = [/^(?:hoofd|main|primary|primair)/i, /hoofd|main|primary|primair/i, /top|header|kop|navigati/i]

/** The menus of an export, the top one first. */
export function readMenus(plan: SitePlan): SourceMenu[] {
  const { posts, terms } = plan.source
  const bySlug = new Map<string, WordpressPost[]>()
  for (const post of posts) {
    if (post.type !== 'nav_menu_item' || post.status !== 'publish') continue
    const slug = post.terms.find(({ taxonomy }) => taxonomy === 'nav_menu')?.slug
    if (slug !== undefined) bySlug.set(slug, [...(bySlug.get(slug) ?? []), post])
  }
  const menus = [...bySlug].map(([slug, items]): SourceMenu => {
    const name = terms.find((term) => term.taxonomy === 'nav_menu' && term.slug === slug)?.name ?? slug
    return { name: plainTextOf(name), nodes: nestItems(items, plan), place: items[0]?.place }
  })
  const fromBlocks = posts
    .filter((post) => post.type === 'wp_navigation' && post.status === 'publish')
    .map((post): SourceMenu => ({
      name: plainTextOf(post.title),
      nodes: readNavigation(parseBlocks(post.content), post, plan),
      place: post.place,
    }))
  const rank = ({ name }: SourceMenu): number => {
    const found = mainNames.findIndex((pattern) => pattern.test(name))
    return found === -1 ? (/foot|voet|social|onder|bottom/i.test(name) ? 9 : 5) : found
  }
  return [...menus, ...fromBlocks]
    .filter(({ nodes }) => nodes.length > 0)
    .sort((a, b) => rank(a) - rank(b) || countNodes(b.nodes) - countNodes(a.nodes))
}

function countNodes(nodes: readonly MenuNode[]): number {
  return nodes.reduce((sum, { children }) => sum + 1 + countNodes(children), 0)
}

function nestItems(items: readonly WordpressPost[], plan: SitePlan): MenuNode[] {
  const nodes = new Map<string, MenuNode>()
  const ordered = items.toSorted((a, b) => a.menuOrder - b.menuOrder)
  for (const item of ordered) nodes.set(item.id, readItem(item, plan))
  const roots: MenuNode[] = []
  for (const item of ordered) {
    const parent = nodes.get(item.meta.get('_menu_item_menu_item_parent') ?? '0')
    const node = nodes.get(item.id)!
    const siblings = parent && !isBelow(parent, node) ? parent.children : roots
    siblings.push(node)
  }
  return roots
}

/** Whether one entry is below another. A circle of parents would lose both. */
function isBelow(node: MenuNode, ancestor: MenuNode): boolean {
  return node === ancestor || ancestor.children.some((child) => isBelow(node, child))
}

function readItem(item: WordpressPost, plan: SitePlan): MenuNode {
  const of = (key: string): string => item.meta.get(`_menu_item_${key}`)?.trim() ?? ''
  const node: MenuNode = { key: item.id, name: plainTextOf(item.title), children: [], place: item.place }
  const type = of('type')
  if (type === 'post_type') node.postId = of('object_id')
  else if (type === 'taxonomy') {
    const term = [...plan.terms.values()].find((one) => one.term.taxonomy === of('object') && one.term.id === of('object_id'))
    if (term) node.term = term
    else node.url = item.link || '?'
  } else if (type === 'post_type_archive') {
    const list = plan.lists.get(of('object'))
    if (list) node.pageGuid = list.pageGuid
    else node.url = item.link || '?'
  } else node.url = of('url')
  return node
}

/** Navigation of a block theme: links as blocks. */
function readNavigation(blocks: readonly WordpressBlock[], post: WordpressPost, plan: SitePlan): MenuNode[] {
  return blocks.flatMap((block, index): MenuNode[] => {
    if (block.name === 'page-list') return readPageMenu(plan)
    if (block.name === 'home-link')
      return [
        {
          key: `home-${index}`,
          name: plainTextOf(findOption(block, 'label') ?? 'Home'),
          pageGuid: plan.home.guid,
          children: [],
          place: post.place,
        },
      ]
    if (block.name !== 'navigation-link' && block.name !== 'navigation-submenu') return []
    const [id, kind, type] = ['id', 'kind', 'type'].map((name) => findOption(block, name))
    const inner = block.parts.filter((part): part is WordpressBlock => 'name' in part)
    const node: MenuNode = {
      key: `${index}`,
      name: plainTextOf(findOption(block, 'label') ?? htmlOf(block)),
      children: readNavigation(inner, post, plan),
      place: post.place,
    }
    const term = kind === 'taxonomy' ? findTerm(plan, type === 'tag' ? 'post_tag' : (type ?? ''), id) : undefined
    if (term) node.term = term
    else if (kind === 'post-type' && id !== undefined) node.postId = id
    else node.url = findOption(block, 'url') ?? ''
    return [node]
  })
}

function findTerm(plan: SitePlan, taxonomy: string, id: string | undefined): PlannedTerm | undefined {
  return [...plan.terms.values()].find(({ term }) => term.id === id && termKey(term).startsWith(`${taxonomy}\0`))
}

/** WordPress's default menu: the pages in their order, plus the list of posts. */
export function readPageMenu(plan: SitePlan): MenuNode[] {
  const pages = [...plan.entries.values()].filter((entry) => entry.kind === 'page' && isPublic(entry))
  const children = (parent: string): MenuNode[] =>
    pages
      .filter(({ post }) => (pages.some((page) => page.post.id === post.parent) ? post.parent === parent : parent === '0'))
      .sort(compareOrder)
      .map((entry) => ({
        key: entry.post.id,
        name: entry.title,
        pageGuid: entry.guid,
        children: entry.post.parent === entry.post.id ? [] : children(entry.post.id),
        place: entry.post.place,
      }))
  const made = plan.madePages
    .filter(({ role, list }) => role === 'list' && list?.isTaxonomy === false && isListPublic(plan, list))
    .map(({ guid, title }) => ({ key: guid, name: title, pageGuid: guid, children: [], place: { path: '', line: 1 } }))
  return [...children('0'), ...made]
}

function compareOrder(a: PlannedEntry, b: PlannedEntry): number {
  return Number(b.isHome) - Number(a.isHome) || a.post.menuOrder - b.post.menuOrder || a.title.localeCompare(b.title, 'nl')
}
