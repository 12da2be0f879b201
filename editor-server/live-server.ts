import { AppError } from '#content/errors/app-error.ts'
import { uploadPaths } from './api/upload-paths.ts'
import { type Application, createApplication } from './application/create-application.ts'
import { answerHealth } from './http/health/answer-health.ts'
import { warnOfProxy } from './http/proxy-warning/warn-of-proxy.ts'
import { logRequest } from './http/request-log/log-request.ts'
import { createThrottles, type Throttles } from './http/throttle/throttles.ts'
import { atMostOnceAMinute } from './live-server/at-most-once-a-minute.ts'
import type { LiveServer, LiveServerOptions } from './live-server/contract.ts'
import { createPages, type Pages } from './live-server/create-pages.ts'
import { createEvents, type LiveEvents } from './live-server/events.ts'
import { eraseInTime } from './erasing/erase-in-time.ts'
import { isFormPost } from './form-pages/answer-forms.ts'
import { HookSender } from './forms/hook-sender.ts'
import { sweepInTime } from './forms/sweep-submissions.ts'
import { sendCommentMails } from './comments/comment-mails.ts'
import { dueEditions } from './editions/run-due-editions.ts'
import { followFiles } from './live-server/follow-files.ts'
import { openAdministration } from './live-server/open-administration.ts'
import { openBuilds } from './live-server/open-builds.ts'
import { openLiveSites } from './live-server/open-live-sites.ts'
import { openMetrics } from './live-server/open-metrics.ts'
import { openPublishing } from './live-server/open-publishing.ts'
import { OutputComparisons } from './live-server/output-comparisons.ts'
import { CleanupStack } from './live-server/cleanup-stack.ts'
import { hasThreads, startSiteThread } from './live-server/start-site-thread.ts'
import { servicesOf } from './live-server/services-of.ts'
import { startMail } from './live-server/start-mail.ts'
import { answerMetrics } from './metrics/answer-metrics.ts'
import { Scheduler } from './publishing/scheduler.ts'
import { StatisticsKeeper } from './statistics/statistics-keeper.ts'
import { looksOf } from './pages/looks-of.ts'
import { SiteThreads } from './threads/site-threads.ts'
import { noteBuild } from './diagnostics/build-history.ts'
import { createEditorServer } from './server.ts'

/**
 * The live server of a workspace's sites: everything but the port. It answers at once with what is built, and builds the rest beside it. The
 * caller holds the locks of content and output.
 */
