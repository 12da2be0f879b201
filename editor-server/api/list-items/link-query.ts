import type { ListCallQuery } from './list-query.ts'

/** What the links to other pages of an answer repeat of its query. */
export function linkQueryOf({ sort_by, filter, highlight, hasActiveItems }: ListCallQuery): Record<string, string | undefined> {
  return {
    sort_by,
    filter: filter && `parentGuids=${filter.join()}`,
    highlight: highlight?.toString(),
    hasActiveItems: hasActiveItems?.toString(),
  }
}
