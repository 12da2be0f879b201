import type { ContentChange } from '../site/content-index.ts'
import type { Site } from '../site/site.ts'
import type { Released } from '../site/publishing-contract.ts'

/** Up to which state of the content, by the version of its index, a site has been released. */
const releasedAt = new WeakMap<Site, number>()

/** @throws AppError SITE_RELEASE_FAILED; the content is stored all the same */
export async function releaseContent(site: Site, changes: readonly ContentChange[]): Promise<Released> {
  const { version } = site.index
  const released = await site.publishing.release(changes)
  releasedAt.set(site, Math.max(version, releasedAt.get(site) ?? 0))
  return released
}

/**
 * Releases what a call has written of the content and not released itself, before the call is answered: menus, settings, templates and
 * media are live at once. Where the pages could not be built the save stands: who repeats it would only meet his own version. The server
 * builds again by itself.
 * @param since version of the index when the call began
 */
export async function releaseRest(site: Site, since: number, onError: (error: unknown) => void): Promise<void> {
  const { version } = site.index
  if (version === since || (releasedAt.get(site) ?? 0) >= version) return
  await releaseContent(site, []).catch(onError)
}
