import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Server } from 'node:http'
import react from '@vitejs/plugin-react'
import {
  createRunnableDevEnvironment,
  createServer,
  defaultClientConditions,
  defaultServerConditions,
  type Plugin,
  type ResolvedConfig,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite'
import { type CodeFolders, islandEntry, SERVER_ENTRY, styleEntry } from '#renderer/bundle/virtual-modules.ts'
import { viteOptions } from '#renderer/bundle/vite-options.ts'
import { productRoot } from '#renderer/product-root.ts'
import { VITE_BASE } from './contract.ts'
import { iconFile, widgetPackages } from './widget-packages.ts'

export interface ViteArgs {
  workspace: string
  data: string
  /** Carries the web socket. */
  server: Server
  findFolders: () => CodeFolders
  /** Code that pages are rendered with has changed; absolute path. */
  onCodeChange: (file: string) => void
  /** A style sheet has changed; absolute path. */
  onStyleChange: (file: string) => void
}

const islandPackages = ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'idiomorph']

/** What renders pages, loaded by Vite in Node. */
export const SSR = 'ssr'

/** Vite without a server of its own: modules and style sheets for browsers, and a runner that renders pages in Node. */
export function createVite({ workspace, data, server, findFolders, onCodeChange, onStyleChange }: ViteArgs): Promise<ViteDevServer> {
  const shared = viteOptions(findFolders)
  const ownFolders = ['blocks', 'themes', 'types'].map((folder) => join(workspace, folder))
  return createServer({
    ...shared,
    base: VITE_BASE,
    appType: 'custom',
    cacheDir: join(data, 'cache', 'vite'),
    plugins: [react(), ...(shared.plugins ?? []), followCode({ findFolders, onCodeChange, onStyleChange, watched: ownFolders })],
    resolve: { conditions: ['bouwsteen-source', ...defaultClientConditions] },
    environments: {
      [SSR]: {
        resolve: { conditions: ['bouwsteen-source', ...defaultServerConditions] },
        dev: { createEnvironment: createPageEnvironment },
      },
    },
    // Islands are found at run time; what they need of packages is known, so that none is found late and reloads the page.
    optimizeDeps: {
      entries: [],
      include: [...islandPackages, ...widgetPackages],
      // They are in the package of the product; names stay, for who looks for an error.
      rolldownOptions: { output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } } },
    },
    server: {
      middlewareMode: true,
      ws: { server },
      hmr: { overlay: false },
      fs: { allow: [productRoot, workspace, findFonts()], deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**'] },
      watch: { ignored: createIgnore(ownFolders) },
    },
  })
}

const codeFolders = [
  'renderer',
  'themes',
  'content/messages',
  'content/model',
  'editor-server/dev/client',
  'editor-server/dev/widgets',
  'editor-server/app/ui',
  'editor-server/app/client',
]

/** Of the product only what pages are made of is watched: its content, outputs and tests can be large. */
function createIgnore(ownFolders: readonly string[]): (path: string) => boolean {
  const watched = [...codeFolders.map((folder) => join(productRoot, folder)), ...ownFolders]
  return (path) => path.startsWith(productRoot) && !watched.some((folder) => path.startsWith(folder) || folder.startsWith(path))
}

/** Folder of the fonts of the product's themes: npm may put it above the product, and the workspace may stand elsewhere. */
function findFonts(): string {
  return join(dirname(findFile('@fontsource-variable/inter/package.json')), '..')
}

/** Editors leave files of other kinds beside what they save; tests are no part of a page. */
const isCodeFile = /(?<!\.test)\.(tsx?|css|json|svg)$/

/** React and zod come from the product: a workspace has no node_modules (DESIGN section 7). */
const productPackages = /^(react|react-dom|zod)(\/|$)/

function createPageEnvironment(name: string, config: ResolvedConfig): RunnableDevEnvironment {
  // What changed is loaded again by `Code`, in step with the content; the runner does nothing by itself.
  const environment = createRunnableDevEnvironment(name, config, {
    runnerOptions: { hmr: false, sourcemapInterceptor: 'prepareStackTrace' },
  })
  const fetchModule = environment.fetchModule.bind(environment)
  environment.fetchModule = (id, importer, options) =>
    fetchModule(id, productPackages.test(id) ? join(productRoot, 'package.json') : importer, options)
  return environment
}

const findFile = createRequire(import.meta.url).resolve

interface FollowArgs extends Pick<ViteArgs, 'findFolders' | 'onCodeChange' | 'onStyleChange'> {
  watched: readonly string[]
}

/** Finds out which changes reach the pages, and rebuilds the modules that list folders when files come and go. */
function followCode({ findFolders, onCodeChange, onStyleChange, watched }: FollowArgs): Plugin {
  return {
    name: 'bouwsteen-follow-code',
    enforce: 'pre',
    configureServer: (vite) => {
      vite.watcher.add([...watched])
    },
    resolveId(id) {
      if (id.startsWith(PUBLIC_START)) return `\0${VIRTUAL_START}${id.slice(PUBLIC_START.length)}`
      return this.environment.name !== SSR && iconFile.test(id) ? findFile(id) : undefined
    },
    hotUpdate({ type, file, modules, timestamp }) {
      if (!isCodeFile.test(file)) return undefined
      const { moduleGraph, hot, name } = this.environment
      const forget = (id: string) => moduleGraph.getModulesByFile(`\0${id}`)?.forEach((module) => moduleGraph.invalidateModule(module))
      if (name === SSR) {
        if (type !== 'update') forget(SERVER_ENTRY)
        if (type !== 'update' || modules.length > 0) onCodeChange(file)
        return []
      }
      // The script of the list names the cards that types draw themselves.
      if (type !== 'update' && file.endsWith('/card.tsx')) {
        forget(islandEntry('list'))
        hot.send({ type: 'full-reload' })
      }
      if (!file.endsWith('.css')) return undefined
      onStyleChange(file)
      if (type !== 'update') {
        const paths = findFolders().themes.map((theme) => styleEntry(theme.name))
        paths.forEach(forget)
        const updates = paths.map((id) => ({ type: 'css-update' as const, path: publicPath(id), acceptedPath: publicPath(id), timestamp }))
        hot.send({ type: 'update', updates })
      }
      return undefined
    },
  }
}

/**
 * Virtual modules have an ordinary path for browsers: Vite's client reads the part before a colon as a scheme, and would look for a changed
 * style sheet in the wrong place.
 */
const VIRTUAL_START = 'virtual:bouwsteen/'
const PUBLIC_START = '/@bouwsteen/'

const publicPath = (id: string) => PUBLIC_START + id.slice(VIRTUAL_START.length)

/** URL by which a browser loads a virtual module. */
export function virtualUrl(id: string): string {
  return VITE_BASE + publicPath(id).slice(1)
}

/** URL by which a browser loads a source file of the product. */
export function sourceUrl(path: string): string {
  return VITE_BASE + path
}
