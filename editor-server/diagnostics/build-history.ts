import type { SiteBuilt } from '#renderer/build/contract.ts'
import type { Problem } from '#content/errors/app-error.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'

/** Builds that are remembered. */
const MOST_BUILDS = 50
/** Of one build: problems, and pages that came out. */
const MOST_PROBLEMS = 20
const MOST_PAGES = 10

/** A build that ended, of a publish or of a change on disk. */
export interface PastBuild extends Pick<SiteBuilt, 'isGood' | 'visited' | 'rendered' | 'written' | 'removed' | 'ms'> {
  /** Of its release; absent where nothing was released. */
  id?: string
  endedOn: string
  /** The first of the pages whose file is another one now. */
  pages: string[]
  /** The first of its errors, and how many they are. */
  problems: Pick<Problem, 'code' | 'path' | 'line' | 'message' | 'fix'>[]
  problemCount: number
}

const builds: Slot<Site, PastBuild[]> = { make: () => [] }

export function noteBuild(site: Site, built: SiteBuilt, now: Date): void {
  const { isGood, visited, rendered, written, removed, ms, problems, release } = built
  const past = site.memory.get(builds)
  past.unshift({
    ...(release && { id: release.id }),
    endedOn: now.toISOString(),
    ...{ isGood, visited, rendered, written, removed, ms },
    pages: (release?.pages ?? []).slice(0, MOST_PAGES).map(({ url }) => url),
    problems: problems.slice(0, MOST_PROBLEMS).map(({ code, path, line, message, fix }) => ({ code, path, line, message, fix })),
    problemCount: problems.length,
  })
  past.length = Math.min(past.length, MOST_BUILDS)
}

/** The last builds, the newest first. */
export function listBuilds(site: Site): readonly PastBuild[] {
  return site.memory.get(builds)
}
