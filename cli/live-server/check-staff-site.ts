import type { SiteConfig } from '#content/config/config.ts'
import { AppError } from '#content/errors/app-error.ts'
import { CONFIG_FILE } from '../config/load-config.ts'

/** @throws AppError SITE_CONFIG_INVALID when no site has the name of `staffSite` */
export function checkStaffSite({ staffSite }: Pick<SiteConfig, 'staffSite'>, sites: readonly string[]): void {
  if (staffSite === undefined || sites.includes(staffSite)) return
  throw new AppError('SITE_CONFIG_INVALID', { reason: `staffSite: there is no site "${staffSite}"` }, { place: { path: CONFIG_FILE } })
}
