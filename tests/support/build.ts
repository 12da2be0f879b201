import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Menu, MenuItem } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'

/** A guid that contains a number and the kind of thing it belongs to. */
export function guidOf(number: number, kind: 'page' | 'block' | 'item' | 'menu' = 'page'): string {
  const group = { page: 'aaaa', block: 'bbbb', item: 'cccc', menu: 'dddd' }[kind]
  return `${number.toString(16).padStart(8, '0')}-${group}-4000-8000-${number.toString(16).padStart(12, '0')}`
}

let last = 0

/** A valid page with one text block. */
export function buildPage(overrides: Partial<Page> = {}): Page {
  last += 1
  return {
    guid: guidOf(last),
    title: `Pagina ${last}`,
    lang: 'nl',
    layout: '100',
    isPublished: true,
    viewAccess: 'Public',
    viewRoles: [],
    editPermission: 'Admin',
    editRoles: [],
    options: {},
    buildingBlockInstances: [buildBlock()],
    extra: {},
    ...overrides,
  }
}

/** A text block in `main`. */
export function buildBlock(overrides: Partial<BuildingBlockInstance> = {}): BuildingBlockInstance {
  last += 1
  return {
    guid: guidOf(last, 'block'),
    buildingBlockName: 'text',
    layoutPosition: 'main',
    sortId: 1,
    version: 1,
    options: {},
    content: `Tekst ${last}.`,
    ...overrides,
  }
}

/** A published item of the list with this guid. */
export function buildItem(listGuid: string, overrides: Partial<ListItem> = {}): ListItem {
  last += 1
  return {
    guid: guidOf(last, 'item'),
    shortId: `item-${last}`,
    listGuid,
    title: `Item ${last}`,
    listItemTypeName: 'nieuws',
    parentGuids: [],
    metadata: { description: '' },
    publishedOn: '2026-01-01T09:00:00Z',
    isPublished: true,
    isHighlighted: false,
    contentBuildingBlockInstances: [],
    extra: {},
    ...overrides,
  }
}

/** A menu item to a page. */
export function buildMenuItem(urlSegment: string, overrides: Partial<MenuItem> = {}): MenuItem {
  last += 1
  return { guid: guidOf(last, 'menu'), urlSegment, name: urlSegment || 'Home', relatedMenuItems: [], ...overrides }
}

/** The menu that gives pages their URL. */
export function buildMenu(items: MenuItem[]): Menu {
  last += 1
  return { guid: guidOf(last, 'menu'), name: 'Top level menu', items }
}
