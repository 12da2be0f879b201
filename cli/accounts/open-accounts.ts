import { join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { type Account, emailKeyOf } from '#content/model/account/schema.ts'
import { type PlatformSettings, platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import type { Role } from '#content/model/role/schema.ts'
import type { Store } from '#content/store/contract.ts'
import { openRecords } from '#content/store/open-records.ts'
import { readSiteFile } from '#content/store/files/site-files.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { type SiteStore } from '#editor-server/site/site.ts'
import { STAFF } from '#editor-server/site/open-sites.ts'
import { findSites } from '#renderer/build/find-sites.ts'

/** Port of `site serve`, for links to a site without a host. */
const PORT = 8080

export interface AccountsOptions {
  workspace: string
  data: string
  /** DATABASE_URL, if the records are in PostgreSQL. */
  databaseUrl?: string | undefined
  site: string
  /** Scheme and host of the links; default the site's own. */
  baseUrl?: string | undefined
}

/** The accounts of one site, and of staff, who belong to none. */
export interface Accounts {
  name: string
  index: { settings: PlatformSettings }
  /** Scheme and host of links. */
  origin: string
  roles: readonly Role[]
  records: SiteStore<RecordKinds>
  staff: SiteStore<RecordKinds>
  close: () => Promise<void>
}

/** @throws AppError SITE_NO_SITES, SITE_UNKNOWN, SITE_USAGE */
export async function openAccounts({ workspace, data, databaseUrl, site, baseUrl }: AccountsOptions): Promise<Accounts> {
  findSites(workspace, [site])
  const folder = join(workspace, 'content', 'sites', site)
  const settings = readSiteFile('settings', folder).value ?? platformSettingsSchema.parse({ platformName: site })
  const origin = baseUrl === undefined ? originOf(site, settings) : checkOrigin(baseUrl)
  const { records, staff, close } = await openRecords({ data, databaseUrl })
  return {
    name: site,
    index: { settings },
    origin,
    roles: readSiteFile('role', folder).value ?? [],
    records: scopeTo(site, records),
    staff: scopeTo(STAFF, staff),
    close,
  }
}

function scopeTo(name: string, store: Store<RecordKinds>): SiteStore<RecordKinds> {
  return { read: (work) => store.read(name, work), transact: (work) => store.transact(name, work) }
}

function originOf(site: string, { primaryDomain }: PlatformSettings): string {
  return primaryDomain === undefined ? `http://${site}.localhost:${PORT}` : `https://${primaryDomain}`
}

function checkOrigin(baseUrl: string): string {
  if (URL.canParse(baseUrl) && /^https?:$/.test(new URL(baseUrl).protocol)) return new URL(baseUrl).origin
  throw new AppError('SITE_USAGE', {
    reason: '--base-url takes a scheme and a host, such as https://www.example.org.',
    command: 'site user',
  })
}

/** An account and its store. */
export interface FoundAccount {
  account: Account
  isStaff: boolean
  home: SiteStore<RecordKinds>
}

/** Looks among the staff first, as signing in does. */
export async function findAccount({ records, staff }: Accounts, email: string): Promise<FoundAccount | undefined> {
  for (const home of [staff, records]) {
    const account = await home.read(async (reader) => {
      const entry = await reader.find('accountEmail', emailKeyOf(email))
      return entry && reader.find('account', entry.guid)
    })
    if (account) return { account, isStaff: home === staff, home }
  }
  return undefined
}
