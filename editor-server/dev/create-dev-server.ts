import type { RequestListener } from 'node:http'
import { findCodeFolders } from '#renderer/build/bundle/find-sources.ts'
import { galleryPath } from '#renderer/gallery/gallery-view.ts'
import { listenOnLoopback } from '../http/loopback/listen-on-loopback.ts'
import { Code } from './code.ts'
import type { DevServer, DevServerOptions } from './contract.ts'
import { createApp } from './create-app.ts'
import { createVite } from './create-vite.ts'
import { ErrorLog } from './error-log.ts'
import { createAnswers } from './find-answer.ts'
import { type Following, followChanges } from './follow-changes.ts'
import { Gallery } from './gallery.ts'
import { OpenPages } from './open-pages.ts'
import { requestPage } from './request-page.ts'
import { ServedSites } from './served-sites.ts'

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
    const sites = new ServedSites({ ...options, code, urlOf, wanted: options.sites ?? [] })
    const log = new ErrorLog(options)
    const answer = createAnswers({ code, sites, log, gallery: new Gallery(code, options) })
    const pages = new OpenPages(vite.environments.client.hot, answer)
    const { takeCode, idle, close: stopFollowing } = followChanges({ workspace, code, sites, pages, log, onEvent })
    onCodeChange = takeCode
    opened.push(stopFollowing)
    await code.load()
    // A browser that reloads for a changed script must not get the page of before that change.
    start(createApp({ vite, answer: (host, url) => idle().then(() => answer(host, url)) }))
    await requestPage(port, `${sites.names[0]}.localhost`)
    return { port, sites: sites.names, urlOf, galleryUrl: `http://localhost:${port}${galleryPath}`, close }
  } catch (error) {
    await close()
    throw error
  }
}
