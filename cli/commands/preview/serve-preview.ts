import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { createHostLookup, type SiteHosts } from '#editor-server/static-site/host-name.ts'
import { createStaticSite } from '#editor-server/static-site/create-static-site.ts'
import { readOutput } from './read-output.ts'

export interface PreviewOptions {
  workspace: string
  /** Output folder, absolute. */
  out: string
  sites: readonly string[]
  /** 0 takes any free port. */
  port: number
}

export interface PreviewServer {
  port: number
  close: () => Promise<void>
}

/** Serves an output folder on this machine only. Throws SITE_PORT_TAKEN. */
export async function servePreview({ workspace, out, sites, port }: PreviewOptions): Promise<PreviewServer> {
  const hosts = await Promise.all(sites.map((site) => readHosts(workspace, site)))
  const app = createStaticSite({
    files: readOutput(out),
    siteOfHost: createHostLookup(hosts),
    answerUnknownHost(host, request, response) {
      const isLocal = host === 'localhost' || host === '127.0.0.1' || host === '[::1]'
      const [only] = sites
      if (!isLocal) return false
      const urlOf = (site: string) => `http://${site}.localhost:${request.socket.localPort}`
      if (sites.length === 1 && only !== undefined) response.redirect(302, urlOf(only) + request.originalUrl)
      else response.status(421).type('text/plain').send(`Sites here:\n${sites.map((site) => `  ${urlOf(site)}/`).join('\n')}\n`)
      return true
    },
  })
  const server = createServer(app)
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new AppError('SITE_PORT_TAKEN', { port }, { cause: error })
    throw error
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Hosts of a site by its settings. A preview needs no content: without it `<site>.localhost` remains. */
async function readHosts(workspace: string, site: string): Promise<SiteHosts> {
  try {
    const settings = JSON.parse(await readFile(join(workspace, 'content', 'sites', site, 'site.json'), 'utf8')) as Record<string, unknown>
    const listed = [settings.primaryDomain, ...(Array.isArray(settings.hostNames) ? settings.hostNames : [])]
    return { site, hosts: listed.filter((host) => typeof host === 'string') }
  } catch {
    return { site, hosts: [] }
  }
}
