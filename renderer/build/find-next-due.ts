import { GraphStore } from './graph/graph-store.ts'
import { graphFolder } from './site/graph-folder.ts'

/** The first instant after this one at which pages of a built site change by themselves; both in ms since 1970. */
export async function findNextDue(place: { data: string; out: string; site: string }, after: number): Promise<number | undefined> {
  const graph = new GraphStore(graphFolder(place.data, place.out, place.site))
  try {
    return graph.nextDue(after)
  } finally {
    await graph.close()
  }
}
