import { AppError } from '#content/errors/app-error.ts'
import type { SiteHostNames } from '#content/model/site/schema.ts'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import type { Site } from '../site/site.ts'

/**
 * Sets the hosts of a site, of which new ones have to be proven.
 * @throws AppError SITE_CONFLICT for a host of another site, SITE_HOST_UNPROVEN, SITE_NOT_FOUND
 */
export async function writeHosts(site: Site, { primaryDomain, hostNames: named }: SiteHostNames): Promise<void> {
  const before = site.index.settings
  const known = new Set([before.primaryDomain, ...before.hostNames])
  const hostNames = [...new Set(named)].filter((host) => host !== primaryDomain)
  const all = [...(primaryDomain === undefined ? [] : [primaryDomain]), ...hostNames]
  await site.claimHosts(all, async () => {
    await site.proveHosts(all.filter((host) => !known.has(host)))
    await site.content.transact(async (writer) => {
      const stored = await writer.find('settings', SETTINGS_ID)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      const { primaryDomain: _, ...others } = stored
      await writer.put('settings', SETTINGS_ID, { ...others, ...(primaryDomain !== undefined && { primaryDomain }), hostNames })
    })
  })
}
