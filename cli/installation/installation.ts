import type { Entry, Store } from '#content/store/contract.ts'
import type { CopyMark } from '#content/store/copy-mark.ts'
import type { RecordArea } from '#content/store/open-records.ts'

/** Whatever kinds an area holds. */
export type AnyKinds = Record<string, unknown>

/** The records of an installation as a copy sees them: their content, without knowledge of their kinds. */
export interface Installation {
  /** Data folder, or host, port and name of a database; never a password. */
  readonly place: string
  readonly mark: CopyMark
  /** Sites of an area, in order; some may have no records. */
  listSites: (area: RecordArea) => Promise<string[]>
  /** Kinds that a site has records of, in order. */
  listKinds: (area: RecordArea, site: string) => Promise<string[]>
  /** A separate store, closed by its opener. Only one for writing makes indexes. */
  openStore: (area: RecordArea, purpose: 'read' | 'write') => Store<AnyKinds>
  /** Deletes all records; private files of uploads stay. */
  clear: () => Promise<void>
  close: () => Promise<void>
}

/** Puts entries of one kind of a site in their place. */
export type PutEntries = (area: RecordArea, site: string, kind: string, entries: readonly Entry<unknown>[]) => Promise<void>

export interface DatabaseInstallation extends Installation {
  /**
   * Deletes all records and writes those that `fill` puts, in one transaction: whatever happens meanwhile, either stands whole. It ends with
   * the mark set. `fill` runs again when the connection is lost.
   */
  replaceAll: (fill: (put: PutEntries) => Promise<void>) => Promise<void>
}
