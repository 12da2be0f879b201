import type { FilesStore } from '#content/store/files/files-store.ts'
import { kindOfPath } from '#content/store/files/kind-of-path.ts'
import type { Watch } from '#content/watch/watch.ts'
import type { OpenSites } from '../site/open-sites.ts'
import type { ServerDisk } from './contract.ts'

export interface FollowOptions {
  watch: ServerDisk['watch']
  files: Pick<FilesStore, 'refresh'>
  sites: Pick<OpenSites, 'names' | 'take'>
  /** Files changed that are no entity of the store: media, legal texts, tokens. */
  onOtherFiles: (site: string) => void
  /** Others changed files that are; what the server itself wrote is none of them. */
  onEntities?: (site: string) => void
  onError: (error: unknown) => void
}

/** Takes in what git, an editor or another program changes in the content folder. */
export function followFiles({ watch: openWatch, onError, ...options }: FollowOptions): Watch {
  let queue = Promise.resolve()
  const take = (paths: string[]): void => {
    queue = queue.then(() => takeFiles(paths, options)).catch(onError)
  }
  const watch = openWatch(take, onError)
  watch.ready.catch(onError)
  return {
    ready: watch.ready,
    async close() {
      await watch.close()
      await queue
    },
  }
}

/** @param paths below `content/sites` */
export async function takeFiles(
  paths: readonly string[],
  { files, sites, onOtherFiles, onEntities }: Pick<FollowOptions, 'files' | 'sites' | 'onOtherFiles' | 'onEntities'>,
): Promise<void> {
  for (const [site, own] of groupBySite(paths)) {
    if (!sites.names.includes(site)) continue
    const changed = await files.refresh(site, own)
    // First, so that nobody who sees the new content goes by what was known of the old.
    if (changed.length > 0) onEntities?.(site)
    await sites.take(site, changed)
    if (own.some((path) => kindOfPath(path) === undefined)) onOtherFiles(site)
  }
}

/** Paths below each site. */
function groupBySite(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const [site = '', ...rest] = path.split('/')
    if (rest.length > 0) groups.set(site, [...(groups.get(site) ?? []), rest.join('/')])
  }
  return groups
}
