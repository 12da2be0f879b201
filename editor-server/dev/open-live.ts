import { pino } from 'pino'
import { AppError } from '#content/errors/app-error.ts'
import type { Endpoint } from '../api/endpoint.ts'
import type { CompiledApplication } from '../application/compiled-application.ts'
import { createApplication } from '../application/create-application.ts'
import { createThrottles } from '../http/throttle/throttles.ts'
import type { SitesDisk } from '../live-server/contract.ts'
import { takeFiles } from '../live-server/follow-files.ts'
import { type LiveSites, openLiveSites } from '../live-server/open-live-sites.ts'
import { ClosedPlaces } from '../pages/closed-places.ts'
import { looksOf } from '../pages/looks-of.ts'
import { LivePages } from '../pages/live-pages.ts'
import { Scheduler } from '../publishing/scheduler.ts'
import { createEditorServer } from '../server.ts'
import type { SiteCode } from '../site/site-code.ts'
import { noServices } from '../site/site-services.ts'
import type { OpenedSites, OpenSites } from '../site/open-sites.ts'
import { SiteAdministrator } from '../site-administration/site-administrator.ts'
import { sendCommentMails } from '../comments/comment-mails.ts'
import { dueEditions } from '../editions/run-due-editions.ts'
import { answerForms } from '../form-pages/answer-forms.ts'
import { answerClosed } from './answer-closed.ts'
import type { LoadedCode } from './loaded-code.ts'
import type { LivePlace, LiveSide } from './contract.ts'
import { answerOutbox } from './outbox/answer-outbox.ts'
import { OUTBOX_PATH } from './outbox/outbox-pages.tsx'
import { readLogLine } from './read-log-line.ts'
import { sendDevelopment } from './send-development.ts'
import { SignInLinks } from './sign-in-links.ts'

export interface OpenLiveOptions extends LivePlace {
  /** Content as it stands, with records of their own. */
  disk: SitesDisk
  workspace: string
  /** Folder of the caches, absolute. */
  data: string
  /** Every call of the API. */
  endpoints: readonly Endpoint[]
  application: CompiledApplication
  /** The site on whose hosts all sites are administered. */
  staffSite?: string | undefined
  onError: (error: unknown) => void
}

/** Of this machine only, and of records that hold demo accounts: it protects nothing, and lets sessions outlive a restart. */
const DEVELOPMENT_SECRET = 'site dev keeps no secrets and listens on this machine only'

/**
 * The live side of `site dev`: the API on the content that is being worked on, with demo accounts that one-time links sign in.
 */
export async function openLive({
  disk,
  workspace,
  data,
  endpoints,
  application: compiled,
  staffSite,
  onError,
  sites: listSites,
  urlOf,
  findCode,
  images,
  pages,
  shown,
  onShown,
}: OpenLiveOptions): Promise<LiveSide> {
  const decoder = disk.openDecoder()
  const open = (): Promise<LiveSites> =>
    openLiveSites({
      disk,
      names: listSites(),
      proseBlocks: findCode()?.bundle.proseBlocks ?? [],
      code: () => getCode(findCode()),
      renderDraft: (...draft) => livePages.renderDraft(...draft),
      looksOf: (site) => looksOf(livePages, site),
      servicesOf: () => ({ ...noServices, outbox: OUTBOX_PATH }),
      administrationOf: (site) => (site === staffSite ? administrator : undefined),
      secret: DEVELOPMENT_SECRET,
      localOrigin: urlOf,
      isOnThisMachine: true,
      decoder,
      onError,
      onShown(name) {
        forget(livePages, sites, name)
        onShown(name)
      },
    })
  const describe = () => (findCode()?.bundle.proseBlocks ?? []).join(' ')
  let opened = describe()
  let live = await open()
  const log = pino({ level: 'error', base: null }, { write: (line) => onError(readLogLine(line)) })
  const administrator =
    staffSite === undefined
      ? undefined
      : new SiteAdministrator({
          sites: () => live.sites,
          staffSite,
          folders: disk.siteFolders,
          startFiles: disk.startFiles,
          records: live.records,
          themes: () => findCode()?.renderer.themeNames ?? [],
          sendsMail: true,
          hasBuilds: false,
          log,
          now: () => new Date(),
        })
  await administrator?.open()
  // Blocks with prose, by which pages are read, come and go while it runs.
  const sites: OpenSites = {
    get names() {
      return live.sites.names
    },
    find: (name) => live.sites.find(name),
    findByHost: (host, isLoopback) => live.sites.findByHost(host, isLoopback),
    isArchivedHost: (host, isLoopback) => live.sites.isArchivedHost(host, isLoopback),
    take: (site, changed) => live.sites.take(site, changed),
  }
  const closed = new ClosedPlaces((site, guid) => live.files.findPath(site, 'page', guid))
  const livePages = new LivePages({ findCode, lend: (site) => live.files.lend(site), workspace, data, shown, images, now: Date.now })
  const links = new SignInLinks()
  const throttles = createThrottles()
  const application = await createApplication({
    compiled,
    endpoints,
    throttles,
    findLook: (site) => livePages.findLook(site),
    onError,
  })
  const scheduler = new Scheduler({ sites, further: dueEditions, sendMails: sendCommentMails, log, now: () => new Date() })
  scheduler.start()
  return {
    handler: createEditorServer({
      sites,
      endpoints,
      throttles,
      trustProxy: false,
      log,
      pages: [
        links.redeem(),
        answerOutbox(sites),
        application.handler,
        answerForms({ pages: livePages, send: sendDevelopment }),
        answerClosed(livePages, closed),
        pages,
      ],
    }),
    lend: (name) => live.files.lend(name),
    async take(paths) {
      if (opened !== describe()) {
        opened = describe()
        const before = live
        live = await open()
        await before.close()
        await administrator?.open()
        return
      }
      await followSites(live.sites, listSites())
      await takeFiles(paths, { ...live, onOtherFiles: (name) => forget(livePages, sites, name) })
      administrator?.noteChanged()
    },
    makeLinks: () => links.make(sites, urlOf),
    async close() {
      await scheduler.stop()
      await administrator?.close()
      await application.close()
      await live.close()
      await decoder.close()
    },
  }
}

function getCode(code: LoadedCode | undefined): SiteCode {
  if (!code) throw new AppError('SITE_EDITING_CLOSED')
  return code.renderer
}

/** Sites come and go while it runs. */
async function followSites(served: OpenedSites, wanted: readonly string[]): Promise<void> {
  for (const name of served.names) if (!wanted.includes(name)) await served.remove(name)
  for (const name of wanted) if (!served.find(name)) await served.add(name)
}

function forget(pages: LivePages, sites: OpenSites, name: string): void {
  const site = sites.find(name)
  if (site) pages.forget(site)
}
