/**
 * Names of what a render can read: the nodes of the dependency graph (DESIGN section 5). Inputs come from files and configuration; derived
 * values are computed from them, and stop a change from spreading when they come out the same.
 */
export const facts = {
  /** The body and options of a page. */
  page: (guid: string) => `page:${guid}`,
  /** Title, description, language and URL of a page. */
  card: (guid: string) => `card:${guid}`,
  /** Which page, if any, has this URL. */
  at: (url: string) => `at:${url}`,
  /** What the menu calls the thing at this URL. */
  name: (url: string) => `name:${url}`,
  /** What the menu calls a page itself. */
  ownName: (pageGuid: string) => `ownName:${pageGuid}`,
  translations: (groupGuid: string) => `translations:${groupGuid}`,
  item: (guid: string) => `item:${guid}`,
  itemCard: (guid: string) => `itemCard:${guid}`,
  /** Whether an item with this short id exists. */
  itemAt: (shortId: string) => `itemAt:${shortId}`,
  /** Which items a list has, and their cards. */
  items: (listGuid: string) => `items:${listGuid}`,
  listBlock: (guid: string) => `listBlock:${guid}`,
  /** The items of the top level menu. */
  menus: 'menus',
  /** A menu as a whole, whichever it is. */
  siteMenu: (guid: string) => `siteMenu:${guid}`,
  setting: (key: string) => `setting:${key}`,
  template: (guid: string) => `template:${guid}`,
  media: (guid: string) => `media:${guid}`,
  /** The focal point of an image. */
  focus: (guid: string) => `focus:${guid}`,
  /** A site's own legal text, by its file name. */
  legal: (fileName: string) => `legal:${fileName}`,
  /** What pages show of a form. */
  form: (guid: string) => `form:${guid}`,
  /** What the site shows of a form's submissions. */
  shown: (formGuid: string) => `shown:${formGuid}`,
  /** Which third parties public content may load. */
  thirdParties: 'thirdParties',
  code: (block: string) => `code:${block}`,
  /** The fields of a page, as its type reads them. */
  pageFields: (guid: string) => `pageFields:${guid}`,
  /** What a type that the workspace defines is called and drawn with. */
  contentType: (name: string) => `contentType:${name}`,
  /** Which types of pages there are. */
  pageTypes: 'pageTypes',
  /** All code of the renderer that belongs to no single block. */
  renderer: 'renderer',
  theme: (name: string) => `theme:${name}`,
  assets: (theme: string) => `assets:${theme}`,
  baseUrl: 'baseUrl',
  /** How wide the theme lets pages be. */
  measures: 'measures',
  /** Where everything is: URLs, ids and languages of all pages and items together. */
  addresses: 'addresses',
  urlSet: (shard: number, shards: number) => `urlSet:${shard}/${shards}`,
} as const

/** Derived nodes by the start of their name. */
export const derivedKinds = [
  'menu',
  'menu:',
  'menuPlaces',
  'links:',
  'crumbs:',
  'footer:',
  'listHome:',
  'list:',
  'listPage:',
  'submissions:',
  'submissionPage:',
  'shell:',
  'picture:',
  'sheet:',
  'image:',
  'icons',
] as const

/** Derived values that stand around a page's own part: the graph keeps them, so that a change of them is spliced into the page's file. */
export function isAround(key: string): boolean {
  return /^(?:shell|sheet|picture):/.test(key) || key === MENU_PLACES
}

/** Where pages stand in the main menu. */
export const MENU_PLACES = 'menuPlaces'

export function isDerived(key: string): boolean {
  return derivedKinds.some((kind) => (kind.endsWith(':') ? key.startsWith(kind) : key === kind))
}
