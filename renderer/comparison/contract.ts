/** A list of which only the first are named. */
export interface Named {
  count: number
  /** At most `MOST_NAMED`. */
  first: readonly string[]
}

export const MOST_NAMED = 20

/** What a site's output and graph are, beside everything read and rendered anew. */
export interface Comparison {
  schema: 1
  /** ISO 8601. */
  at: string
  ms: number
  /** Of the graph that was compared. */
  generation: number
  /** How many outputs were rendered. */
  outputs: number
  /** Nodes of the graph, and rows by their paths, that say something else than what is true now. */
  stale: Named
  /** Files of the output that are gone, or are not what the graph says. */
  damaged: Named
}

/** Or why nothing can be said: `unbuilt` where the site has no graph, `changed` where it is not built as its content is, or was released meanwhile. */
export type CompareOutcome = Comparison | 'unbuilt' | 'changed'

export function isAsItShouldBe({ stale, damaged }: Comparison): boolean {
  return stale.count + damaged.count === 0
}
