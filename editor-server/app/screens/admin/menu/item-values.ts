import type { ApiMenuItem } from '../../../../api/menus/contract.ts'
import { findSegmentProblem, type SegmentProblem } from '../../../client/menu-items/menu-items.ts'

/** What an item is: a page of the site, a link to another website, or a name above others. */
export const itemKinds = ['page', 'link', 'heading'] as const
export type ItemKind = (typeof itemKinds)[number]

export function kindOf({ pageGuid, externalUrl }: Pick<ApiMenuItem, 'pageGuid' | 'externalUrl'>): ItemKind {
  if (externalUrl !== undefined) return 'link'
  return pageGuid === undefined ? 'heading' : 'page'
}

/** An item as a form has it. */
export interface ItemValues {
  kind: ItemKind
  name: string
  /** By language; empty where it has none. */
  names: Record<string, string>
  urlSegment: string
  page: { guid: string; title: string; isPublished: boolean } | undefined
  externalUrl: string
  isHidden: boolean
}

export function valuesOfItem(item: ApiMenuItem | undefined, kind: ItemKind = 'page'): ItemValues {
  return {
    kind: item ? kindOf(item) : kind,
    name: item?.name ?? '',
    names: { ...item?.names },
    urlSegment: item?.urlSegment ?? '',
    page:
      item?.pageGuid === undefined
        ? undefined
        : { guid: item.pageGuid, title: item.pageName ?? '', isPublished: item.pageIsPublished ?? false },
    externalUrl: item?.externalUrl ?? '',
    isHidden: item?.isHidden ?? false,
  }
}

/** The item that a form describes. @param item that it was, with what stands below it */
export function itemOfValues(item: Pick<ApiMenuItem, 'guid' | 'relatedMenuItems'>, values: ItemValues): ApiMenuItem {
  const { kind, page, externalUrl, urlSegment, isHidden } = values
  const name = values.name.trim()
  // A name that is the same in both languages would be taken for one in the other.
  const names = Object.entries(values.names).flatMap(([lang, text]) =>
    text.trim() === '' || text.trim() === name ? [] : [[lang, text.trim()]],
  )
  return {
    guid: item.guid,
    // A link to another website gives no address to what stands below it either.
    urlSegment: kind === 'link' ? '' : urlSegment.trim(),
    name,
    ...(names.length > 0 && { names: Object.fromEntries(names) as Record<string, string> }),
    ...(kind === 'page' && page && { pageGuid: page.guid, pageName: page.title, pageIsPublished: page.isPublished }),
    ...(kind === 'link' && { externalUrl: externalUrl.trim() }),
    ...(isHidden && { isHidden: true }),
    relatedMenuItems: item.relatedMenuItems,
  }
}

/** What is wrong with a segment, if anything. A page at the top without one is the home page. */
export function findSegmentFault(
  segment: string,
  { kind, above, siblings }: { kind: ItemKind; above: readonly unknown[]; siblings: readonly ApiMenuItem[] },
): SegmentProblem | undefined {
  if (kind === 'link') return undefined
  const others = siblings.filter(({ externalUrl }) => externalUrl === undefined)
  if (kind === 'page' && segment === '' && above.length === 0)
    return others.some(({ urlSegment }) => urlSegment === '') ? 'taken' : undefined
  return findSegmentProblem(segment, { above, siblings: others })
}

const URL_MAX_LENGTH = 2000

/** Whether the server takes this address: a whole one, of a page on the web (`menuItemSchema`). */
export function isExternalUrl(text: string): boolean {
  const url = text.trim()
  return url.length <= URL_MAX_LENGTH && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}
