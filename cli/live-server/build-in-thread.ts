import { parentPort } from 'node:worker_threads'
import { isError, type Problem } from '#content/errors/app-error.ts'
import type { SiteBuilt } from '#editor-server/rebuilds/rebuilds.ts'
import { buildSites } from '#renderer/build/build-sites.ts'
import type { BuildOptions, BuiltRelease } from '#renderer/build/contract.ts'
import { findNextDue } from '#renderer/build/find-next-due.ts'
import { toAppError } from '../report/errors.ts'

export interface BuildOrder {
  id: number
  site: string
  options: Pick<BuildOptions, 'workspace' | 'out' | 'data' | 'baseUrl' | 'sitesWithCdn'>
}

/** Builds one site for a server that holds the lock of the output. Never throws: what went wrong is in the answer. */
export async function buildOne({ site, options }: Pick<BuildOrder, 'site' | 'options'>): Promise<SiteBuilt> {
  const startedAt = performance.now()
  const spent = () => Math.round(performance.now() - startedAt)
  let release: BuiltRelease | undefined
  try {
    const onReleased = (_site: string, released: BuiltRelease) => (release = released)
    const { sites, problems } = await buildSites({ ...options, sites: [site], holdsLock: true, onReleased })
    const [report] = sites
    // A site always has pages, that for what is not there at least: none means that the build of the site as a whole failed.
    const isGood = report !== undefined && report.pages > 0
    const nextDue = isGood ? await findNextDue({ ...options, site }, Date.now()) : undefined
    const mayPass = !isGood && !problems.some(isOfContent)
    return { isGood, mayPass, problems, nextDue, rendered: report?.rendered ?? 0, ms: spent(), release }
  } catch (error) {
    const problem = toAppError(error, new AbortController().signal).toProblem()
    return { isGood: false, mayPass: true, problems: [problem], nextDue: undefined, rendered: 0, ms: spent() }
  }
}

/** The same build fails again for as long as its content stays as it is. */
function isOfContent(problem: Problem): boolean {
  return isError(problem) && problem.code !== 'SITE_INTERNAL'
}

parentPort?.on('message', (order: BuildOrder) => {
  void buildOne(order).then((built) => parentPort?.postMessage({ id: order.id, built }))
})
