/** Which page each list of the window shows, kept in the history entry: several lists may have been paged. */
interface ListHistory {
  lists?: Readonly<Record<string, string>>
}

/** Adds a history entry in which list `guid` shows the page at `to`, and notes in the current one that it showed `from`. */
export function pushListPage(guid: string, from: string, to: string): void {
  const state = (history.state ?? {}) as ListHistory
  history.replaceState({ ...state, lists: { ...state.lists, [guid]: from } }, '')
  history.pushState({ ...state, lists: { ...state.lists, [guid]: to } }, '', to)
}

/**
 * URL of the page that list `guid` shows in a history entry; undefined when the entry says nothing about lists, as after following an
 * anchor.
 * @param initialUrl the page it showed when the document loaded
 */
export function listPageIn(state: unknown, guid: string, initialUrl: string): string | undefined {
  const lists = (state as ListHistory | null)?.lists
  return lists && (lists[guid] ?? initialUrl)
}
