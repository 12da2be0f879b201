import type { Actor } from '#content/access/actor.ts'
import { checkPage, isPublicPage } from '#content/access/page-access.ts'
import { nameIn } from '#content/model/menu/names.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type * as z from 'zod'
import { findTopMenu } from '../../site/drafted-menu.ts'
import { rightsOfPage } from '../../site/edit-rights.ts'
import type { Site } from '../../site/site.ts'
import { findUrls } from '../../site/site-urls.ts'
import type { viewerSchema } from './contract.ts'

type ClosedEntry = Extract<z.input<typeof viewerSchema>, { isSignedIn: true }>['menu'][number]

/** An entry of the menu as the actor sees it. */
interface Entry {
  item: MenuItem
  url: string
  /** Its address in the menu that everybody sees; undefined for what stands in no published page. */
  publicUrl: string | undefined
  children: Entry[]
}

/** Entries at most; a menu that has more closed pages shows the first. */
const MOST_ENTRIES = 100

/**
 * The entries of both levels of the main menu that a published page leaves out and the actor may see, in the order of the menu. It shows
 * published pages alone, as the menu does; an entry without a page of its own leads to the first below it (`renderer/reads/menu-reads.ts`).
 * @param hasSubMenus whether the page shows the second level
 */
export async function listClosedEntries(
  site: Site,
  actor: Actor,
  { lang, hasSubMenus }: { lang: string; hasSubMenus: boolean },
): Promise<ClosedEntry[]> {
  if (!hasClosedPages(site)) return []
  const { urlOf } = await findUrls(site)
  const { defaultLanguage } = site.index.settings
  const top = entriesOf(findTopMenu(site)?.items ?? [])
  return [...listNew(top), ...(hasSubMenus ? top.flatMap((entry) => listNew(entry.children, entry)) : [])].slice(0, MOST_ENTRIES)

  function mayView(page: Page): boolean {
    return page.isPublished && checkPage(actor, rightsOfPage(site.index, page), 'view').isAllowed
  }

  function entriesOf(items: readonly MenuItem[]): Entry[] {
    return items.flatMap((item) => {
      if (item.isHidden) return []
      const children = entriesOf(item.relatedMenuItems)
      const page = item.pageGuid === undefined ? undefined : site.index.find('page', item.pageGuid)
      const isPublic = item.externalUrl !== undefined || (page !== undefined && isPublicPage(page))
      const isShown = isPublic || (page !== undefined && mayView(page))
      const own = isShown ? (item.externalUrl ?? urlOf.get(page?.guid ?? '')) : undefined
      if (own !== undefined) return [{ item, url: own, publicUrl: isPublic ? own : undefined, children }]
      const [first] = children
      if (item.pageGuid !== undefined || !first) return children
      return [{ item, url: first.url, publicUrl: findPublicUrl(children), children }]
    })
  }

  function listNew(entries: readonly Entry[], above?: Entry): ClosedEntry[] {
    return entries.flatMap(({ item, url, publicUrl }, place) => {
      if (publicUrl !== undefined) return []
      const before = entries[place - 1]
      const under = above && {
        guid: above.item.guid,
        name: nameIn(above.item, lang, defaultLanguage).name,
        url: above.publicUrl ?? above.url,
      }
      return [
        {
          guid: item.guid,
          ...nameIn(item, lang, defaultLanguage),
          url,
          ...(under && { under }),
          ...(before && { after: before.publicUrl ?? before.url }),
        },
      ]
    })
  }
}

/** Where an entry leads everybody that has no page of its own: to the first below it that everybody sees. */
function findPublicUrl(entries: readonly Entry[]): string | undefined {
  for (const { publicUrl, children } of entries) {
    const found = publicUrl ?? findPublicUrl(children)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether any published page is not for everybody; worked out once for each state of the content. */
function hasClosedPages(site: Site): boolean {
  return site.index.derive(hasClosedPages, () => site.index.list('page').some((page) => page.isPublished && !isPublicPage(page)))
}
