import type { ShownList } from '#content/model/submission/shown.ts'

/** What builds know of a site's submissions: a list for each form that shows any. Records are the truth, and these lists follow them. */
export interface ShownLists {
  /** Guids of the forms that have a list. */
  list(): Promise<string[]>
  /** @returns whether that changed anything @throws AppError SITE_DISK_FULL, SITE_NOT_WRITABLE */
  put(formGuid: string, list: ShownList | undefined): Promise<boolean>
}

/** Of a site that nothing is built of. */
export const noShownLists: ShownLists = { list: async () => [], put: async () => false }
