import { join } from 'node:path'
import { watchFolder } from '#content/store/watch.ts'
import { findCodeFolders } from '#renderer/build/bundle/find-sources.ts'
import { galleryPath } from '#renderer/gallery/gallery-view.ts'
import { createApp } from './create-app.ts'
import { createVite } from './create-vite.ts'
import { Code } from './code.ts'
import type { Answer, DevError, DevServer, DevServerOptions } from './contract.ts'
import { describeThrown } from './describe-error.ts'
import { ErrorLog } from './error-log.ts'
import { Gallery } from './gallery.ts'
import { hashOfHtml } from './development-head.ts'
import { listenOnLoopback, requestPage } from './listen.ts'
import { OpenPages } from './open-pages.ts'
import { renderErrorPage, renderNoExample, renderStartPage, renderUnknownHost } from './own-pages.tsx'
import { ServedSites } from './served-sites.ts'

/** Changes that come within this many ms belong together. */
const QUIET_MS = 15

/**
 * Serves the sites of a workspace while they are being made: pages are rendered when asked for, and browsers follow
 * every change of content, blocks and themes. Resolves once the first page has really been served.
 * @throws AppError SITE_PORT_TAKEN, SITE_UNKNOWN, SITE_NO_SITES
 */
export async function createDevServer(options: DevServerOptions): Promise<DevServer> {
  const { workspace, data, onEvent } = options
  let start: (app: ReturnType<typeof createApp>) => void = () => {}
  const started = new Promise<ReturnType<typeof createApp>>((resolve) => (start = resolve))
  // Requests that come while it starts wait for it.
  const loopback = await listenOnLoopback((request, response) => void started.then((app) => app(request, response)), options.port)
  const { port, server } = loopback
  const urlOf = (site: string) => `http://${site}.localhost:${port}`

  const vite = await createVite({ workspace, data, server, findFolders: () => findCodeFolders(workspace), onCodeChange })
  const code = new Code(vite)
  const sites = new ServedSites({ ...options, code, urlOf, wanted: options.sites ?? [] })
  const gallery = new Gallery(code, options)
  const log = new ErrorLog(onEvent)
  let codeError: DevError | undefined

  async function loadCode(): Promise<void> {
    await code.load()
    codeError = code.error === undefined ? undefined : await describeThrown(code.error, options)
  }

  /** What answers, with the error of the code on every page while there is one. */
  async function answer(host: string, url: string): Promise<Answer> {
    const found = await findAnswer(host, url)
    if (found.kind !== 'page') return found
    const error = codeError ?? found.error
    if (error) log.note(error)
    return { ...found, error, status: error && found.status === 200 ? 500 : found.status, html: found.html || renderErrorPage(error) }
  }

  async function findAnswer(host: string, url: string): Promise<Answer> {
    const path = url.replace(/[?#].*$/, '')
    if (path === galleryPath || path.startsWith(`${galleryPath}/`)) {
      return (await gallery.answer(url)) ?? ownPage(code.current ? 404 : 500, code.current ? renderNoExample(path) : '')
    }
    const site = sites.find(host)
    if (site) return site.answer(path)
    const links = sites.names.map((name) => ({ site: name, url: `${urlOf(name)}/` }))
    const name = host.replace(/:\d+$/, '')
    return ['localhost', '127.0.0.1', '[::1]'].includes(name) ? ownPage(200, renderStartPage(links)) : ownPage(421, renderUnknownHost(name, links))
  }

  const pages = new OpenPages(vite.environments.client.hot, async (host, url) => {
    const found = await answer(host, url)
    return found.kind === 'page' ? { ...found, hash: hashOfHtml(found.html) } : { hash: '', problems: [] }
  })

  let queue = Promise.resolve()
  /** Changes are taken in one after the other, each before the pages are compared. */
  function takeIn(files: readonly string[], update: () => Promise<void>): void {
    const since = performance.now()
    queue = queue.then(update).then(async () => {
      const { changed, errors } = await pages.refresh()
      onEvent({ kind: 'changed', files, pages: changed, ms: performance.now() - since })
      log.settle(codeError ? [codeError] : errors)
    })
  }

  const changedCode = new Set<string>()
  let quiet: NodeJS.Timeout | undefined
  function onCodeChange(file: string): void {
    changedCode.add(file)
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      const files = [...changedCode]
      changedCode.clear()
      takeIn(files, async () => {
        await loadCode()
        for (const site of sites.all()) await site.refresh()
      })
    }, QUIET_MS)
  }

  const contentFolder = join(workspace, 'content', 'sites')
  const watch = watchFolder(contentFolder, onContentChange, { quietMs: QUIET_MS })
  function onContentChange(paths: readonly string[]): void {
    takeIn(
      paths.map((path) => join(contentFolder, path)),
      async () => {
        if (sites.relist()) onEvent({ kind: 'sites', sites: sites.names })
        for (const name of new Set(paths.map((path) => path.split('/')[0] as string))) await sites.get(name)?.refresh()
      },
    )
  }

  await loadCode()
  start(createApp({ vite, answer }))
  await requestPage(port, `${sites.names[0]}.localhost`)
  return {
    port,
    sites: sites.names,
    urlOf,
    galleryUrl: `http://localhost:${port}${galleryPath}`,
    async close() {
      clearTimeout(quiet)
      await Promise.all([watch.close(), vite.close(), loopback.close()])
    },
  }
}

function ownPage(status: number, html: string): Answer {
  return { kind: 'page', status, html, problems: [] }
}
