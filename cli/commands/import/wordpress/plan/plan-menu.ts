import { type Menu, type MenuItem, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { slugify } from '#content/model/url/slug.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { chooseFree, chooseFreePath, fitSegment } from '../../site/segments.ts'
import type { ReportFinding } from '../finding-kinds.ts'
import type { LinkIndex } from './link-index.ts'
import { type MenuNode, readMenus, readPageMenu } from './read-menus.ts'
import { cutText } from '../content/plain-text.ts'
import { pathOfPage } from './plan-lists.ts'
import { isPublic, type MadePage, type PlannedTerm, type SitePlan } from './site-plan.ts'

/** Levels of the menu that visitors see. */
const VISIBLE_LEVELS = 3
const NAME_MAX_LENGTH = 120

export interface MenuPlan {
  items: MenuItem[]
  /** Further menus, under the names that they had. */
  others: Menu[]
  /** Links of the menu that a theme shows at the foot of each page. */
  footer: { name: string; items: MenuItem[] } | undefined
}

/** The top level menu from the menu that the theme showed on top, else from the hierarchy of pages. */
export function planMenu(plan: SitePlan, links: LinkIndex, report: ReportFinding): MenuPlan {
  const menus = readMenus(plan)
  const [main, ...others] = menus
  const nodes = main?.nodes ?? readPageMenu(plan)
  const paths = pathsOfPages(plan)
  const make = (name: string, roots: readonly MenuNode[]): MenuItem[] => {
    const context: MenuContext = { plan, links, report, menu: name, paths }
    return makeItems(withHome(roots, plan), 0, name, context)
  }
  const items = make(TOP_LEVEL_MENU, nodes)
  const footer = others.find(({ name }) => /foot|voet|onder|bottom/i.test(name))
  const further = others.map(({ name, nodes: own }) => ({
    guid: deriveGuid(plan.site, 'menus', name),
    name,
    items: makeItems(own, 0, name, { plan, links, report, menu: name, paths }),
  }))
  for (const { name, place } of others) {
    if (name !== footer?.name && place) report('menu', place, `menu "${name}"; it stands in menus.json, and no theme shows it by itself`)
  }
  return { items, others: further, footer: footer && further.find(({ name }) => name === footer.name) }
}

interface MenuContext {
  plan: SitePlan
  links: LinkIndex
  report: ReportFinding
  menu: string
  /** Path segments by page guid. */
  paths: ReadonlyMap<string, string[]>
}

function pathsOfPages(plan: SitePlan): Map<string, string[]> {
  const pages = [...plan.madePages, ...[...plan.entries.values()].filter(({ kind }) => kind === 'page')]
  return new Map(pages.map(({ guid, target }) => [guid, pathOfPage(target)]))
}

/** The home page gets its URL from the menu, and needs none without an entry. */
function withHome(nodes: readonly MenuNode[], plan: SitePlan): readonly MenuNode[] {
  return nodes.filter(
    (node, index) => node.pageGuid !== plan.home.guid || nodes.findIndex(({ pageGuid }) => pageGuid === plan.home.guid) === index,
  )
}

function makeItems(nodes: readonly MenuNode[], level: number, parentKey: string, context: MenuContext): MenuItem[] {
  const taken = new Set<string>()
  return nodes.flatMap((node) => {
    const target = findTarget(node, context)
    if (target === undefined) return makeItems(node.children, level, parentKey, context)
    const name = cutText(node.name || target.name, NAME_MAX_LENGTH) || '…'
    const wanted = target.externalUrl !== undefined ? '' : segmentOf(target.pageGuid, name, level, context)
    const urlSegment = wanted === '' ? '' : chooseFree(wanted, (segment) => taken.has(segment))
    taken.add(urlSegment)
    const key = `${parentKey}/${node.key}`
    const { pageGuid, externalUrl } = target
    return [
      {
        guid: deriveGuid(context.plan.site, 'menu', key),
        urlSegment,
        name,
        ...(pageGuid !== undefined && { pageGuid }),
        ...(externalUrl !== undefined && { externalUrl }),
        ...(level >= VISIBLE_LEVELS && { isHidden: true }),
        relatedMenuItems: makeItems(node.children, level + 1, key, context),
      },
    ]
  })
}

function segmentOf(pageGuid: string | undefined, name: string, level: number, { plan, paths }: MenuContext): string {
  if (pageGuid === plan.home.guid && level === 0) return ''
  return fitSegment((pageGuid && paths.get(pageGuid)?.at(-1)) || slugify(name), level)
}

interface MenuTarget {
  name: string
  pageGuid?: string
  externalUrl?: string
}

/** The target of a menu entry. Reports a target that our menu cannot have, and returns undefined. */
function findTarget(node: MenuNode, context: MenuContext): MenuTarget | undefined {
  const { plan, links, report, menu } = context
  const leaveOut = (reason: string): undefined => {
    report('menu', node.place, `entry "${node.name}" of menu "${menu}": ${reason}`)
    return undefined
  }
  if (node.pageGuid !== undefined) return { name: node.name, pageGuid: node.pageGuid }
  if (node.postId !== undefined) {
    const entry = plan.entries.get(node.postId)
    if (!entry) return leaveOut('it leads to what is not in the export')
    if (entry.kind === 'item') return leaveOut(`it leads to "${entry.title}", which is a list item; a menu leads to pages`)
    if (!isPublic(entry) && !entry.visibility.isPublished) return leaveOut(`it leads to "${entry.title}", which is not published`)
    return { name: entry.title, pageGuid: entry.guid }
  }
  if (node.term) return { name: node.term.title, pageGuid: pageOfTerm(plan, node.term, context) }
  const url = node.url ?? ''
  if (url === '' || url === '#') return { name: node.name }
  const target = links.find(url, '')
  if (target.kind === 'external')
    return /^https?:/i.test(target.url) ? { name: node.name, externalUrl: target.url } : leaveOut(`${target.url} is not a web address`)
  if (target.kind !== 'place') return leaveOut(`it leads to ${url}, which is not there or not public`)
  const term = [...plan.terms.values()].find(({ guid }) => guid === target.guid)
  if (term) return { name: term.title, pageGuid: pageOfTerm(plan, term, context) }
  return context.paths.has(target.guid) || plan.home.guid === target.guid
    ? { name: target.title, pageGuid: target.guid }
    : leaveOut(`it leads to "${target.title}", which is a list item; a menu leads to pages`)
}

/** A menu leads to pages only: a category in the menu gets one that shows its posts. */
function pageOfTerm(plan: SitePlan, term: PlannedTerm, { paths }: MenuContext): string {
  const guid = deriveGuid(term.guid, 'page')
  if (plan.madePages.some((page) => page.guid === guid)) return guid
  const taken = new Set([...paths.values()].map((path) => path.join('/')))
  const path = chooseFreePath([fitSegment(slugify(term.title), 0)], taken)
  const page: MadePage = { guid, title: term.title, target: `pages/${path.join('/')}.md`, role: 'term', term }
  plan.madePages.push(page)
  ;(paths as Map<string, string[]>).set(guid, path)
  return guid
}
