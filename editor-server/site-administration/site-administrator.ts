import { AppError, isError, type Problem } from '#content/errors/app-error.ts'
import {
  ARCHIVE_DAYS,
  type HostCheck,
  type Installation,
  type NewSite,
  type SentExport,
  type SiteFault,
  type SiteHostNames,
  type SiteRow,
} from '#content/model/site/schema.ts'
import type { ArchivedFolder } from '#content/site-folders/site-folders.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { isPublicName } from '../site/host-proof.ts'
import type { Site } from '../site/site.ts'
import type { SentArchive, SiteAdministration, SiteQuery, StaffAct } from '../site/site-administration.ts'
import { copyPrivateMedia } from './copy-private-media.ts'
import { eraseRecords } from './erase-records.ts'
import { inviteFirst } from './invite-first.ts'
import type { SiteAdministratorOptions } from './administrator-options.ts'
import { SentExports } from './sent-exports.ts'
import { SiteFigures } from './site-figures.ts'
import { SiteList } from './site-list.ts'
import { faultsOf, hostsOf, type SeenOfSite, toArchivedRow, toRow } from './site-rows.ts'
import { startSettings } from './start-settings.ts'
import { writeHosts } from './write-hosts.ts'

/** Makes, archives and deletes sites while the server runs, one change at a time, and knows how each of them does. */
export class SiteAdministrator implements SiteAdministration {
  readonly #options: SiteAdministratorOptions
  readonly #list = new SiteList(() => this.#makeRows())
  readonly #figures: SiteFigures
  readonly #builds = new Map<string, SiteFault | undefined>()
  readonly #hosts = new Map<string, ReadonlyMap<string, readonly SiteFault[]>>()
  readonly #exports = new SentExports()
  #archived = new Map<string, ArchivedFolder>()
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: SiteAdministratorOptions) {
    this.#options = options
    this.#figures = new SiteFigures({
      find: (name) => options.sites().find(name),
      names: () => options.sites().names,
      sizeOf: (name) => options.folders.sizeOf(name),
      findCdnFault: async (name) => options.findCdnFault?.(name),
      onCounted: () => this.#list.forget(),
      log: options.log,
      now: () => options.now().getTime(),
    })
  }

  /** Reads which sites are archived; to be awaited before requests come. */
  async open(): Promise<void> {
    this.#archived = new Map((await this.#options.folders.listArchived()).map((folder) => [folder.name, folder]))
    this.#options.sites().noteArchived([...this.#archived.values()].map((folder) => ({ site: folder.name, ...hostsOf(folder) })))
    this.#list.forget()
  }

  /** Counts all sites from time to time. */
  start(): void {
    this.#figures.start()
  }

  async close(): Promise<void> {
    await this.#figures.stop()
    await this.#turn.catch(() => undefined)
    // A site may have been in the making from one of them.
    await this.#exports.close()
  }

  /** Content of a site changed, on disk too. */
  noteChanged(): void {
    this.#list.forget()
  }

  noteBuilt(site: string, { isGood, problems }: { isGood: boolean; problems: readonly Problem[] }): void {
    const errors = problems.filter(isError)
    const [first] = errors
    const isFaulty = !isGood || errors.length > 0
    this.#builds.set(site, isFaulty ? { kind: 'build', count: errors.length, ...(first && { reason: first.message }) } : undefined)
    this.#list.forget()
  }

  list(query: SiteQuery): readonly SiteRow[] {
    return this.#list.find(query)
  }

  note(names: readonly string[]): void {
    this.#figures.want(names)
  }

  get(name: string): SiteRow {
    const row = this.#list.rows.find((each) => each.name === name)
    if (!row) throw new AppError('SITE_NOT_FOUND')
    return row
  }

  async describe(): Promise<Installation> {
    const { rows } = this.#list
    const { folders, themes, sendsMail } = this.#options
    return {
      themes: [...themes()].sort(),
      sites: rows.filter(({ state }) => state !== 'archived').length,
      archived: this.#archived.size,
      faulty: rows.filter(({ faults }) => faults.length > 0).length,
      disks: await folders.readRoom(),
      sendsMail,
    }
  }

  takeExport(file: SentArchive, act: StaffAct): Promise<SentExport> {
    return this.#exports.take(file, { by: act.actor, now: act.now, themes: this.#options.themes() })
  }

  findExport(guid: string, act: StaffAct): SentExport | undefined {
    return this.#exports.find(guid, { by: act.actor, now: act.now })?.told
  }

  create(order: NewSite, act: StaffAct): Promise<SiteRow> {
    return this.#inTurn(async () => {
      const { name, from, primaryDomain } = order
      const { folders, records, follow } = this.#options
      const sites = this.#options.sites()
      if (folders.isTaken(name) || sites.find(name)) throw new AppError('SITE_ALREADY_THERE')
      const source = from === undefined ? undefined : sites.find(from)
      const sent = order.export === undefined ? undefined : this.#exports.find(order.export, { by: act.actor, now: act.now })
      if ((from !== undefined && !source) || (order.export !== undefined && !sent)) throw new AppError('SITE_NOT_FOUND')
      const hosts = sites.hostsOf(name)
      const own = primaryDomain === undefined ? [] : [primaryDomain]
      return hosts.claim(own, async () => {
        await hosts.prove(own)
        follow?.prepare?.(name)
        // Its folder may only be missing for a while, as where a disk is not mounted.
        if (await records.read(name, async (reader) => (await reader.list('account', { limit: 1 })).length > 0))
          throw new AppError('SITE_ALREADY_THERE')
        // Of a site of this name that was half made.
        await eraseRecords(records, name, this.#options.now())
        const settings = startSettings(order, { copied: source?.index.settings, sent: sent?.told })
        const create = async () => {
          if (sent) return folders.create(name, { archive: sent.path, settings })
          return folders.create(name, source ? { from: source.name, settings } : { files: await this.#options.startFiles(order), settings })
        }
        // While it is copied nobody writes to the other one.
        await (source ? source.content.transact(create) : create())
        try {
          const site = await sites.add(name)
          if (source) await copyPrivateMedia(source, site)
          await this.#audit(site, act, 201)
          await inviteFirst(site, order, act.now)
          await folders.finish(name)
        } catch (error) {
          await this.#undoCreate(name)
          throw error
        }
        follow?.served?.(sites.find(name) as Site, await folders.listFiles(name))
        if (sent) await this.#exports.done(sent.told.guid)
        return this.#changed(name)
      })
    })
  }

  archive(name: string, act: StaffAct, check: (row: SiteRow) => void): Promise<SiteRow> {
    return this.#inTurn(async () => {
      const { folders, follow } = this.#options
      const sites = this.#options.sites()
      check(this.get(name))
      const site = sites.find(name)
      if (!site) throw new AppError('SITE_CONFLICT')
      if (name === this.#options.staffSite) throw new AppError('SITE_IN_USE')
      await this.#audit(site, act, 200)
      try {
        await follow?.left?.(name)
        await sites.remove(name, () => folders.archive(name, act.now.toISOString()))
      } catch (error) {
        const again = sites.find(name) ?? (await sites.add(name))
        follow?.served?.(again, undefined)
        await this.open()
        throw error
      }
      this.#forget(name)
      await this.open()
      return this.get(name)
    })
  }

  restore(name: string, act: StaffAct, check: (row: SiteRow) => void): Promise<SiteRow> {
    return this.#inTurn(async () => {
      check(this.get(name))
      const folder = this.#archived.get(name)
      if (!folder) throw new AppError('SITE_CONFLICT')
      const sites = this.#options.sites()
      const { primaryDomain, hostNames } = hostsOf(folder)
      return sites.hostsOf(name).claim([...(primaryDomain === undefined ? [] : [primaryDomain]), ...hostNames], async () => {
        await this.#options.folders.restore(name)
        const site = await sites.add(name).catch(async (error: unknown) => {
          await this.#options.folders.archive(name, folder.archivedOn)
          throw error
        })
        this.#options.follow?.served?.(site, undefined)
        await this.open()
        await this.#audit(site, act, 200)
        return this.#changed(name)
      })
    })
  }

  remove(name: string, act: StaffAct, check: (row: SiteRow) => void): Promise<void> {
    return this.#inTurn(async () => {
      const row = this.get(name)
      check(row)
      if (row.state !== 'archived') throw new AppError('SITE_IN_USE')
      if (row.deletableOn !== undefined && Date.parse(row.deletableOn) > act.now.getTime())
        throw new AppError('SITE_ARCHIVE_YOUNG', { days: ARCHIVE_DAYS }, { tells: { days: String(ARCHIVE_DAYS) } })
      // First what is private: what a crash leaves is deleted by who tries again.
      await eraseRecords(this.#options.records, name, this.#options.now())
      await this.#options.folders.deleteArchived(name)
      this.#forget(name)
      await this.open()
    })
  }

  setHosts(name: string, wanted: SiteHostNames, act: StaffAct, check: (row: SiteRow) => void): Promise<SiteRow> {
    return this.#inTurn(async () => {
      check(this.get(name))
      const site = this.#options.sites().find(name)
      if (!site) throw new AppError('SITE_CONFLICT')
      await writeHosts(site, wanted)
      await this.#audit(site, act, 200)
      this.#hosts.delete(name)
      return this.#changed(name)
    })
  }

  async checkHost(name: string, host: string): Promise<HostCheck> {
    const hosts = this.#options.sites().hostsOf(name)
    const { readCertificate } = this.#options
    const isProven = await hosts.claim([host], () => hosts.prove([host]).then(() => true, unlessUnproven))
    // Nobody has this server knock where DNS does not say that it is for the site.
    const certificate = isProven && isPublicName(host) ? await readCertificate?.(host) : undefined
    this.#hosts.set(name, new Map([...(this.#hosts.get(name) ?? []), [host, faultsOf(host, isProven, certificate)]]))
    this.#list.forget()
    return { host, ...hosts.proofOf(host), isProven, ...(certificate && { certificate }) }
  }

  /** One at a time: names, hosts and folders are looked at before they are changed. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.catch(() => undefined).then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  async #undoCreate(name: string): Promise<void> {
    const { folders, records, log } = this.#options
    try {
      await this.#options.sites().remove(name, () => folders.discard(name))
      await eraseRecords(records, name, this.#options.now())
    } catch (error) {
      log.error({ err: error, site: name }, 'a site that could not be made was not cleared away; the next start does that')
    }
  }

  #audit(site: Site, { actor, correlationId, method, path, now }: StaffAct, result: number): Promise<void> {
    return appendAudit(site, { on: now.toISOString(), action: 'sites', method, path, result, actor, correlationId })
  }

  #changed(name: string): SiteRow {
    this.#list.forget()
    this.#figures.want([name], 0)
    return this.get(name)
  }

  #forget(name: string): void {
    this.#figures.forget(name)
    this.#builds.delete(name)
    this.#hosts.delete(name)
    this.#list.forget()
  }

  #seenOf(name: string): SeenOfSite {
    return {
      isForStaff: name === this.#options.staffSite,
      isBuilding: this.#options.hasBuilds && !this.#builds.has(name),
      figures: this.#figures.find(name),
      build: this.#builds.get(name),
      hosts: this.#hosts.get(name),
    }
  }

  #makeRows(): SiteRow[] {
    const sites = this.#options.sites()
    const served = sites.names.flatMap((name) => sites.find(name) ?? []).map((site) => toRow(site, this.#seenOf(site.name)))
    const archived = [...this.#archived.values()].filter(({ name }) => !sites.find(name)).map(toArchivedRow)
    return [...served, ...archived]
  }
}

function unlessUnproven(error: unknown): false {
  if (error instanceof AppError && error.code === 'SITE_HOST_UNPROVEN') return false
  throw error
}
