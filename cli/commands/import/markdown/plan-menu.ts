import { posix } from 'node:path'
import type { MenuItem } from '#content/model/menu/schema.ts'
import { slugify } from '#content/model/url/slug.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import type { NavigationNode } from './plan-navigation.ts'
import { chooseFree, fitSegment } from '../site/segments.ts'
import type { PageName } from './plan-names.ts'

/** Levels of the menu that visitors see. */
const VISIBLE_LEVELS = 3
/** A folder with more pages than this shows them on its own page instead of in the menu. */
const MAX_PAGES_IN_FOLDER = 20
const NAME_MAX_LENGTH = 120

export interface MenuSource {
  site: string
  names: ReadonlyMap<string, PageName>
  guidOf: (source: string) => string
  titleOf: (source: string) => string
}

export interface MenuPlan {
  items: MenuItem[]
  /** Pages that no menu names, by the folder's own page on which they are to be found. */
  listedOn: Map<string, string[]>
  /** Folders whose pages neither the menu nor a page of the folder names. */
  unlisted: string[]
}

/** The top level menu: at most three levels, and long folders as a list on the folder's own page. */
export function planMenu(navigation: readonly NavigationNode[], source: MenuSource): MenuPlan {
  const plan: MenuPlan = { items: [], listedOn: new Map(), unlisted: [] }
  plan.items = makeItems(navigation, 0, '', source, plan)
  return plan
}

function makeItems(nodes: readonly NavigationNode[], level: number, parentKey: string, source: MenuSource, plan: MenuPlan): MenuItem[] {
  const taken = new Set<string>()
  return nodes.map((node) => {
    const urlSegment = chooseFree(segmentOf(node, level, source), (segment) => segment !== '' && taken.has(segment))
    if (urlSegment !== '') taken.add(urlSegment)
    const key = `${parentKey}/${urlSegment || node.externalUrl || ''}`
    const isLeaf = isLeftOut(node, level)
    if (isLeaf) leaveOut(node, plan)
    const item: MenuItem = { guid: deriveGuid(source.site, 'menu', key), urlSegment, name: nameOf(node, source), relatedMenuItems: [] }
    if (node.source !== undefined) item.pageGuid = source.guidOf(node.source)
    if (node.externalUrl !== undefined) item.externalUrl = node.externalUrl
    if (level >= VISIBLE_LEVELS) item.isHidden = true
    item.relatedMenuItems = makeItems(isLeaf ? [] : node.children, level + 1, key, source, plan)
    return item
  })
}

/** Whether the menu can do without a folder's pages: their files give them the same URL. */
function isLeftOut(node: NavigationNode, level: number): boolean {
  const isPlainFolder = node.folder !== undefined && node.children.every((child) => isBelow(child, node.folder!))
  const isLong = node.children.length > MAX_PAGES_IN_FOLDER && node.source !== undefined
  return isPlainFolder && (isLong || level + 1 >= VISIBLE_LEVELS)
}

function leaveOut(node: NavigationNode, plan: MenuPlan): void {
  if (node.children.length === 0) return
  if (node.source === undefined) plan.unlisted.push(node.folder!)
  else
    plan.listedOn.set(
      node.source,
      node.children.flatMap((child) => child.source ?? []),
    )
  for (const child of node.children) leaveOut(child, plan)
}

function isBelow(node: NavigationNode, folder: string): boolean {
  const path = node.folder ?? node.source
  return path !== undefined && posix.dirname(path) === folder
}

function segmentOf(node: NavigationNode, level: number, source: MenuSource): string {
  if (node.source !== undefined) {
    const { target, isIndex } = source.names.get(node.source)!
    const path = target.replace(/\.md$/, '')
    const own = isIndex ? posix.dirname(path) : path
    return own === '.' ? (level === 0 ? '' : 'index') : fitSegment(posix.basename(own), level)
  }
  if (node.folder !== undefined) return fitSegment(posix.basename(node.folder), level)
  if (node.externalUrl !== undefined) return ''
  return fitSegment(sharedFolder(node) ?? slugify(node.title ?? ''), level)
}

/** Name of the one folder that holds all pages of a section. */
function sharedFolder(node: NavigationNode): string | undefined {
  const folders = new Set(node.children.map((child) => posix.dirname(child.folder ?? child.source ?? '.')))
  const [only, ...others] = folders
  return only === undefined || only === '.' || others.length > 0 ? undefined : posix.basename(only)
}

function nameOf(node: NavigationNode, source: MenuSource): string {
  const name = (node.title ?? (node.source !== undefined ? source.titleOf(node.source) : '')).trim() || node.externalUrl || 'Pagina'
  return name.length <= NAME_MAX_LENGTH ? name : `${name.slice(0, NAME_MAX_LENGTH - 1).trimEnd()}…`
}
