import { listen } from '#editor-server/http/listen/listen.ts'
import { openLiveServer } from '#editor-server/live-server.ts'
import type { LiveServerOptions } from '#editor-server/live-server/contract.ts'
import { CleanupStack } from '#editor-server/live-server/cleanup-stack.ts'
import type { SiteCdn } from '#editor-server/publishing/delivery/purge-sender.ts'
import type { SiteConfig } from '#content/config/config.ts'
import { openRecords } from '#content/store/open-records.ts'
import { findSites } from '#renderer/build/find-sites.ts'
import { toAppError } from '#renderer/build/system-errors.ts'
import { openWorkspace, type WorkspaceRenderer } from '#renderer/build/workspace-renderer.ts'
import { startFiles } from '../new/start-files.ts'
import { loadApplication } from '../../application/load-application.ts'
import { findEndpoints } from '../../find-endpoints.ts'
import { checkStaffSite } from '../../live-server/check-staff-site.ts'
import { openServerDisk, openSiteFolders } from '../../live-server/disk.ts'

export interface ServeOptions extends Pick<
  LiveServerOptions,
  'workspace' | 'data' | 'secret' | 'metricsToken' | 'smtpUrl' | 'oidcOf' | 'log'
> {
  config: LiveServerOptions['config'] & Pick<SiteConfig, 'cdn'>
  out: string
  /** 0 takes any free port. */
  port: number
  host: string
  /** DATABASE_URL, if the records are in PostgreSQL. */
  databaseUrl?: string | undefined
  /** Sites of which caches hold answers. */
  cdns: ReadonlyMap<string, SiteCdn>
  /** The cache of a site that was made since. @throws AppError SITE_CDN_TOKEN_MISSING */
  openCdn: (site: string) => SiteCdn | undefined
}

export interface SiteServer {
  port: number
  sites: readonly string[]
  /** Takes no more requests, lets running ones end within the grace, and ends with everything whole. */
  stop: () => Promise<void>
}

/** Running requests have this long to end (ms). */
const GRACE = 10_000

/**
 * Starts the live server on a port. Where blocks and themes do not compile it serves what is built, and nothing can be edited. The caller
 * holds the locks of content and output.
 * @throws AppError SITE_PORT_TAKEN, SITE_NO_SITES, SITE_USAGE, SITE_DATABASE_URL, SITE_DATABASE_AWAY, SITE_DATABASE_ROLE, SITE_DATABASE_SCHEMA
 */
export async function serveSites({ out, port, host, cdns, openCdn, databaseUrl, ...options }: ServeOptions): Promise<SiteServer> {
  const { workspace, data, config } = options
  await openSiteFolders({ workspace, data, out }).sweep()
  const sites = findSites(workspace)
  checkStaffSite(config, sites)
  const opened = new CleanupStack()
  try {
    // First: without its database it does not start, and nobody waits for the code to be compiled to hear so.
    const records = await openRecords({ data, databaseUrl })
    opened.add(() => records.close())
    const code = await openCode(options)
    const live = await openLiveServer({
      ...options,
      disk: openServerDisk({ workspace, data, out, baseUrl: config.baseUrl, cdns, openCdn, config, records, startFiles }),
      sites,
      code,
      endpoints: code ? await findEndpoints() : [],
      application: code && (await loadApplication()),
      localOrigin: (site) => `http://${site}.localhost:${port}`,
    })
    opened.add(() => live.close())
    const server = await listen(live.app, { port, host, isUpload: live.isUpload })
    opened.add(() => server.stop(GRACE))
    live.start()
    return { port: server.port, sites, stop: () => opened.close() }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function openCode({
  workspace,
  data,
  log,
}: Pick<ServeOptions, 'workspace' | 'data' | 'log'>): Promise<WorkspaceRenderer | undefined> {
  try {
    return await openWorkspace(workspace, data)
  } catch (error) {
    const known = toAppError(error)
    log.error({ code: known.code, fix: known.fix }, `${known.message} What is built is served; nothing can be edited until the next start.`)
    return undefined
  }
}
