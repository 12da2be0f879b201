import { archivePages } from '#content/model/list-options/paging.ts'
import { isUpcomingOnly } from '#content/model/list-options/rules.ts'
import { DEFAULT_SORT, hasOwnItems, type ListOptions } from '#content/model/list-options/schema.ts'
import { notFoundAreasOf } from '../../hosting/delivery-of.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import type { ListQuery, SiteReader } from '../../reads/site-reader.ts'
import { searchLanguagesOf } from '../../search-box/search-url.ts'
import { shardsFor } from '../../outputs/sitemap.ts'

/** Keys of all outputs of a site. @param read for what the plan has to compute */
export function planOutputs(index: SiteIndex, read: Pick<SiteReader, 'list' | 'submissions'>): string[] {
  const keys: string[] = []
  for (const guid of index.pages.keys()) keys.push(`page/${guid}`)
  for (const guid of index.items.keys()) keys.push(`item/${guid}`)
  for (const guid of index.listBlocks.keys()) keys.push(...planListPages(guid, index, read))
  for (const item of index.items.values()) if (item.startsAt !== undefined) keys.push(`event/${item.guid}`)
  for (const [guid, block] of index.listBlocks) if (hasOwnItems(block.row.options)) keys.push(`feed/${guid}`)
  keys.push(...searchLanguages(index).map((lang) => `search/${lang}`))
  for (const { kind, lang } of index.legalAt.values()) keys.push(`legal/${kind}/${lang}`)
  const shards = shardsFor(index.countUrls())
  for (let shard = 0; shard < shards; shard++) keys.push(`sitemap-shard/${shard}/${shards}`)
  keys.push(`sitemap/${shards}`, 'robots', 'speculation-rules', 'manifest', 'headers', 'redirects')
  if (index.snapshot.settings.securityContact !== undefined) keys.push('security')
  for (const lang of languagesOfNotFound(index)) keys.push(`not-found/${lang}`)
  return keys
}

function languagesOfNotFound(index: SiteIndex): Set<string> {
  const others = notFoundAreasOf(index).map(({ page }) => page.split('/')[1] as string)
  return new Set([index.snapshot.settings.defaultLanguage, ...others])
}

/** Languages of the site's public pages, legal ones too, and items that have a search page. */
function searchLanguages(index: SiteIndex): string[] {
  const { pages, items, legalAt, snapshot } = index
  const languages = new Set([...pages.values(), ...legalAt.values()].map(({ lang }) => lang))
  for (const item of items.values()) languages.add(index.langOfItem(item))
  return searchLanguagesOf(languages, snapshot.settings.defaultLanguage)
}

/** The part of a list block's options that selects and orders its items. */
function listQueryOf(options: ListOptions): ListQuery {
  return {
    sort: options.defaultSortBy,
    parentGuids: options.defaultParentGuids,
    highlightOnly: options.highlightOnly,
    activeOnly: options.hasActiveItems,
    upcomingOnly: isUpcomingOnly(options),
    sortOrder: options.sortOrder,
    nestedSortOrder: options.nestedSortOrder,
  }
}

/** Keys of the further pages of a list block. */
export function planListPages(
  guid: string,
  { listBlocks, itemsOfList }: SiteIndex,
  read: Pick<SiteReader, 'list' | 'submissions'>,
): string[] {
  const options = listBlocks.get(guid)?.row.options
  if (!options) return []
  const { formGuid, defaultItemsPerPage: perPage } = options
  const total = formGuid === undefined ? countItems(guid, options, { itemsOfList, read }) : read.submissions(formGuid).length
  const paging = { total, perPage, sort: formGuid === undefined ? options.defaultSortBy : DEFAULT_SORT }
  return archivePages(paging).map((number) => `list/${guid}/${number}`)
}

function countItems(
  guid: string,
  options: ListOptions,
  { itemsOfList, read }: Pick<SiteIndex, 'itemsOfList'> & { read: Pick<SiteReader, 'list'> },
): number {
  // An index is one page, however long.
  if (options.variant === 'index' || !hasOwnItems(options) || !itemsOfList.has(guid)) return 0
  return read.list(guid, listQueryOf(options)).total
}
