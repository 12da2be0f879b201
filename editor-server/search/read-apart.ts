import { AppError } from '#content/errors/app-error.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { SearchDocument } from '#renderer/search-index/index/weigh-document.ts'
import type { Site } from '../site/site.ts'
import type { Order } from '../threads/order.ts'
import { isHeavy } from '../threads/weigh.ts'
import { readDocument } from './read-document.ts'

export interface ReadOrder extends Order<SearchDocument | undefined> {
  kind: 'read'
  thing: Page | ListItem
  as: { url: string; lang: string }
}

/** The text of a page or item for search; of a heavy one in the thread of its site. One that takes too long is not found by its words. */
export async function readApart(
  { apart }: Pick<Site, 'apart'>,
  thing: Page | ListItem,
  as: ReadOrder['as'],
): Promise<SearchDocument | undefined> {
  if (!apart || !isHeavy(thing)) return readDocument(thing, as)
  const order: ReadOrder = { kind: 'read', thing, as }
  try {
    return await apart(order)
  } catch (error) {
    if (error instanceof AppError && error.code === 'SITE_WORK_TOO_LONG') return undefined
    throw error
  }
}
