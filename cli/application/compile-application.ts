import { join } from 'node:path'
import { productRoot } from '#renderer/build/product-root.ts'
import { build } from 'vike/api'
import vike from 'vike/plugin'
import type { Plugin } from 'vite'
import { listStyleSheets } from './application-sources.ts'

/** Where Vike finds its one page. */
const root = join(productRoot, 'editor-server', 'application')

/**
 * Compiles the live application with Vike and Vite: `server/` renders it, `client/` holds what browsers load. Vike keeps its state
 * per process and looks for its page from the working folder, so this runs in a process of its own (`compile.mjs`).
 * @param outDir absolute
 */
export async function compileApplication(outDir: string): Promise<void> {
  process.chdir(root)
  const server = ['source', 'node', 'module', 'production']
  await build({
    viteConfig: {
      root,
      configFile: false,
      envDir: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [vike(), oneStyleSheet],
      resolve: { conditions: ['source', 'browser', 'module', 'production'] },
      oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
      define: { 'process.env.NODE_ENV': '"production"' },
      // Below a folder of its own: pages that are not the application's have theirs in `assets/` too.
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2022',
        assetsDir: 'assets/app',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
      environments: {
        ssr: {
          // All but Vike goes in: React in its production form whatever the environment says, and nothing to find at run time.
          resolve: { conditions: server, noExternal: true, external: ['vike'] },
          build: { target: 'node20', rolldownOptions: { input: { routes: join(root, 'page', 'routes.ts') } } },
        },
      },
    },
  })
}

/** All sheets as one file: a screen's styles are there before it is, and a page asks for one file and not for thirty. */
const oneStyleSheet: Plugin = {
  name: 'bouwsteen-application-styles',
  resolveId: (id) => (id === 'virtual:application/styles.css' ? join(root, 'page', 'all-styles.css') : undefined),
  load: (id) =>
    id === join(root, 'page', 'all-styles.css')
      ? listStyleSheets()
          .map((file) => `@import ${JSON.stringify(file)};`)
          .join('\n')
      : undefined,
}
