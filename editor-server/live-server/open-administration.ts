import { readCertificate } from '../site-administration/read-certificate.ts'
import { SiteAdministrator } from '../site-administration/site-administrator.ts'
import type { LiveServerOptions } from './contract.ts'
import type { LiveEvents } from './events.ts'
import type { Pages } from './create-pages.ts'
import type { Builds } from './open-builds.ts'
import type { LiveSites } from './open-live-sites.ts'
import type { LivePublishing } from './open-publishing.ts'

export interface AdministeredParts {
  records: LiveSites['records']
  findLive: () => LiveSites
  findPages: () => Pages
  builds: Builds
  publishing: LivePublishing
}

/** What staff make, archive and delete sites with; undefined where no site is for the staff. */
export function openAdministration(
  { config, disk, code, smtpUrl, log }: LiveServerOptions,
  events: LiveEvents,
  { records, findLive, findPages, builds, publishing }: AdministeredParts,
): SiteAdministrator | undefined {
  const { staffSite } = config
  if (staffSite === undefined) return undefined
  const administrator = new SiteAdministrator({
    sites: () => findLive().sites,
    staffSite,
    folders: disk.siteFolders,
    startFiles: disk.startFiles,
    records,
    themes: () => code?.renderer.themeNames ?? [],
    follow: {
      prepare: (name) => void disk.cdnOf(name),
      served(site, files) {
        publishing.add(site.name)
        builds.rebuilds.add(site.name)
        // A new site is committed like what is published on it.
        if (files) events.emit('written', site.name, files)
      },
      async left(name) {
        await builds.rebuilds.remove(name)
        const site = findLive().sites.find(name)
        if (site) findPages().live?.forget(site)
        const { reason } = await publishing.remove(name)
        if (reason !== undefined)
          log.warn({ site: name, reason }, 'the cache of a site that was archived could not be told; it forgets in its own time')
      },
    },
    findCdnFault: async (name) =>
      publishing.purges.kindOf(name) === undefined ? undefined : (await publishing.purges.findWaiting(name)).lastError,
    readCertificate,
    sendsMail: smtpUrl !== undefined,
    hasBuilds: true,
    log,
    now: () => new Date(),
  })
  events
    .on('changed', () => administrator.noteChanged())
    .on('foreign', () => administrator.noteChanged())
    .on('built', (site, built) => administrator.noteBuilt(site, built))
  return administrator
}
