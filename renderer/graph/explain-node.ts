import type { GraphStore } from './graph-store.ts'

/** As many names as a person looks through. */
export const MOST_NAMES_TOLD = 200

/** What the last build of one node read, and which nodes read what it gives. */
export interface ExplainedNode {
  /** False where no build made or read anything of this name. */
  isKnown: boolean
  /** The first of what it read, by name. */
  reads: string[]
  readCount: number
  /** The first of those that a change of it makes a build compare, by name. */
  readers: string[]
  readerCount: number
  /** Its files, below the site's output folder. */
  outputs: { path: string; size: number }[]
}

/** Facts that pages and items give to others, beside what stands at their URL. */
const givenBy: Readonly<Record<string, readonly string[]>> = {
  page: ['page', 'card', 'ownName', 'translations', 'pageFields'],
  item: ['item', 'itemCard'],
}

/** Looks at one node and its own facts, whatever the size of the site; what it answers is bounded. */
export function explainNode(graph: Pick<GraphStore, 'getNode' | 'getReaders'>, name: string): ExplainedNode {
  const record = graph.getNode(name)
  const outputs = (record?.outputs ?? []).map(({ path, size }) => ({ path, size }))
  const [, kind = '', guid = ''] = /^(page|item)\/([0-9a-f-]{36})$/.exec(name) ?? []
  const places = outputs.flatMap(({ path }) => (path.endsWith('index.html') ? [urlOf(path)] : []))
  const facts = [name, ...(givenBy[kind] ?? []).map((fact) => `${fact}:${guid}`), ...places.flatMap((url) => [`at:${url}`, `name:${url}`])]
  const readers = new Set(facts.flatMap((fact) => graph.getReaders(fact)))
  readers.delete(name)
  const reads = record?.deps.toSorted() ?? []
  return {
    isKnown: record !== undefined || readers.size > 0,
    reads: reads.slice(0, MOST_NAMES_TOLD),
    readCount: reads.length,
    readers: [...readers].toSorted().slice(0, MOST_NAMES_TOLD),
    readerCount: readers.size,
    outputs,
  }
}

/** `wonen/afval/index.html` stands at `/wonen/afval`. */
function urlOf(path: string): string {
  return `/${path.slice(0, -'index.html'.length).replace(/\/$/, '')}`
}
