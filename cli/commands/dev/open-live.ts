import { join } from 'node:path'
import { pino } from 'pino'
import { AppError } from '#content/errors/app-error.ts'
import { createApplication } from '#editor-server/application/create-application.ts'
import { answerClosed } from '#editor-server/dev/answer-closed.ts'
import type { LoadedCode } from '#editor-server/dev/code.ts'
import type { LivePlace, LiveSide } from '#editor-server/dev/contract.ts'
import { createThrottle } from '#editor-server/http/throttle/throttle.ts'
import { ClosedPlaces } from '#editor-server/pages/closed-places.ts'
import { LivePages } from '#editor-server/pages/live-pages.ts'
import { answerOutbox } from '#editor-server/dev/outbox/answer-outbox.ts'
import { Scheduler } from '#editor-server/publishing/scheduler.ts'
import { createEditorServer } from '#editor-server/server.ts'
import type { SiteCode } from '#editor-server/site/code.ts'
import type { OpenSites } from '#editor-server/site/open-sites.ts'
import { openDecoder } from '#renderer/images/decoder/open-decoder.ts'
import { loadApplication } from '../../application/load-application.ts'
import { findEndpoints } from '../../find-endpoints.ts'
import { takeFiles } from '../../live-server/follow-disk.ts'
import { openLiveSites } from '../../live-server/open-live-sites.ts'
import { SignInLinks } from './sign-in-links.ts'

export interface OpenLiveOptions extends LivePlace {
  workspace: string
  data: string
  onError: (error: unknown) => void
}

/** Of this machine only, and of records that hold demo accounts: it protects nothing, and lets sessions outlive a restart. */
const DEVELOPMENT_SECRET = 'site dev keeps no secrets and listens on this machine only'

/**
 * The live side of `site dev`: the API on the content that is being worked on, with records of its own under `dev/` of the data folder,
 * and demo accounts that one-time links sign in.
 */
export async function openLive({
  workspace,
  data,
  onError,
  sites: listSites,
  urlOf,
  findCode,
  images,
  pages,
}: OpenLiveOptions): Promise<LiveSide> {
  const decoder = openDecoder()
  const open = () =>
    openLiveSites({
      workspace,
      data: join(data, 'dev'),
      names: listSites(),
      proseBlocks: findCode()?.bundle.proseBlocks ?? [],
      code: () => getCode(findCode()),
      renderDraft: (...draft) => livePages.renderDraft(...draft),
      secret: DEVELOPMENT_SECRET,
      localOrigin: urlOf,
      isOnThisMachine: true,
      decoder,
      onError,
    })
  const describe = () => [...listSites(), '', ...(findCode()?.bundle.proseBlocks ?? [])].join(' ')
  let opened = describe()
  let live = await open()
  // Sites come and go while it runs, and so do blocks with prose, by which pages are read.
  const sites: OpenSites = {
    get names() {
      return live.sites.names
    },
    find: (name) => live.sites.find(name),
    findByHost: (host, isLoopback) => live.sites.findByHost(host, isLoopback),
    take: (site, changed) => live.sites.take(site, changed),
  }
  const closed = new ClosedPlaces((site, guid) => live.files.findPath(site, 'page', guid))
  const livePages = new LivePages({ findCode, lend: (site) => live.files.lend(site), workspace, data, images, now: Date.now })
  const links = new SignInLinks()
  const log = pino({ level: 'error', base: null }, { write: (line) => onError(readError(line)) })
  const endpoints = await findEndpoints()
  const throttle = createThrottle()
  const application = await createApplication({
    folder: await loadApplication(),
    endpoints,
    throttle,
    findLook: (site) => livePages.findLook(site),
    onError,
  })
  const scheduler = new Scheduler({ sites, log, now: () => new Date() })
  scheduler.start()
  return {
    handler: createEditorServer({
      sites,
      endpoints,
      throttle,
      createLimit: (most) => createThrottle({ most }),
      trustProxy: false,
      log,
      pages: [links.redeem(), answerOutbox(sites), application.handler, answerClosed(livePages, closed), pages],
    }),
    lend: (name) => live.files.lend(name),
    async take(paths) {
      if (opened !== describe()) {
        opened = describe()
        const before = live
        live = await open()
        await before.close()
      } else await takeFiles(paths, { ...live, onOtherFiles: (name) => forget(livePages, sites, name) })
    },
    makeLinks: () => links.make(sites, urlOf),
    async close() {
      await scheduler.stop()
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

function forget(pages: LivePages, sites: OpenSites, name: string): void {
  const site = sites.find(name)
  if (site) pages.forget(site)
}

/** An error of a request as the terminal tells of it. */
function readError(line: string): Error {
  const { err, method, path } = JSON.parse(line) as { err?: { message: string; stack?: string }; method?: string; path?: string }
  const error = new Error(`${method} ${path}: ${err?.message}`)
  if (err?.stack !== undefined) error.stack = err.stack
  return error
}
