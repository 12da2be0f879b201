import { join } from 'node:path'
import { SiteFolders } from '#content/site-folders/site-folders.ts'
import type { LivePlace, LiveSide } from '#editor-server/dev/contract.ts'
import { openLive as open } from '#editor-server/dev/open-live.ts'
import { loadApplication } from '../../application/load-application.ts'
import { findEndpoints } from '../../find-endpoints.ts'
import { startFiles } from '../new/start-files.ts'
import { openRecords } from '#content/store/open-records.ts'
import { openSitesDisk, type SitesFolders } from '../../live-server/disk.ts'

/** The live side of `site dev`, on the content that is being worked on and records of its own below `dev/` of the data folder. */
export async function openLive(
  options: LivePlace & SitesFolders & { staffSite: string | undefined; onError: (error: unknown) => void },
): Promise<LiveSide> {
  const { workspace } = options
  const data = join(options.data, 'dev')
  const records = await openRecords({ data })
  const live = await open({
    ...options,
    disk: openSitesDisk({ workspace, data, records, startFiles }),
    endpoints: await findEndpoints(),
    application: await loadApplication(),
  })
  return {
    ...live,
    async close() {
      await live.close()
      await records.close()
    },
  }
}

/** Folders of the sites, with the records of `site dev`. */
export function openDevFolders({ workspace, data }: SitesFolders): SiteFolders {
  return new SiteFolders({ sitesFolder: join(workspace, 'content', 'sites'), dataFolder: join(data, 'dev') })
}
