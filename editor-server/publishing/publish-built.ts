import { AppError, isError } from '#content/errors/app-error.ts'
import type { SiteBuilt } from '#renderer/build/contract.ts'
import { approach } from '#renderer/build/site/release-pace.ts'
import type { ContentChange } from '../site/content-index.ts'
import type { Delivery, Impact, Publishing } from '../site/publishing-contract.ts'

export interface PublishBuiltOptions {
  /** Builds the site with everything that has been written. */
  build: () => Promise<SiteBuilt>
  /** What a build would do, all of it. */
  impact: (changes: readonly ContentChange[]) => Promise<Pick<Impact, 'pages' | 'urls' | 'problems' | 'expectedMs'>>
  delivery: (releaseId: string) => Promise<Delivery>
  /** Folder of the site below the workspace, as problems name it. */
  folderName: string
}

/** A person looks through no more than these. */
const MOST_NAMED = 1_000

/** Publishing by a build that runs beside the server. */
export function publishBuilt({ build, impact, delivery, folderName }: PublishBuiltOptions): Publishing {
  /** What releases take beyond their own build (ms): the turns of others, and a machine that is busy. */
  let waiting = 0
  return {
    async release(changes) {
      const startedAt = performance.now()
      const built = await build()
      const { release } = built
      const fault = describeFault(built, changes, folderName)
      if (!release || fault !== undefined) throw new AppError('SITE_RELEASE_FAILED', { reason: fault ?? 'the build was stopped' })
      const { id, pages, urls, visited, rendered } = release
      const ms = Math.round(performance.now() - startedAt)
      waiting = approach(waiting, Math.max(0, ms - built.ms))
      return { id, pages, urls, visited, rendered, ms }
    },
    async impact(changes) {
      const { pages, urls, problems, expectedMs } = await impact(changes)
      const named = { pages: pages.slice(0, MOST_NAMED), urls: urls.slice(0, MOST_NAMED) }
      return { ...named, pageCount: pages.length, urlCount: urls.length, expectedMs: Math.round(expectedMs + waiting), problems }
    },
    delivery,
  }
}

/** Why these changes are not in the output; undefined where they are. What is wrong elsewhere in the site is no matter of theirs. */
function describeFault(
  { isGood, problems, release }: SiteBuilt,
  changes: readonly ContentChange[],
  folderName: string,
): string | undefined {
  const errors = problems.filter(isError)
  if (!isGood) return errors[0]?.message ?? 'the build failed'
  const own = new Set(changes.map(({ kind, id }) => `${kind}/${id}`))
  const failed = release?.failed.filter((key) => own.has(key)) ?? []
  if (failed.length === 0) return undefined
  return errors.find(({ path }) => path?.startsWith(`${folderName}/`))?.message ?? `${failed[0]} cannot be rendered`
}
