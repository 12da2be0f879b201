import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { PAGE_POLICY } from '#editor-server/application/page-policy.ts'
import { scratchRoot } from '../workspace.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

/** Builds the stage and serves it with the policy of the application's pages, which allows frames of the same site. */
export async function serveTextStage(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = mkdtempSync(join(scratchRoot, 'bouwsteen-text-stage-'))
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['bouwsteen-source', 'module', 'browser'] },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false },
  })
  const policy = PAGE_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'; frame-src 'self'")
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    try {
      const body = readFileSync(join(outDir, path === '/' ? 'index.html' : path))
      response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'text/html', 'Content-Security-Policy': policy }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
