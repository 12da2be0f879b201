import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { addPolicySources, type PolicySources } from '#content/model/third-party/third-party.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
}

/** The public pages' policy, without the parts that need TLS or a report address (`upgrade-insecure-requests`, `report-to`). */
export const publicPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; " +
  "manifest-src 'self'; frame-src 'none'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'; " +
  "require-trusted-types-for 'script'; trusted-types app-html"

export interface StaticServer {
  /** Without a trailing slash. */
  origin: string
  close: () => Promise<void>
}

/**
 * Serves a folder as a CDN would, on a free port: folder index, 404.html, the public policy on every page.
 * @param sources what the policy also allows, for third parties
 */
export async function serveFolder(folder: string, sources: PolicySources = {}): Promise<StaticServer> {
  const policy = addPolicySources(publicPolicy, sources)
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = findFile(folder, path)
    // What the live server answers, whether it counts or not.
    if (request.method === 'POST' && ['/api/visits', '/api/searches'].includes(path)) response.writeHead(204).end()
    else if (file) send(response, 200, file, policy)
    // Browsers request it by themselves; its absence is not the page's fault.
    else if (path === '/favicon.ico') response.writeHead(204).end()
    else if (existsSync(join(folder, '404.html'))) send(response, 404, join(folder, '404.html'), policy)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('absent')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function findFile(folder: string, path: string): string | undefined {
  const place = join(folder, normalize(path))
  if (!place.startsWith(folder)) return undefined
  const candidates = path.endsWith('/') ? [join(place, 'index.html')] : [place, join(place, 'index.html')]
  return candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile())
}

function send(response: ServerResponse, status: number, file: string, policy: string): void {
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(status, { 'content-type': type, 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
  if (type.startsWith('text/html')) response.end(readFileSync(file))
  else createReadStream(file).pipe(response)
}
