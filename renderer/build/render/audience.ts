import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { IsShown } from '../../reads/site-places.ts'

/** Whom a site is rendered for. */
export interface Audience {
  /** Which pages they may see; absent means the public ones. */
  isShown?: IsShown
  /** Whether they may read a page or item, by what its file says at the moment of rendering. */
  mayRead: (entity: Page | ListItem) => boolean
}

/** Static output holds only what everyone may see. */
export const everyone: Audience = { mayRead: isPublic }

export function isPublic(entity: Page | ListItem): boolean {
  return entity.isPublished && (!('viewAccess' in entity) || entity.viewAccess === 'Public')
}
