import { hasOwnItems } from '#content/model/list-options/schema.ts'
import type { PolicySubjects } from '#content/access/policy.ts'
import type { Actor } from '#content/access/actor.ts'
import { checkPage } from '#content/access/page-access.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { queryOf } from '#content/model/list-options/query-of.ts'
import { type ItemQuery, selectItems } from '#content/model/list-options/rules.ts'
import { openState } from '#content/model/open-state/open-state.ts'
import { findList, findSource, type FoundList } from '../../site/find-list.ts'
import { isKnownSort, rankIn } from '../../site/typed-fields.ts'
import { selectPublished } from '../../site/select-items.ts'
import type { Site } from '../../site/site.ts'
import { listDraftsInList } from '../../site/working-copies.ts'
import type { ApiItem } from './contract.ts'
import type { ItemChoice, ListCallQuery } from './list-query.ts'

/**
 * What decides about the items of a list: the page of the list that has them, once the caller may see the list block itself. A list that
 * takes its items from one that is not there is not there either.
 */
export async function findListSubject(site: Site, guid: string, actor: Actor): Promise<PolicySubjects['list'] | undefined> {
  const list = await findList(site, guid)
  if (!list) return undefined
  const own = { block: list.block, page: list.page, state: 'open' as const }
  if (list.options.sourceListGuid === undefined || !checkPage(actor, list.page, 'view').isAllowed) return own
  const source = findSource(site.index, list)
  return source && { ...own, block: source.block, page: source.page }
}

/** What decides about adding to a list. A widget has no items of its own and takes none. */
export async function findAddSubject(site: Site, guid: string, now: Date): Promise<PolicySubjects['list'] | undefined> {
  const list = await findList(site, guid)
  if (!list) return undefined
  const { block, page, options } = list
  const state = openState(options.state, options, (instant) => millisecondsOf(instant) <= now.getTime())
  return { block, page, state: hasOwnItems(options) ? state : 'closed' }
}

/** The published items that a list shows to a query, and how many it puts on a page. */
export function choosePublished(
  site: Site,
  list: FoundList,
  query: ItemChoice & Pick<ListCallQuery, 'sort_by'>,
  now: Date,
): { items: readonly ListItem[]; perPage: number } {
  const source = findSource(site.index, list)
  if (!source) return { items: [], perPage: 1 }
  return {
    items: selectPublished(site, source.block.guid, withChoice(site, source, query), now),
    perPage: source.options.defaultItemsPerPage,
  }
}

/** The same for an editor: working copies instead of live versions, and what is not published or not live yet. */
export async function chooseDrafts(
  site: Site,
  list: FoundList,
  query: ListCallQuery,
  now: Date,
): Promise<{ items: readonly ApiItem[]; perPage: number }> {
  const source = findSource(site.index, list)
  if (!source) return { items: [], perPage: 1 }
  const { guid } = source.block
  const drafts = await site.records.read((reader) => listDraftsInList(reader, guid))
  const drafted = new Map(drafts.map((item) => [item.guid, item]))
  const live = site.index.itemsOf(guid)
  const isLive = new Set(live.map((item) => item.guid))
  const all = [
    ...live.map((item): ApiItem => ({ ...(drafted.get(item.guid) ?? item), draftState: drafted.has(item.guid) ? 'changed' : 'none' })),
    ...drafts.flatMap((item): ApiItem[] => (isLive.has(item.guid) ? [] : [{ ...item, draftState: 'new' }])),
  ]
  return {
    items: selectItems(all, withChoice(site, source, query), (instant) => millisecondsOf(instant) <= now.getTime(), rankIn(site)),
    perPage: source.options.defaultItemsPerPage,
  }
}

function withChoice(
  site: Site,
  { options }: Pick<FoundList, 'options'>,
  { filter, highlight, hasActiveItems, sort_by }: ItemChoice & Pick<ListCallQuery, 'sort_by'>,
): ItemQuery {
  const { sortOrder, nestedSortOrder } = options
  // Names have no end, and each would be an answer of its own to keep; by a field that no type has, the order stays that of the list.
  const sort = sort_by !== undefined && isKnownSort(site, sort_by) ? sort_by : undefined
  return {
    ...queryOf(options),
    ...(filter !== undefined && { parentGuids: filter }),
    ...(highlight !== undefined && { highlightOnly: highlight }),
    ...(hasActiveItems !== undefined && { activeOnly: hasActiveItems }),
    ...(sort !== undefined && { sort }),
    ...(sort === 'manual' && { sortOrder, nestedSortOrder }),
  }
}
