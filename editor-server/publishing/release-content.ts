import type { ContentChange } from '../site/content-index.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import type { Released } from '../site/publishing-contract.ts'

/** Up to which state of the content, by the version of its index, a site has been released. */
const released: Slot<Site, { version: number }> = { make: () => ({ version: 0 }) }

/** @throws AppError SITE_RELEASE_FAILED; the content is stored all the same */
export async function releaseContent(site: Site, changes: readonly ContentChange[]): Promise<Released> {
  const { version } = site.index
  const release = await site.publishing.release(changes)
  const state = site.memory.get(released)
  state.version = Math.max(version, state.version)
  return release
}

/**
 * Releases what a call has written of the content and not released itself, before the call is answered: menus, settings, templates and
 * media are live at once. Where the pages could not be built the save stands: who repeats it would only meet his own version. The server
 * builds again by itself.
 * @param since version of the index when the call began
 */
export async function releaseRest(site: Site, since: number, onError: (error: unknown) => void): Promise<void> {
  const { version } = site.index
  if (version === since || site.memory.get(released).version >= version) return
  await releaseContent(site, []).catch(onError)
}
