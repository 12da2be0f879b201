import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { IsShown } from '../../reads/site-index.ts'

/** Whom a site is rendered for. */
export interface Audience {
  /** Which pages are there for them; absent means the public ones. */
  isShown?: IsShown
  /** Whether the text of a page or item is for them, as its file says it at the moment of rendering. */
  mayRead: (entity: Page | ListItem) => boolean
}

/** Static output holds what everyone may see and nothing else. */
export const everyone: Audience = { mayRead: isPublic }

export function isPublic(entity: Page | ListItem): boolean {
  return entity.isPublished && (!('viewAccess' in entity) || entity.viewAccess === 'Public')
}
