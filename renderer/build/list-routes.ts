import type { Problem } from '#content/errors/app-error.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import { wantedUrl } from '#content/model/page/place-pages.ts'
import type { SiteDelivery } from '../hosting/contract.ts'
import { deliveryOf } from '../hosting/delivery-of.ts'
import type { PageRow } from '../reads/rows.ts'
import { SiteIndex } from '../reads/site-index.ts'
import { findSites } from './find-sites.ts'
import { sourceProblems } from './site/report-site.ts'
import { loadSiteAlone } from './site/load-site-alone.ts'
import { openWorkspace } from './workspace-renderer.ts'

/** Who serves one URL of a site. */
export interface Route {
  url: string
  kind: 'page' | 'item' | 'legal' | 'redirect'
  /** Source file below the workspace. */
  file?: string
  access?: string
  layout?: string
  status?: 'published' | 'draft' | 'broken'
  /** Where a redirect leads. */
  target?: string
}

export interface RoutesReport {
  sites: { site: string; routes: Route[] }[]
  problems: Problem[]
}

/** Every URL of the sites' content, pages that are not public included, sorted by URL. */
export async function listRoutes(options: { workspace: string; sites?: readonly string[]; data: string }): Promise<RoutesReport> {
  const { workspace, data } = options
  const report: RoutesReport = { sites: [], problems: [] }
  const sites = findSites(workspace, options.sites)
  const opened = await openWorkspace(workspace, data)
  for (const site of sites) {
    const loaded = await loadSiteAlone(site, opened, { workspace, data, now: Date.now() })
    const { snapshot, source } = loaded
    const index = new SiteIndex(snapshot)
    const menu = resolveMenuUrls(snapshot.menuItems)
    const fileOf = (path: string) => `${source.folderName}/${path}`
    const routes: Route[] = snapshot.pages
      .filter((page) => page.guid !== '')
      .map((page) => ({
        url: wantedUrl(page, menu),
        kind: 'page' as const,
        file: fileOf(page.path),
        access: page.viewAccess,
        layout: page.layout,
        status: statusOf(page),
      }))
    for (const item of index.items.values()) {
      routes.push({ url: index.urlOfItem(item) as string, kind: 'item', file: fileOf(item.path), access: 'Public', status: 'published' })
    }
    for (const { url, kind, lang } of index.legalAt.values()) {
      const file = `${kind}.${lang}.md`
      const own = snapshot.legal[file] && { file: fileOf(`legal/${file}`) }
      routes.push({ url, kind: 'legal', ...own, access: 'Public', status: 'published' })
    }
    for (const [url, target] of [...index.redirects, ['/home', '/'] as const]) routes.push({ url, kind: 'redirect', target })
    report.sites.push({ site, routes: routes.sort((a, b) => (a.url < b.url ? -1 : 1)) })
    report.problems.push(...sourceProblems(loaded, index))
  }
  return report
}

interface DeliveryOptions {
  workspace: string
  data: string
}

/** What servers have to know of each site. */
export async function listDeliveries({
  sites: wanted,
  ...options
}: DeliveryOptions & { sites?: readonly string[] | undefined }): Promise<SiteDelivery[]> {
  const sites = findSites(options.workspace, wanted)
  const readDelivery = await openDeliveries(options)
  const deliveries: SiteDelivery[] = []
  for (const site of sites) deliveries.push(await readDelivery(site))
  return deliveries
}

/** Reads it of one site, as its files say at that moment. What it gives throws AppError where the site cannot be read. */
export async function openDeliveries({ workspace, data }: DeliveryOptions): Promise<(site: string) => Promise<SiteDelivery>> {
  const opened = await openWorkspace(workspace, data)
  return async (site) => {
    const { snapshot } = await loadSiteAlone(site, opened, { workspace, data, now: Date.now() })
    return deliveryOf(new SiteIndex(snapshot))
  }
}

function statusOf(page: PageRow): 'published' | 'draft' | 'broken' {
  if (page.isBroken) return 'broken'
  return page.isPublished ? 'published' : 'draft'
}
