import { setImmediate } from 'node:timers/promises'
import type { Actor } from '#content/access/actor.ts'
import { decodeOrKeep } from '#content/model/url/decode-or-keep.ts'
import { listMentions, listUsesBy, type Uses } from './media-uses.ts'
import type { Site } from './site.ts'

/** Addresses in texts and options: of this site from the root, or with scheme and host. */
const ADDRESS = /(?:\]\(<?|\]: *|")(?:https?:\/\/([\w.:-]+))?(\/[^\s"\\)>?#]*)/gi
/** Values of the content index are never changed in place, so that each is looked through once. */
const addressesOf = new WeakMap<object, ReadonlySet<string>>()

/** Addresses that a value links to, with their host where they have one; without query, hash and the slash at the end. */
function listAddresses(value: object): ReadonlySet<string> {
  const known = addressesOf.get(value)
  if (known) return known
  const found = new Set<string>()
  for (const [, host = '', path = ''] of JSON.stringify(value).matchAll(ADDRESS)) found.add(host.toLowerCase() + toPlainPath(path))
  addressesOf.set(value, found)
  return found
}

const toPlainPath = (path: string) => decodeOrKeep(path).replace(/\/+$/, '') || '/'

/** How many values are looked through before other requests have their turn. */
const AT_ONCE = 100

/** Looks through what nobody has looked through yet, a little at a time. */
async function prepare(site: Site): Promise<void> {
  let count = 0
  for (const value of [...site.index.list('page'), ...site.index.list('item')]) {
    if (addressesOf.has(value)) continue
    listAddresses(value)
    listMentions(value)
    count += 1
    if (count % AT_ONCE === 0) await setImmediate()
  }
}

/**
 * What links to a page, by its guid or by an address that leads to it; pages, items, menus and what else can. The page itself is left out.
 * @param addresses of the page, from the root: where it is, and where it was
 */
export async function listPageUses(site: Site, guid: string, addresses: readonly string[], actor: Actor): Promise<Uses> {
  await prepare(site)
  const { primaryDomain, hostNames } = site.index.settings
  const hosts = ['', new URL(site.origin).host, ...(primaryDomain === undefined ? [] : [primaryDomain]), ...hostNames]
  const own = hosts.flatMap((host) => addresses.map((address) => host.toLowerCase() + toPlainPath(address)))
  const names = (value: object) => {
    const named = listAddresses(value)
    return listMentions(value).has(guid) || own.some((address) => named.has(address))
  }
  const { uses, hidden } = await listUsesBy(site, names, actor)
  return { uses: uses.filter((use) => use.guid !== guid), hidden }
}
