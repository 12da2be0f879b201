import type { Problem } from '#content/errors/app-error.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import type { SiteReport } from '../contract.ts'
import type { GraphStore } from '../../graph/graph-store.ts'
import { locateProblems } from '../render/locate-problems.ts'
import type { Outcome } from './collect-changes.ts'
import type { LoadedSite } from './load-site.ts'
import { isPage } from './page-keys.ts'
import type { WorkPlan } from './plan-work.ts'

/** @param pages how many pages the site has */
export function reportOf(site: string, pages: number, work: WorkPlan, { changes, failed }: Outcome, started: number): SiteReport {
  const visited = new Set([...work.verification.dirty, ...work.keys, ...work.broken].filter((key) => work.plan.has(key) && isPage(key)))
  return {
    site,
    pages,
    visited: visited.size,
    rendered: work.keys.filter((key) => isPage(key) && !failed.has(key)).length,
    written: changes.release.renames.length,
    removed: changes.release.deletes.length,
    ms: Math.round(performance.now() - started),
    searchMs: 0,
  }
}

/** What is wrong with outputs, rendered now or before. */
export function problemsOfOutputs({ failures, problemKeys, nodes }: Outcome, graph: GraphStore): Problem[] {
  const ofNodes = [...problemKeys].sort().flatMap((key) => (nodes.get(key) ?? graph.getNode(key))?.problems ?? [])
  return [...distinct(failures), ...distinct(ofNodes)]
}

/** A template has its problems on every page and in every variant of the shell. */
export function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** What is wrong with a site's files and how they fit together, before anything is rendered. */
export interface FileProblems {
  /** Of its JSON files, and of what cannot be read at all. */
  ofSite: readonly Problem[]
  /** Of pages and items, by path. */
  ofRows: Map<string, readonly Problem[]>
  /** Of how they fit together. */
  ofIndex: readonly Problem[]
}

export function findFileProblems(loaded: LoadedSite, index: SiteIndex): FileProblems {
  const ofRows = new Map<string, readonly Problem[]>()
  for (const [path, row] of loaded.rows) if (row.problems && row.problems.length > 0) ofRows.set(path, row.problems)
  return { ofSite: loaded.problems, ofRows, ofIndex: problemsOfIndex(loaded, index) }
}

/** In the order of the files. */
export function listProblems({ ofSite, ofRows, ofIndex }: FileProblems): Problem[] {
  const rows = [...ofRows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, problems]) => problems)
  return [ofSite, ...rows, ofIndex].flat()
}

export function sourceProblems(loaded: LoadedSite, index: SiteIndex): Problem[] {
  return listProblems(findFileProblems(loaded, index))
}

export function problemsOfIndex({ source }: Pick<LoadedSite, 'source'>, index: SiteIndex): Problem[] {
  const inContent = (path: string | undefined) =>
    path === undefined || path.startsWith('content/') ? path : `${source.folderName}/${path}`
  const found = index.found.map(({ problem, ...place }) => ({ ...place, problem: { ...problem, path: inContent(problem.path) } }))
  return locateProblems(found, source)
}
