import type {
  HostCheck,
  Installation,
  NewSite,
  SentExport,
  SiteFaultKind,
  SiteHostNames,
  SiteRow,
  SiteSorting,
  SiteState,
} from '#content/model/site/schema.ts'

export interface SiteQuery {
  words: string
  state?: SiteState | undefined
  /** Sites with this fault; `any`: with some fault, `none`: without one. */
  health?: SiteFaultKind | 'any' | 'none' | undefined
  sorting: { by: SiteSorting; isDescending: boolean }
}

/** Who does it, for the logs of both sites. */
export interface StaffAct {
  actor: string
  correlationId: string
  method: string
  path: string
  now: Date
}

/** A file that was received and belongs to nothing yet. */
export interface SentArchive {
  path: string
  size: number
  discard: () => Promise<void>
}

/**
 * All sites of an installation: the one thing that sees several. Only the site of `staffSite` has it, and only calls with the policy
 * `staff` take it from there.
 */
export interface SiteAdministration {
  /** Sites in order; the array is shared and must not be changed. */
  list(query: SiteQuery): readonly SiteRow[]
  /** These are on a screen: what is counted of them is brought up to date. */
  note(names: readonly string[]): void
  /** @throws AppError SITE_NOT_FOUND */
  get(name: string): SiteRow
  describe(): Promise<Installation>
  /** Checks an exported site and keeps it for an hour. @throws AppError SITE_EXPORT_UNSOUND, SITE_EXPORT_NEWER; the file is gone then */
  takeExport(file: SentArchive, act: StaffAct): Promise<SentExport>
  /** One that this person sent. */
  findExport(guid: string, act: StaffAct): SentExport | undefined
  /** Makes a site that is served at once. @throws AppError SITE_ALREADY_THERE, SITE_CONFLICT, SITE_HOST_UNPROVEN; nothing is left then */
  create(order: NewSite, act: StaffAct): Promise<SiteRow>
  /** Takes a site off the web. @throws AppError SITE_IN_USE for the site of the staff, SITE_NOT_FOUND */
  archive(name: string, act: StaffAct, check: (row: SiteRow) => void): Promise<SiteRow>
  /** Puts it back. @throws AppError SITE_CONFLICT when another site has one of its hosts by now, SITE_NOT_FOUND */
  restore(name: string, act: StaffAct, check: (row: SiteRow) => void): Promise<SiteRow>
  /** Deletes an archived site for good. @throws AppError SITE_ARCHIVE_YOUNG, SITE_NOT_FOUND */
  remove(name: string, act: StaffAct, check: (row: SiteRow) => void): Promise<void>
  /** @throws AppError SITE_CONFLICT, SITE_HOST_UNPROVEN, SITE_NOT_FOUND */
  setHosts(name: string, hosts: SiteHostNames, act: StaffAct, check: (row: SiteRow) => void): Promise<SiteRow>
  /** Asks DNS and the host itself. @throws AppError SITE_CONFLICT when it leads to another site */
  checkHost(name: string, host: string): Promise<HostCheck>
}
