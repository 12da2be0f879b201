import type { GraphChanges, GraphStore } from '../../graph/graph-store.ts'

/** Keys that came (true) and went since the plan was stored whole, which takes as long as the site is large. */
type PlanSince = Record<string, boolean>

/** More of them than this are not worth keeping apart. */
const MOST_SINCE = 500

/** The plan of the last build, as it is stored. */
export function readPlan(graph: Pick<GraphStore, 'getMeta'>): Set<string> {
  const plan = new Set(graph.getMeta<string[]>('plan') ?? [])
  for (const [key, isThere] of Object.entries(sinceOf(graph))) plan[isThere ? 'add' : 'delete'](key)
  return plan
}

/** Stores a plan whole, where it differs from the one before. */
export function storePlan(graph: GraphStore, plan: ReadonlySet<string>, isChanged: boolean, meta: GraphChanges['meta']) {
  if (!isChanged && Object.keys(sinceOf(graph)).length === 0) return
  meta['plan'] = [...plan].sort()
  meta['planSince'] = {}
}

/** Stores what came into the plan and what left it. */
export function storePlanChanges(
  graph: GraphStore,
  plan: ReadonlySet<string>,
  { added, gone }: { added: readonly string[]; gone: readonly string[] },
  meta: GraphChanges['meta'],
) {
  if (added.length + gone.length === 0) return
  const since: PlanSince = { ...sinceOf(graph) }
  for (const key of added) since[key] = true
  for (const key of gone) since[key] = false
  if (Object.keys(since).length > MOST_SINCE) storePlan(graph, plan, true, meta)
  else meta['planSince'] = since
}

function sinceOf(graph: Pick<GraphStore, 'getMeta'>): PlanSince {
  return graph.getMeta<PlanSince>('planSince') ?? {}
}
