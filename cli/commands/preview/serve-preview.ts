import { join } from 'node:path'
import { readSiteFile } from '#content/store/files/site-files.ts'
import express from 'express'
import { createHostMap, type SiteHosts } from '#content/tenancy/find-site.ts'
import { listenOnLoopback } from '#editor-server/http/loopback/listen-on-loopback.ts'
import { createStaticSite } from '#editor-server/pages/static-site/create-static-site.ts'
import { readOutput } from '../../output/read-output.ts'

export interface PreviewOptions {
  workspace: string
  /** Output folder, absolute. */
  out: string
  sites: readonly string[]
  /** 0: any free port. */
  port: number
}

export interface PreviewServer {
  port: number
  close: () => Promise<void>
}

/** Serves an output folder to this machine only. @throws AppError SITE_PORT_TAKEN */
export async function servePreview({ workspace, out, sites, port }: PreviewOptions): Promise<PreviewServer> {
  const hosts = sites.map((site) => readHosts(workspace, site))
  const app = express()
  app.disable('x-powered-by')
  // There is no live server to count page views and searches; pages tell of them all the same.
  app.post(['/api/visits', '/api/searches'], (_request, response) => void response.status(204).end())
  const built = createStaticSite({
    files: readOutput(out),
    hosts: createHostMap(hosts),
    primaryHostOf: (site) => hosts.find((entry) => entry.site === site)?.primaryDomain,
    answerUnknownHost(host, request, response) {
      const isLocal = host === 'localhost' || host === '127.0.0.1' || host === '[::1]'
      const [only] = sites
      if (!isLocal) return false
      const urlOf = (site: string) => `http://${site}.localhost:${request.socket.localPort}`
      if (sites.length === 1 && only !== undefined) response.redirect(302, urlOf(only) + request.originalUrl)
      else
        response
          .status(421)
          .type('text/plain')
          .send(`Sites here:\n${sites.map((site) => `  ${urlOf(site)}/`).join('\n')}\n`)
      return true
    },
  })
  app.use(built)
  const { port: taken, close } = await listenOnLoopback(app, port)
  return { port: taken, close }
}

/** A site's hosts by its settings, or `<site>.localhost` without content, which a preview does not need. */
function readHosts(workspace: string, site: string): SiteHosts {
  const { primaryDomain, hostNames } = readSiteFile('settings', join(workspace, 'content', 'sites', site)).value ?? {}
  return { site, primaryDomain, hostNames }
}
