import type { Page } from './schema.ts'

/** `off` is kept from visitors; `new` was never published; `changed` has a working copy beside what is live. */
export const pageStates = ['live', 'changed', 'new', 'off'] as const
export type PageState = (typeof pageStates)[number]

/** @param live the page as it is live, if it ever was */
export function pageStateOf(live: Pick<Page, 'isPublished'> | undefined, hasDraft: boolean): PageState {
  if (!live) return 'new'
  if (!live.isPublished) return 'off'
  return hasDraft ? 'changed' : 'live'
}
