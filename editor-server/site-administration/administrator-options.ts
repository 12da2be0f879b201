import type { Store } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { SiteFolders, SiteStart } from '#content/site-folders/site-folders.ts'
import type { Logger } from 'pino'
import type { OpenedSites } from '../site/open-sites.ts'
import type { Site } from '../site/site.ts'
import type { ReadCertificate } from './read-certificate.ts'

export interface SiteAdministratorOptions {
  /** Read each time: `site dev` opens them anew. */
  sites: () => OpenedSites
  /** The site whose hosts are for the staff. */
  staffSite: string
  folders: Pick<
    SiteFolders,
    | 'isTaken'
    | 'create'
    | 'finish'
    | 'discard'
    | 'listFiles'
    | 'archive'
    | 'restore'
    | 'listArchived'
    | 'deleteArchived'
    | 'sizeOf'
    | 'readRoom'
  >
  records: Store<RecordKinds>
  /** Files that a site begins with that is no copy of another. */
  startFiles: (site: { name: string; title: string; language: 'nl' | 'en' }) => Promise<NonNullable<SiteStart['files']>>
  themes: () => readonly string[]
  /** What else has to know which sites there are. */
  follow?: SiteFollowers
  findCdnFault?: (site: string) => Promise<string | undefined>
  /** Absent where hosts are of this machine alone. */
  readCertificate?: ReadCertificate | undefined
  sendsMail: boolean
  /** Whether sites are built here, and `noteBuilt` is told of it. */
  hasBuilds: boolean
  log: Pick<Logger, 'error' | 'warn'>
  now: () => Date
}

/** What else has to know which sites there are. */
export interface SiteFollowers {
  /** Before anything is made; throws where the site could not be served. */
  prepare?: (name: string) => void
  /** It is served from now on. @param files paths of all its content, where it is new */
  served?: (site: Site, files: readonly string[] | undefined) => void
  /** It is about to go. */
  left?: (name: string) => Promise<void>
}
