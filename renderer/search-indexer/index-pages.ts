import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { isMainThread, Worker } from 'node:worker_threads'
import { indexPage, pageOfFile, type SearchedFile } from './index-page.ts'
import type { DocumentChange } from './update-index.ts'

/** All pages of an index, with the number of those that were taken: threads take the next ones until none is left. */
export interface PagesToIndex {
  /** The site's output folder. */
  out: string
  files: ReadonlyMap<string, SearchedFile>
  taken: Int32Array
}

/** Pages that a thread takes at a time. */
const AT_ONCE = 64
/** Below this count a thread costs more than it saves. */
const WORTH_A_THREAD = 1000
/** Each holds a heap of its own. */
const MOST_HELPERS = 2

/**
 * The bundle that builds a site has a file for the thread beside it. A server, whose index is made in a thread beside its other work, indexes in
 * place: nobody waits for it.
 */
const hasThread = isMainThread && import.meta.url.endsWith('.mjs')

/** What the index holds of these pages, in their order, whichever thread reads them. */
export async function indexPages({ out, files }: Pick<PagesToIndex, 'out' | 'files'>, checkStopped: () => void): Promise<DocumentChange[]> {
  const pages: PagesToIndex = { out, files, taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) }
  const found = new Map<number, DocumentChange[]>()
  const helpers = startHelpers(pages, (start, documents) => found.set(start, documents))
  try {
    for (const [start, documents] of takePages(pages, checkStopped)) {
      found.set(start, documents)
      // Lets in what the others found.
      await setImmediate()
    }
    await Promise.all(helpers)
  } finally {
    // They find no more pages and end: to terminate a thread that is loading lmdb ends the process.
    Atomics.store(pages.taken, 0, files.size)
    await Promise.allSettled(helpers)
  }
  return [...found].sort(([a], [b]) => a - b).flatMap(([, documents]) => documents)
}

/**
 * Takes pages nobody else has taken, until none is left; with the position of their first.
 * @param beforeEach throws to stop
 */
export function* takePages(
  { out, files, taken }: PagesToIndex,
  beforeEach: () => void = () => {},
): Iterable<[start: number, documents: DocumentChange[]]> {
  const entries = [...files]
  for (let start = next(); start < entries.length; start = next()) {
    const documents: DocumentChange[] = []
    for (const [key, file] of entries.slice(start, start + AT_ONCE)) {
      beforeEach()
      const page = pageOfFile(out, file)
      const document = page && indexPage(key, page)
      if (document) documents.push([key, document])
    }
    yield [start, documents]
  }

  function next(): number {
    return Atomics.add(taken, 0, AT_ONCE)
  }
}

function startHelpers(pages: PagesToIndex, onFound: (start: number, documents: DocumentChange[]) => void): Promise<void>[] {
  if (!hasThread || pages.files.size < WORTH_A_THREAD) return []
  return Array.from({ length: Math.min(MOST_HELPERS, availableParallelism() - 1) }, () => {
    const worker = new Worker(new URL('page-worker.mjs', import.meta.url), { workerData: pages })
    const done = new Promise<void>((resolve, reject) => {
      worker.on('message', ([start, documents]: [number, DocumentChange[]]) => onFound(start, documents))
      worker.once('error', reject)
      worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A thread of the search index ended with code ${code}`))))
    })
    // It is waited for after this thread's own share.
    done.catch(() => {})
    return done
  })
}
