import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { SiteConfig } from '#content/config/config.ts'
import { AppError } from '#content/errors/app-error.ts'
import { createApplication } from '#editor-server/application/create-application.ts'
import { answerHealth } from '#editor-server/http/health/answer-health.ts'
import { listen } from '#editor-server/http/listen/listen.ts'
import { answerLive } from '#editor-server/pages/answer-live.ts'
import { answerPublished } from '#editor-server/pages/answer-published.ts'
import { ClosedFiles } from '#editor-server/pages/closed-files.ts'
import { ClosedPlaces } from '#editor-server/pages/closed-places.ts'
import { LivePages } from '#editor-server/pages/live-pages.ts'
import { createThrottle } from '#editor-server/http/throttle/throttle.ts'
import { MailSender } from '#editor-server/mail/mail-sender.ts'
import { createSmtpTransport } from '#editor-server/mail/smtp-transport.ts'
import { answerMetrics } from '#editor-server/metrics/answer-metrics.ts'
import { createMetrics } from '#editor-server/metrics/create-metrics.ts'
import { publishBuilt } from '#editor-server/publishing/publish-built.ts'
import { Scheduler } from '#editor-server/publishing/scheduler.ts'
import { Rebuilds } from '#editor-server/publishing/rebuilds/rebuilds.ts'
import { uploadPaths } from '#editor-server/api/upload-paths.ts'
import { createEditorServer } from '#editor-server/server.ts'
import type { SiteCode } from '#editor-server/site/code.ts'
import type { OidcProvider } from '#editor-server/site/site.ts'
import type { SiteCdn } from '#editor-server/publishing/delivery/purge-sender.ts'
import { createOutput } from '#editor-server/pages/static-site/output.ts'
import { openDecoder } from '#renderer/images/decoder/open-decoder.ts'
import { findSites } from '#renderer/build/find-sites.ts'
import { type ImageWorks, openImageWorks } from '#renderer/images/image-works.ts'
import { openWorkspace, type WorkspaceRenderer } from '#renderer/build/workspace-renderer.ts'
import { loadApplication } from '../../application/load-application.ts'
import { createSender } from '../../cdn/create-sender.ts'
import { findEndpoints } from '../../find-endpoints.ts'
import { Builder } from '../../live-server/builder.ts'
import { countSessions } from '../../live-server/count-sessions.ts'
import { countUploadBytes } from '../../live-server/count-upload-bytes.ts'
import { followDisk } from '../../live-server/follow-disk.ts'
import { atMostOnceAMinute } from '../../live-server/at-most-once-a-minute.ts'
import { logRequest } from '../../live-server/log.ts'
import { openCommits } from '../../live-server/open-commits.ts'
import { type LiveSites, openLiveSites, sitesFolderOf } from '../../live-server/open-live-sites.ts'
import { Stack } from '../../live-server/stack.ts'
import { warnOfProxy } from '../../live-server/warn-of-proxy.ts'
import { readOutput } from '../../output/read-output.ts'
import { toAppError } from '../../report/errors.ts'
import { BuildLog } from './build-log.ts'

export interface ServeOptions {
  /** Folder that holds content/sites, absolute. */
  workspace: string
  data: string
  out: string
  /** 0 takes any free port. */
  port: number
  host: string
  secret: string
  metricsToken: string | undefined
  /** Where mail is handed over; without it mails wait in the outbox. */
  smtpUrl: string | undefined
  oidcOf: (site: string) => readonly OidcProvider[]
  /** Sites of which caches hold answers. */
  cdns: ReadonlyMap<string, SiteCdn>
  config: Pick<SiteConfig, 'trustProxy' | 'baseUrl' | 'secondFactor' | 'mail' | 'uploads' | 'publishing'>
  log: Logger
}

export interface SiteServer {
  port: number
  sites: readonly string[]
  /** Takes no more requests, lets running ones end within the grace, and ends with everything whole. */
  stop: () => Promise<void>
}

/** Running requests, and then a running build, have this long to end (ms). */
const GRACE = 10_000

/**
 * Starts the live server, whose caller holds the locks of content and output: it answers at once with what is built, and builds the rest beside it. Where blocks and themes do not compile
 * it serves what is built, and nothing can be edited.
 * @throws AppError SITE_PORT_TAKEN, SITE_NO_SITES, SITE_USAGE
 */
