import { cacheIndexOf } from '#content/tenancy/cache-index.ts'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { SiteIndex } from '../../reads/site-index.ts'

/** By the part of a fact's name before its colon: the reads of the API whose answer it changes (SPEC section 7). */
const readsOf: Readonly<Record<string, (name: string) => readonly string[]>> = {
  page: (guid) => [`/api/pages/${guid}`],
  card: (guid) => [`/api/pages/${guid}`, '/api/pages'],
  item: (guid) => [`/api/listitem/${guid}`],
  itemCard: (guid) => [`/api/listitem/${guid}`],
  itemAt: (shortId) => [`/api/listitem/short/${shortId}`],
  items: readsOfList,
  listBlock: readsOfList,
  menus: () => readsOfMenu(TOP_LEVEL_MENU),
  setting: () => ['/api/platformsettingvalues'],
  template: (guid) => [`/api/pagetemplates/${guid}`],
}

function readsOfList(guid: string): readonly string[] {
  return [`/api/listitem/list/${guid}`, `/api/listitem/list/${guid}/meta`, `/api/listitem/widget/${guid}`]
}

function readsOfMenu(name: string): readonly string[] {
  return ['/api/menus', `/api/menus:withName?name=${encodeURIComponent(name)}`]
}

/**
 * Cache indexes (SPEC section 7) of the answers that changed facts are in, for each host of the site, public and not. Queries are without
 * number, so of a call that takes one only its plain form is named: the live server forgets the others by itself.
 * @param widgets list blocks that show another list's items, by that list
 */
export function listCacheIndexes(facts: Iterable<string>, { snapshot, listBlocks, menus }: SiteIndex): string[] {
  const { primaryDomain, hostNames } = snapshot.settings
  const hosts = [...new Set([...(primaryDomain === undefined ? [] : [primaryDomain]), ...hostNames])]
  if (hosts.length === 0) return []
  const reads = new Set<string>()
  for (const fact of facts) {
    const [kind, name] = splitFact(fact)
    for (const read of readsOf[kind]?.(name) ?? []) reads.add(read)
    const menu = kind === 'siteMenu' ? menus.get(name) : undefined
    if (menu) for (const read of readsOfMenu(menu.name)) reads.add(read)
    if (kind !== 'items') continue
    for (const [guid, { row }] of listBlocks) if (row.options.sourceListGuid === name) readsOfList(guid).forEach((read) => reads.add(read))
  }
  return [...reads].sort().flatMap((read) => {
    const [path = '', query] = read.split('?')
    const describe = (host: string, variant: 'public' | 'private') => cacheIndexOf({ host, variant, method: 'GET', path, query })
    return hosts.flatMap((host) => [describe(host, 'public'), describe(host, 'private')])
  })
}

function splitFact(fact: string): [kind: string, name: string] {
  const colon = fact.indexOf(':')
  return colon === -1 ? [fact, ''] : [fact.slice(0, colon), fact.slice(colon + 1)]
}
