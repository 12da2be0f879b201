import { join } from 'node:path'
import { build } from 'vike/api'
import vike from 'vike/plugin'
import { applicationRoot, createSharedConfig } from './shared-config.ts'

/**
 * Compiles the live application with Vike and Vite: `server/` renders it, `client/` holds what browsers load. Vike keeps its state
 * per process and looks for its page from the working folder, so this runs in a process of its own (`compile.mjs`).
 * @param outDir absolute
 */
export async function compileApplication(outDir: string): Promise<void> {
  process.chdir(applicationRoot)
  const { plugins, ...shared } = createSharedConfig({ withScreens: true })
  const server = ['bouwsteen-source', 'node', 'module', 'production']
  await build({
    viteConfig: {
      ...shared,
      plugins: [vike(), ...plugins],
      // In its own folder, because other pages have an `assets/` too.
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2022',
        assetsDir: 'assets/app',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: listPreloads },
      },
      environments: {
        client: {
          // The first script names all that may come later, and such names do not compress: no longer than they have to be.
          build: {
            rolldownOptions: {
              output: {
                chunkFileNames: 'assets/app/chunks/chunk-[hash:7].js',
                codeSplitting: {
                  groups: [
                    { name: 'chunk', test: OF_THE_FIRST },
                    { name: 'chunk', test: NEEDED_AT_ONCE },
                    { name: 'chunk', test: PARTS_OF_SCREENS, minShareCount: 2 },
                    { name: 'chunk', test: LATE_SIGNS, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL },
                  ],
                },
              },
            },
          },
        },
        ssr: {
          // Bundle all but Vike: React in its production form whatever the environment says, and nothing to resolve at run time.
          resolve: { conditions: server, noExternal: true, external: ['vike'] },
          build: {
            target: 'node20',
            rolldownOptions: {
              input: {
                routes: join(applicationRoot, 'page', 'routes.ts'),
                alone: join(applicationRoot, 'page', 'alone', 'render-alone.tsx'),
              },
            },
          },
        },
      },
    },
  })
}

/** All that the first script imports. It holds clicks until React is there (`page/hold-clicks.ts`), so it may not wait for React itself. */
const OF_THE_FIRST = /vite.preload-helper/

/** What every screen needs of packages: in one script it compresses better, by three kilobytes, than in the ten that it would be shared out to. */
const NEEDED_AT_ONCE =
  /node_modules.(?:react|react-dom|scheduler|use-sync-external-store|react-i18next|i18next|@tanstack.react-query|@tanstack.query-core)[/\\]/

/** Small parts of nearly every screen. One script of them takes two kilobytes and fifteen requests less than a script for each. */
const PARTS_OF_SCREENS =
  /editor-server.app.(?:client.(?:api|held-keys|kept-focus|queries)|layout.(?:admin-screen|use-heading-focus)|tasks.use-tasks|ui.(?:button|icon|icon-button|late-part|notice))(?:[/\\]|\.tsx?$)|content.(?:model.(?:guid.pattern|instant|json)|access)[/\\.]/

/** Signs that parts share. Those of the first screen, of what is under way and of closing, would bring a hundred others along. */
const LATE_SIGNS = /node_modules.lucide(?!.*(?:loader-circle|[/\\]x\.mjs))/

/** Bytes of source below which what several parts share is not worth a request of its own. */
const SMALL = 1500

/** Edit mode and its parts import more scripts than this. */
const MANY_SCRIPTS = 60

/**
 * What a script asks for beforehand when it imports another. The first script would have a list for each screen, which is a thirtieth of it; a
 * screen has most of its imports already and finds the rest by itself. Edit mode has many of its own, which come at once.
 */
function listPreloads(_file: string, scripts: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' || scripts.length > MANY_SCRIPTS ? scripts : scripts.filter((name) => name.endsWith('.css'))
}
