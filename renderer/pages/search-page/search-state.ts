/** A search as it stands in the address of the search page. */
export interface SearchState {
  query: string
  kind?: string | undefined
  /** Guid of a list. */
  list?: string | undefined
}

export function readSearchState(search: string): SearchState {
  const params = new URLSearchParams(search)
  return { query: params.get('q')?.trim() ?? '', kind: params.get('kind') ?? undefined, list: params.get('list') ?? undefined }
}

export function writeSearchState({ query, kind, list }: SearchState): string {
  const params = new URLSearchParams()
  if (query) params.set('q', query)
  if (kind !== undefined) params.set('kind', kind)
  if (list !== undefined) params.set('list', list)
  return params.size === 0 ? '' : `?${params.toString()}`
}

/** How many results a history entry showed, to show as many again on going back. */
export function readShown(state: unknown): number | undefined {
  const shown = (state as { shown?: unknown } | null)?.shown
  return typeof shown === 'number' ? shown : undefined
}
