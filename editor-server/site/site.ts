import type { OidcProviderConfig } from '#content/config/config.ts'
import type { SecondFactorRule } from '#content/model/second-factor/need.ts'
import type { Problem } from '#content/errors/app-error.ts'
import type { ArchiveSink } from '#content/archives/archive-writer.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { AskApart } from '../threads/order.ts'
import type { ShownLists } from './shown-lists.ts'
import type { SiteMedia } from './site-media.ts'
import type { Publishing } from './publishing-contract.ts'
import type { Actor } from '#content/access/actor.ts'
import type { CheckedDraft, Draft, DraftOptions } from '#renderer/build/render/render-draft.ts'
import type { Authorship } from './authorship.ts'
import type { SiteAdministration } from './site-administration.ts'
import type { SiteCode } from './site-code.ts'
import type { SiteLooks } from './site-looks.ts'
import type { SiteServices } from './site-services.ts'
import type { ContentIndex } from './content-index.ts'
import type { Memory } from './memory.ts'

/** A store with its site filled in: its holder cannot name another. */
export interface SiteStore<Kinds> {
  read<Result>(work: (reader: StoreReader<Kinds>) => Result | Promise<Result>): Promise<Result>
  transact<Result>(work: (writer: StoreWriter<Kinds>) => Result | Promise<Result>): Promise<Result>
  /** Makes unreadable what records that are gone have left on the disk; absent of a store that keeps nothing there. */
  shred?: ((now: Date) => Promise<number>) | undefined
}

/** An OpenID provider of a site, with its secret. */
export interface OidcProvider extends Omit<OidcProviderConfig, 'clientSecret' | 'label' | 'sites'> {
  name: string
  label: string
  clientSecret?: string
}

/** Where accounts stand with their passwords and second factors: in a site, or outside all of them. */
export interface AccountHome {
  readonly records: SiteStore<RecordKinds>
  /** A key for one purpose, derived from SITE_SECRET (RFC 5869); 32 bytes. */
  keyFor(purpose: string): Uint8Array
}

/**
 * Writes the content of a site as one archive into a sink, without keeping anybody waiting.
 * @returns what is not in it
 * @throws AppError SITE_EXPORT_BUSY, SITE_FILE_UNREADABLE; what the sink throws; the reason of `signal`
 */
export type WriteArchive = (sink: ArchiveSink, signal: AbortSignal) => Promise<readonly Problem[]>

/** A draft as it is shown, with the problems that are told. */
export interface SiteDraft extends CheckedDraft {
  /** How many more of its blocks have, of each severity; absent where all are here. */
  left?: Record<'error' | 'warning', number>
}

/** One site, as everything behind its host name sees it. There is no way from here to another one (DESIGN section 3, tenant). */
export interface Site extends AccountHome {
  readonly name: string
  /** Content files. A transaction shows in `index` before its promise resolves. */
  readonly content: SiteStore<ContentKinds>
  /** Whose writes are whose, where each publish becomes a commit. */
  readonly authorship?: Authorship | undefined
  /** Private data of this site, accounts among it. */
  readonly records: SiteStore<RecordKinds>
  /** The content as it is now, by everything that calls look it up by. */
  readonly index: ContentIndex
  /** What is kept in memory of this site. */
  readonly memory: Memory<Site>
  /** What is kept in memory of all sites of the server. */
  readonly shared: Memory<undefined>
  /** Work that may take long, in a thread of this site; undefined where there are no threads. */
  readonly apart: AskApart | undefined
  /** Uploads and what reads them. */
  readonly media: SiteMedia
  /** What builds know of its submissions. */
  readonly shown: ShownLists
  /** Writes the content as one archive, a piece at a time. */
  readonly writeArchive: WriteArchive
  /** Brings writes to visitors, and says what they would change. */
  readonly publishing: Publishing
  /** Path of a page's file, below the site's folder; undefined where the store knows no files. */
  findPath(pageGuid: string): Promise<string | undefined>
  /** Has a page that comes back get the file that it had, where that is free. */
  suggestPath(pageGuid: string, path: string): Promise<void>
  /** Blocks and themes; read each time, since `site dev` reloads them. */
  readonly code: SiteCode
  /**
   * A page or item that is not saved, as this caller would see it. Writes nothing.
   * @throws AppError SITE_EDITING_CLOSED while blocks and themes do not compile; SITE_NOT_FOUND for an item without a list
   */
  renderDraft(draft: Draft, actor: Actor, options?: DraftOptions): Promise<SiteDraft>
  /** Its themes, and how other settings would make it look. */
  readonly looks: SiteLooks
  /** Mail server and cache. */
  readonly services: SiteServices
  /** Scheme and host of links that go out by mail: the site's own first host, whatever host a request names. */
  readonly origin: string
  /**
   * Runs `work`, which gives these host names to this site, while no other site can take them.
   * @throws AppError SITE_CONFLICT when one leads to another site; which one is nobody's business
   */
  claimHosts<Result>(hosts: readonly string[], work: () => Promise<Result>): Promise<Result>
  /**
   * Asks DNS whether these hosts are for this site.
   * @throws AppError SITE_HOST_UNPROVEN
   */
  proveHosts(hosts: readonly string[]): Promise<void>
  /** Who has to have a second factor: what the site asks, and at least what the operator does. */
  readonly secondFactor: SecondFactorRule
  /** What the operator asks of every site. */
  readonly leastSecondFactor: SecondFactorRule
  /** Organisations whose accounts sign in here. */
  readonly oidc: readonly OidcProvider[]
  /** All sites of the installation; on the one site whose hosts are for the staff, and nowhere else. */
  readonly administration: SiteAdministration | undefined
  /** Accounts of the staff; their sessions and mails are in the site that they are for. */
  readonly staff: AccountHome
}
