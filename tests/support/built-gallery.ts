import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { build, defaultClientConditions, defaultServerConditions, type InlineConfig, type Plugin } from 'vite'
import { FRAMED_POLICY, FRAMING_POLICY } from '#editor-server/application/page-policy.ts'
import { renderExamplePage } from '../../editor-server/dev/widgets/example-page.tsx'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { CANVAS_HTML, CANVAS_PATH } from '#editor-server/app/client/canvas-path.ts'
import { galleryFiles } from '#editor-server/dev/gallery-files.ts'
import { builtGalleryFolder } from './built-gallery-folder.ts'
import { repository } from './run-site.ts'

type Rendering = typeof import('../../editor-server/dev/widgets/render-widget.tsx')

export interface BuiltGallery extends Pick<Rendering, 'widgets'> {
  /** Without a trailing slash. */
  origin: string
  close: () => Promise<void>
}

/**
 * The gallery of widgets without `site dev`: its examples are bundled once for all tests of a run, so that a page is two files and not
 * hundreds of modules. HTML, policy, order of the style sheets and React's development build are those of `site dev`.
 * @param run name of the test run, whose files share the build
 */
export async function serveBuiltGallery(run: string): Promise<BuiltGallery> {
  const folder = await findGallery(run)
  const { renderWidget, widgets } = (await import(pathToFileURL(join(folder, SERVER_FILE)).href)) as Rendering
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, area, shelf, widget = '', example = ''] = pathname.split('/')
    const file = area === 'assets' ? join(folder, 'assets', basename(pathname)) : galleryFiles.get(shelf ?? '')
    if (file !== undefined && existsSync(file)) {
      const headers = { 'Content-Type': types[extname(file)] ?? 'application/octet-stream', 'Cache-Control': 'max-age=600' }
      response.writeHead(200, headers).end(readFileSync(file))
      return
    }
    if (pathname === CANVAS_PATH) {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': FRAMED_POLICY }).end(CANVAS_HTML)
      return
    }
    const lang: InterfaceLanguage = searchParams.get('lang') === 'en' ? 'en' : 'nl'
    renderWidget(widget, example, lang)
      .then((drawn) => {
        if (drawn === undefined) return response.writeHead(404).end()
        const html = renderExamplePage({ widget, example, lang, drawn, styleSheets: [`/assets/${SHEET}`], script: `/assets/${SCRIPT}` })
        return response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': FRAMING_POLICY }).end(html)
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  return { widgets, origin: `http://127.0.0.1:${await listen(server)}`, close: () => close(server) }
}

const SERVER_FILE = 'server/render-widget.mjs'
const SCRIPT = 'gallery.js'
const SHEET = 'sheets.css'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
}

/** Builds it unless a file of this run has already done so; one running in parallel waits. */
async function findGallery(run: string): Promise<string> {
  const folder = builtGalleryFolder(run)
  const turn = `${folder}.building`
  mkdirSync(dirname(folder), { recursive: true })
  for (;;) {
    if (existsSync(folder)) return folder
    try {
      mkdirSync(turn)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      await sleep(100)
    }
  }
  try {
    if (!existsSync(folder)) await buildGallery(folder)
  } finally {
    rmdirSync(turn)
  }
  return folder
}

async function buildGallery(folder: string): Promise<void> {
  const made = `${folder}.${process.pid}`
  const shared: InlineConfig = {
    root: repository,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: true } },
    define: { 'process.env.NODE_ENV': '"development"' },
  }
  const output = { minify: false, emptyOutDir: false, reportCompressedSize: false, target: 'es2022' } as const
  await build({
    ...shared,
    // Some packages are written for bundlers, and Node cannot resolve them.
    ssr: { noExternal: true, resolve: { conditions: ['bouwsteen-source', ...defaultServerConditions] } },
    build: {
      ...output,
      ssr: 'editor-server/dev/widgets/render-widget.tsx',
      outDir: join(made, 'server'),
      rolldownOptions: { output: { entryFileNames: basename(SERVER_FILE) } },
    },
  })
  const { styleSheets } = (await import(pathToFileURL(join(made, SERVER_FILE)).href)) as Rendering
  await build({
    ...shared,
    base: '/',
    plugins: [allSheets(styleSheets)],
    resolve: { conditions: ['bouwsteen-source', ...defaultClientConditions] },
    build: {
      ...output,
      outDir: made,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: { gallery: 'editor-server/dev/widgets/client.ts', sheets: SHEETS_ENTRY },
        output: { entryFileNames: 'assets/[name].js', assetFileNames: 'assets/[name][extname]' },
      },
    },
  })
  renameSync(made, folder)
}

const SHEETS_ENTRY = 'virtual:gallery-sheets'

/** All sheets as one file, in order. */
function allSheets(paths: readonly string[]): Plugin {
  return {
    name: 'bouwsteen-gallery-sheets',
    resolveId: (id) => (id === SHEETS_ENTRY ? join(repository, 'gallery-sheets.css') : undefined),
    load: (id) =>
      id === join(repository, 'gallery-sheets.css')
        ? paths.map((path) => `@import ${JSON.stringify(join(repository, path))};`).join('\n')
        : undefined,
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
