import { once } from 'node:events'
import { get, type RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Request } from 'express'
import type { LentSources } from '#content/store/files/read-source.ts'
import { SHOWN_FOLDER } from '#content/shown/shown-folder.ts'
import { findCodeFolders } from '#renderer/bundle/find-sources.ts'
import { galleryPath } from '#renderer/gallery/gallery-view.ts'
import { openImageWorks } from '#renderer/images/image-works.ts'
import { listenOnLoopback } from '../http/loopback/listen-on-loopback.ts'
import { Code } from './loaded-code.ts'
import type { DevServer, DevServerOptions, LiveSide } from './contract.ts'
import { createApp, createPages } from './create-app.ts'
import { createVite } from './create-vite.ts'
import { ErrorLog } from './error-log.ts'
import { createAnswers, isGalleryPath } from './find-answer.ts'
import { type Following, followChanges } from './follow-changes.ts'
import { Gallery } from './gallery.ts'
import { OpenPages } from './open-pages.ts'
import { ServedSites } from './served-sites.ts'
import { WidgetGallery } from './widgets/widget-gallery.tsx'

/**
 * Serves the sites of a workspace while they are being made: pages are rendered when asked for, and browsers follow
 * every change of content, blocks and themes. Resolves once a first page has really been served.
 * @throws AppError SITE_PORT_TAKEN, SITE_UNKNOWN, SITE_NO_SITES
 */
export async function createDevServer(options: DevServerOptions): Promise<DevServer> {
  const { workspace, data, onEvent } = options
  let start: (app: RequestListener) => void = () => {}
  const app = new Promise<RequestListener>((resolve) => (start = resolve))
  // Vite needs the server for its web socket; requests that come before the app is there wait for it.
  const loopback = await listenOnLoopback((request, response) => void app.then((listener) => listener(request, response)), options.port)
  const { port, server } = loopback
  const urlOf = (site: string) => `http://${site}.localhost:${port}`
  const opened: (() => Promise<unknown>)[] = [loopback.close]
  const close = async () => {
    await Promise.all(opened.map((each) => each()))
  }
  try {
    let onCodeChange: Following['takeCode'] = () => {}
    const findFolders = () => findCodeFolders(workspace)
    const vite = await createVite({
      workspace,
      data,
      server,
      findFolders,
      onCodeChange: (file) => onCodeChange(file),
      onStyleChange: (file) => onEvent({ kind: 'styled', file }),
    })
    opened.push(() => vite.close())
    const code = new Code(vite, findFolders, options)
    const images = openImageWorks(data)
    const shown = join(data, 'dev', SHOWN_FOLDER)
    opened.push(() => images.close())
    let live: LiveSide | undefined
    const lend =
      (site: string) =>
      (...asked: Parameters<LentSources>) =>
        live?.lend(site)(...asked)
    const sites = new ServedSites({ ...options, shown, code, images, urlOf, lend, wanted: options.sites ?? [] })
    const log = new ErrorLog(options)
    const answer = createAnswers({ code, sites, log, gallery: new Gallery(code, new WidgetGallery(vite), options, () => sites.firstLook) })
    const pages = new OpenPages(vite.environments.client.hot, answer)
    const {
      takeCode,
      idle,
      close: stopFollowing,
    } = followChanges({ workspace, code, sites, pages, log, onEvent, takeContent: async (paths) => live?.take(paths) })
    onCodeChange = takeCode
    opened.push(stopFollowing)
    await code.load()
    const whenIdle: typeof answer = (host, url) => idle().then(() => answer(host, url))
    const side = await options.openLive({
      sites: () => sites.names,
      urlOf,
      findCode: () => code.current,
      images,
      pages: createPages(whenIdle),
      shown,
      onShown: (site) => void sites.get(site)?.refresh(),
    })
    live = side
    opened.push(side.close)
    // A browser that reloads for a changed script must not get the page of before that change.
    const isLive = ({ headers: { host = '' }, originalUrl }: Request) => sites.find(host) !== undefined && !isGalleryPath(originalUrl)
    start(createApp({ vite, answer: whenIdle, live: side.handler, isLive }))
    await requestPage(port, `${sites.names[0]}.localhost`)
    return { port, sites: sites.names, urlOf, galleryUrl: `http://localhost:${port}${galleryPath}`, makeLinks: side.makeLinks, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Asks for a page as a browser would, and waits for its first byte. */
async function requestPage(port: number, host: string): Promise<void> {
  const [response] = (await once(get({ host: '127.0.0.1', port, headers: { host: `${host}:${port}` } }), 'response')) as [
    NodeJS.ReadableStream,
  ]
  response.resume()
  await once(response, 'end')
}