export async function serveSites(options: ServeOptions): Promise<SiteServer> {
  const opened = new Stack()
  try {
    return await open(options, opened)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function open(options: ServeOptions, opened: Stack): Promise<SiteServer> {
  const { workspace, data, out, log, config, cdns } = options
  const sites = findSites(workspace)
  const renderer = await openRenderer(options)
  const sitesWithCdn = [...cdns.keys()]
  const folders = { workspace, data, out, sitesWithCdn, ...(config.baseUrl !== undefined && { baseUrl: config.baseUrl }) }
  /** Of those who show pages when they are asked for, once they are there. */
  let onWritten: ((site: string, paths: readonly string[]) => void) | undefined
  const builder = new Builder(folders, (site, { code, message, fix }) => log.error({ site, code, fix }, message))
  opened.add(() => builder.close())
  const buildLog = new BuildLog(log)
  const rebuilds = new Rebuilds({
    sites,
    settle: () => live.settle(),
    build: (site, changed) => builder.build(site, changed, changed && live.files.loan(site, changed)),
    now: Date.now,
    onBuilt(site, built) {
      metrics.observeBuild({ site, ...built })
      buildLog.tell(site, built)
      sender.wake(site)
    },
  })
  // One for uploads, copies and live pages; it is the last to be closed of those who use it.
  const decoder = openDecoder()
  opened.add(() => decoder.close())
  const warnOfCopies = atMostOnceAMinute((error) =>
    log.warn({ err: error }, 'copies of images cannot be written; they are given from memory, and made again for who asks later'),
  )
  const { commits, close: closeCommits } = openCommits({
    isOn: config.publishing.git,
    names: sites,
    workspace,
    data,
    sites: () => live.sites,
    log,
  })
  const live = await openLiveSites({
    workspace,
    data,
    names: sites,
    proseBlocks: renderer?.bundle.proseBlocks ?? [],
    code: () => getCode(renderer),
    renderDraft(...draft) {
      if (!livePages) throw new AppError('SITE_EDITING_CLOSED')
      return livePages.renderDraft(...draft)
    },
    secret: options.secret,
    secondFactor: config.secondFactor,
    uploads: config.uploads,
    oidcOf: options.oidcOf,
    localOrigin: (site) => `http://${site}.localhost:${options.port}`,
    onWritten(name, paths) {
      rebuilds.note(name, paths)
      commits?.noteWritten(name, paths)
      onWritten?.(name, paths)
    },
    authorshipOf: (name) => commits?.authorshipOf(name),
    onChange: (site) => rebuilds.request(site, { isNoted: true }),
    publishingOf: (site) =>
      publishBuilt({
        build: () => rebuilds.release(site.name),
        impact: (changes) => builder.impact(site.name, changes),
        delivery: (releaseId) => sender.delivery(site.name, releaseId),
        folderName: `content/sites/${site.name}`,
      }),
    decoder,
    onUnkept(error) {
      metrics.countUnkeptCopy()
      warnOfCopies(error)
    },
    onError: (error) => log.error({ err: error }, 'files of media could not be moved or swept; it is tried again'),
  })
  opened.add(() => live.close())
  opened.add(closeCommits)
  const sender = createSender({
    cdns,
    data,
    out,
    baseUrl: config.baseUrl,
    settingsOf: (site) => live.sites.find(site)?.index.settings ?? { hostNames: [] },
    log,
    onDelivered: (delivered) => metrics.observeDelivery(delivered),
  })
  opened.add(() => sender.stop())
  opened.add(() => rebuilds.close(GRACE))
  const images = openImageWorks(data, decoder)
  const endpoints = renderer ? await findEndpoints() : []
  const uploadRoutes = new Set(endpoints.filter(({ call }) => call.upload).map(({ call }) => call.path as string))
  const metrics = createMetrics({
    countSessions: () => countSessions(live.sites),
    countUploadBytes: () => countUploadBytes(live.sites),
    uploadRoutes,
    listWaiting: () => sender.listWaiting(),
  })
  const { published, live: livePages, handlers } = createPages({ ...options, images, renderer, live, rebuilds })
  onWritten = (name, paths) => {
    const site = live.sites.find(name)
    if (site) livePages?.note(site, paths)
  }
  // One for calls and screens: a code that is tried through a page counts as one that is tried through a call.
  const throttle = createThrottle()
  const application =
    livePages &&
    (await createApplication({
      folder: await loadApplication(),
      endpoints,
      throttle,
      findLook: (site) => livePages.findLook(site),
      onError: (error) => log.error({ err: error }, 'the look of a site could not be read; its sign-in shows its name alone'),
    }))
  if (application) opened.add(() => application.close())
  const app = createEditorServer({
    sites: live.sites,
    endpoints,
    isEditingClosed: renderer === undefined,
    throttle,
    createLimit: (most) => createThrottle({ most }),
    trustProxy: config.trustProxy,
    log,
    observe(request) {
      logRequest(log, request)
      metrics.observe(request)
    },
    anyHost: [
      ...(config.trustProxy === false ? [warnOfProxy(log)] : []),
      answerHealth({ isReady: () => rebuilds.isReady() }),
      answerMetrics(metrics, options.metricsToken),
    ],
    published,
    pages: [...(application ? [application.handler] : []), ...handlers],
  })
  /** Others changed files of a site. */
  const takeAnew = (name: string) => {
    const site = live.sites.find(name)
    if (site) livePages?.forget(site)
    rebuilds.request(name)
  }
  const watch = followDisk({
    folder: sitesFolderOf(workspace),
    files: live.files,
    sites: live.sites,
    onOtherFiles: takeAnew,
    onEntities: takeAnew,
    onError: (error) => log.error({ err: error }, 'a change on disk could not be taken in'),
  })
  opened.add(() => watch.close())
  if (options.smtpUrl === undefined) log.warn('SMTP_URL is not set: mails wait in the outbox')
  else {
    const transport = createSmtpTransport(options.smtpUrl)
    const mails = new MailSender({ sites: live.sites, transport, ...config.mail, log, now: () => new Date() })
    opened.add(() => mails.stop())
    mails.start()
  }
  const scheduler = new Scheduler({ sites: live.sites, log, now: () => new Date() })
  opened.add(() => scheduler.stop())
  const server = await listen(app, { ...options, isUpload: uploadPaths(endpoints.map(({ call }) => call)) })
  opened.add(() => server.stop(GRACE))
  rebuilds.start()
  // Without blocks nothing can be checked, and so nothing published.
  if (renderer) scheduler.start()
  sender.start()
  commits?.start()
  return { port: server.port, sites, stop: () => opened.close() }
}

async function openRenderer({ workspace, data, log }: ServeOptions): Promise<WorkspaceRenderer | undefined> {
  try {
    return await openWorkspace(workspace, data)
  } catch (error) {
    const known = toAppError(error, new AbortController().signal)
    log.error({ code: known.code, fix: known.fix }, `${known.message} What is built is served; nothing can be edited until the next start.`)
    return undefined
  }
}

function getCode(renderer: WorkspaceRenderer | undefined): SiteCode {
  if (!renderer) throw new AppError('SITE_EDITING_CLOSED')
  return renderer.renderer
}

interface PagesArgs extends ServeOptions {
  images: ImageWorks
  renderer: WorkspaceRenderer | undefined
  live: LiveSites
  rebuilds: Rebuilds
}

/** What answers beside the API. */
interface Pages {
  published: RequestHandler[]
  handlers: RequestHandler[]
  live: LivePages | undefined
}

function createPages({ workspace, data, out, config, images, renderer, live, rebuilds }: PagesArgs): Pages {
  const output = createOutput(readOutput(out))
  const closed = new ClosedPlaces((site, guid) => live.files.findPath(site, 'page', guid))
  const published = [answerPublished(output, { places: closed, files: new ClosedFiles() })]
  if (!renderer) return { published, handlers: [], live: undefined }
  const lend = (site: string) => live.files.lend(site)
  const { baseUrl } = config
  const pages = new LivePages({ findCode: () => renderer, lend, workspace, data, images, baseUrl, now: Date.now, isTold: true })
  return { published, live: pages, handlers: [answerLive({ pages, closed, output, isBuilt: (site) => rebuilds.isCurrent(site) })] }
}
