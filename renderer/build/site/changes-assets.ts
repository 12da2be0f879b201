import type { GraphStore, NodeRecord } from '../../graph/graph-store.ts'

/** Facts and nodes on which files beside the pages rest. */
const OF_FILES = /^(?:media:|image:|picture:|sheet:|icons$)/

/** Whether a change shows in more than the outputs that were rendered: in images, drawn pictures or sheets that come, change or go. */
export function changesAssets(graph: GraphStore, nodes: ReadonlyMap<string, NodeRecord | undefined>): boolean {
  for (const [key, record] of nodes) {
    const before = graph.getNode(key)
    if (OF_FILES.test(key) && before?.hash !== record?.hash) return true
    const [was, is] = [before?.deps ?? [], record?.deps ?? []].map((deps) => new Set(deps.filter((dep) => OF_FILES.test(dep))))
    if (![...(is ?? [])].every((dep) => was?.has(dep) || isMade(dep, graph))) return true
    if (![...(was ?? [])].every((dep) => is?.has(dep) || isStillNeeded(dep, graph, nodes))) return true
  }
  return false
}

/** Whether another output has what comes of this one's read: the file is there. What a file is read for is not known by its fact. */
function isMade(dep: string, graph: GraphStore): boolean {
  return !dep.startsWith('media:') && graph.getNode(dep) !== undefined
}

/** Sheets and pictures for sharing outlive their pages; what else nobody reads any more has to go. */
function isStillNeeded(dep: string, graph: GraphStore, nodes: ReadonlyMap<string, NodeRecord | undefined>): boolean {
  if (dep.startsWith('media:')) return false
  if (!dep.startsWith('image:')) return true
  return graph.getReaders(dep).some((reader) => !nodes.has(reader))
}
