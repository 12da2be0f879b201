import { hasOwnItems } from '#content/model/list-options/schema.ts'
import type { Account } from '#content/model/account/schema.ts'
import { checkItem } from '#content/access/block-access.ts'
import type { Actor } from '#content/access/actor.ts'
import { checkPage } from '#content/access/page-access.ts'
import type { ThingRef } from '../../site/things.ts'
import { rightsOfPage } from '../../site/edit-rights.ts'
import { findLiveList } from '../../site/find-list.ts'
import { findUrls, itemUrl, pageUrl } from '../../site/site-urls.ts'
import type { Site } from '../../site/site.ts'

/** Something that is live, as a person who may see it is told of it. */
export interface Shown {
  title: string
  /** Path on the site. */
  url: string
}

/** A page or list that somebody may follow: one that is live and that they may see. */
export async function findFollowed(site: Site, guid: string, actor: Actor): Promise<(Shown & { kind: 'page' | 'list' }) | undefined> {
  const page = site.index.find('page', guid)
  if (page) {
    const shown = await showThing(site, { kind: 'page', guid }, actor)
    return shown && { ...shown, kind: 'page' }
  }
  const list = findLiveList(site.index, guid)
  // A widget shows the items of another list; that is the one to follow.
  if (!list || !hasOwnItems(list.options) || !checkPage(actor, list.page, 'view').isAllowed) return undefined
  const owner = site.index.findPageOfBlock(guid)
  if (!owner) return undefined
  return { kind: 'list', title: list.options.title || owner.title, url: pageUrl(await findUrls(site), owner.guid) }
}

/** A live page or item for who may see it; undefined for anybody else. */
export async function showThing(site: Site, { kind, guid }: ThingRef, actor: Actor): Promise<Shown | undefined> {
  const urls = await findUrls(site)
  if (kind === 'page') {
    const page = site.index.find('page', guid)
    if (!page?.isPublished || !checkPage(actor, rightsOfPage(site.index, page), 'view').isAllowed) return undefined
    return { title: page.title, url: pageUrl(urls, guid) }
  }
  const item = site.index.find('item', guid)
  const list = item && findLiveList(site.index, item.listGuid)
  if (!item?.isPublished || !list || !checkItem(actor, item, list.page, 'view').isAllowed) return undefined
  const url = itemUrl(urls, site.index, item)
  return url === undefined ? undefined : { title: item.title, url }
}

/** The account of a follower, of the site or of the platform's own people. */
export async function findFollower(site: Site, guid: string): Promise<Account | undefined> {
  const [own, staff] = await Promise.all([site, site.staff].map(({ records }) => records.read((reader) => reader.find('account', guid))))
  const account = own ?? staff
  return account?.isActive ? account : undefined
}