export async function openLiveServer(options: LiveServerOptions): Promise<LiveServer> {
  const opened = new CleanupStack()
  try {
    return await open(options, opened)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function open(options: LiveServerOptions, opened: CleanupStack): Promise<LiveServer> {
  const { disk, code, endpoints, config, log } = options
  const events = createEvents()
  // One for uploads, copies and live pages; the last to be closed of those who use it.
  const decoder = disk.openDecoder()
  opened.add(() => decoder.close())
  const threads = hasThreads ? new SiteThreads(startSiteThread) : undefined
  opened.add(async () => threads?.close())
  const builds = openBuilds(options, events, () => live)
  const publishing = openPublishing(options, events, { builds, findSites: () => live.sites })
  const live = await openLiveSites({
    ...describeSites(options, events, () => pages.live),
    servicesOf: (site) => servicesOf(site, options, { mail, purges: publishing.purges }),
    administrationOf: (site) => (site === config.staffSite ? administration : undefined),
    decoder,
    threads,
    publishingOf: (site) => publishing.publishingOf(site),
    authorshipOf: (site) => publishing.authorshipOf(site),
  })
  opened.add(() => live.close())
  opened.add(() => publishing.close())
  opened.add(() => builds.close())
  const administration = openAdministration(options, events, { ...live, findLive: () => live, findPages: () => pages, builds, publishing })
  await administration?.open()
  opened.add(async () => administration?.close())
  const comparisons = new OutputComparisons({
    listSites: () => live.sites.names,
    isCurrent: (site) => builds.rebuilds.isCurrent(site),
    compare: (site) => disk.compare(site),
    lastOf: (site) => disk.lastComparison(site),
    onDiffers: (site) => events.emit('foreign', site),
    log,
    now: Date.now,
  })
  opened.add(() => comparisons.stop())
  const metrics = openMetrics(options, events, { live, publishing, comparisons })
  events.on('built', (name, built) => {
    const site = live.sites.find(name)
    if (site) noteBuild(site, built, new Date())
  })
  const pages = createPages(options, events, { live, builds, decoder })
  // For calls and screens together: a code that is tried through a page counts as one that is tried through a call.
  const throttles = createThrottles()
  const application = await openApplication(options, pages, throttles)
  opened.add(async () => application?.close())
  const app = createEditorServer({
    sites: live.sites,
    endpoints,
    isEditingClosed: code === undefined,
    throttles,
    trustProxy: config.trustProxy,
    log,
    observe(request) {
      logRequest(log, request)
      metrics.observe(request)
    },
    anyHost: [
      ...(config.trustProxy === false ? [warnOfProxy(log)] : []),
      answerHealth({ isReady: () => builds.rebuilds.isReady() }),
      answerMetrics(metrics, options.metricsToken),
    ],
    published: pages.published,
    notFound: pages.handlers.at(-1),
    pages: [...(application ? [application.handler] : []), ...pages.handlers],
  })
  const onForeign = (site: string) => void events.emit('foreign', site)
  const watch = followFiles({
    watch: (take, onError) => disk.watch(take, onError),
    ...live,
    onOtherFiles: onForeign,
    onEntities: onForeign,
    onError: (error) => log.error({ err: error }, 'a change on disk could not be taken in'),
  })
  opened.add(() => watch.close())
  const mail = await startMail(options, live.sites)
  opened.add(async () => mail?.stop())
  opened.add(
    eraseInTime({
      sites: live.sites,
      now: () => new Date(),
      onError: (error) =>
        log.error({ err: error }, 'somebody who was deleted 30 days ago could not be erased; it is tried again in an hour'),
    }),
  )
  const hooks = new HookSender({ sites: live.sites, network: config.webhooks, log, now: () => new Date() })
  opened.add(() => hooks.stop())
  opened.add(sweepInTime({ sites: live.sites, log, now: () => new Date() }))
  const scheduler = new Scheduler({ sites: live.sites, further: dueEditions, sendMails: sendCommentMails, log, now: () => new Date() })
  opened.add(() => scheduler.stop())
  const statistics = new StatisticsKeeper({ sites: live.sites, log, now: () => new Date(), canCheck: code !== undefined })
  opened.add(() => statistics.stop())
  const isCallUpload = uploadPaths(endpoints.map(({ call }) => call))
  return {
    app,
    isUpload: (request) => isCallUpload(request) || isFormPost(request),
    start() {
      builds.rebuilds.start()
      comparisons.start()
      // Without blocks nothing can be checked, and so nothing published.
      if (code) scheduler.start()
      statistics.start()
      hooks.start()
      publishing.start()
      administration?.start()
    },
    close: () => opened.close(),
  }
}

function describeSites(
  { disk, sites, code, secret, oidcOf, localOrigin, config, log }: LiveServerOptions,
  events: LiveEvents,
  findPages: () => Pages['live'],
): Omit<Parameters<typeof openLiveSites>[0], 'decoder' | 'publishingOf' | 'authorshipOf'> {
  events.on(
    'unkept',
    atMostOnceAMinute((error) =>
      log.warn({ err: error }, 'copies of images cannot be written; they are given from memory, and made again for who asks later'),
    ),
  )
  return {
    disk,
    names: sites,
    proseBlocks: code?.bundle.proseBlocks ?? [],
    code() {
      if (!code) throw new AppError('SITE_EDITING_CLOSED')
      return code.renderer
    },
    renderDraft(...draft) {
      const pages = findPages()
      if (!pages) throw new AppError('SITE_EDITING_CLOSED')
      return pages.renderDraft(...draft)
    },
    looksOf: (site) => looksOf(findPages(), site),
    secret,
    secondFactor: config.secondFactor,
    uploads: config.uploads,
    oidcOf,
    localOrigin,
    onWritten: (site, paths) => events.emit('written', site, paths),
    onShown: (site, formGuid) => events.emit('shown', site, formGuid),
    onChange: (site) => events.emit('changed', site),
    onUnkept: (error) => events.emit('unkept', error),
    onError: (error) => log.error({ err: error }, 'files of media could not be moved or swept; it is tried again'),
  }
}

/** Edit mode, accounts and administration; undefined where nothing can be edited. */
async function openApplication(
  { application: compiled, endpoints, log }: LiveServerOptions,
  { live: pages }: Pages,
  throttles: Throttles,
): Promise<Application | undefined> {
  if (!pages || !compiled) return undefined
  return createApplication({
    compiled,
    endpoints,
    throttles,
    findLook: (site) => pages.findLook(site),
    onError: (error) => log.error({ err: error }, 'the look of a site could not be read; its sign-in shows its name alone'),
  })
}
