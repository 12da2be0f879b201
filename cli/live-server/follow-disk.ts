import type { FilesStore } from '#content/store/files/files-store.ts'
import { kindOfPath } from '#content/store/files/site-content.ts'
import { type Watch, watchFolder } from '#content/store/watch.ts'
import type { OpenSites } from '#editor-server/site/open-sites.ts'

export interface FollowOptions {
  /** `content/sites` of the workspace, absolute. */
  folder: string
  files: Pick<FilesStore, 'refresh'>
  sites: Pick<OpenSites, 'names' | 'take'>
  /** Files changed that are no entity of the store: media, legal texts, tokens. */
  onOtherFiles: (site: string) => void
  onError: (error: unknown) => void
}

/** Takes in what git, an editor or another program changes in the content folder. */
export function followDisk({ folder, files, sites, onOtherFiles, onError }: FollowOptions): Watch {
  let queue = Promise.resolve()
  async function takeIn(site: string, paths: readonly string[]): Promise<void> {
    const changed = await files.refresh(site, paths)
    await sites.take(site, changed)
    if (paths.some((path) => kindOfPath(path) === undefined)) onOtherFiles(site)
  }
  const watch = watchFolder(folder, (paths) => {
    for (const [site, own] of groupBySite(paths)) {
      if (sites.names.includes(site)) queue = queue.then(() => takeIn(site, own)).catch(onError)
    }
  })
  watch.ready.catch(onError)
  return {
    ready: watch.ready,
    async close() {
      await watch.close()
      await queue
    },
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
