import { readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite'
import type { Renderer } from '../pages/renderer.tsx'
import { spareFont } from '../images/spare-font.ts'
import { productRoot } from '../product-root.ts'
import type { Problem } from '#content/errors/app-error.ts'
import type { TypesByName } from '../content-types/content-types.ts'
import { checkLook } from './look/check-look.ts'
import { readLook, type ThemeLook } from './look/read-look.ts'
import { readTokenFile } from './look/read-token-file.ts'
import type { Bundle, BundleAssets } from './bundle.ts'
import { hasOwnCode, keepOwnSources } from './bundle-error.ts'
import type { FontCaches } from './cut-font.ts'
import type { BundleSources } from './find-sources.ts'
import { cutFonts } from './font-plugin.ts'
import { listSheets, readAssets } from './read-assets.ts'
import { BUILDER_ENTRY, islandEntry, islandFileOf, pageIslands, SUGGEST, suggestFile } from './virtual-modules.ts'
import { jsxOptions, viteOptions } from './vite-options.ts'

/** Compiles blocks and themes with Vite into `folder`: one module for Node, hashed assets for browsers. */
export async function compileBundle(sources: BundleSources, folder: string, fonts: FontCaches): Promise<Omit<Bundle, 'folder'>> {
  await compileServer(sources, folder)
  writeFileSync(join(folder, 'worker.mjs'), "import { renderer, startWorker } from './server.mjs'\nstartWorker(renderer)\n")
  const assets = await compileClient(sources, join(folder, 'client'), fonts)
  const { renderer } = (await import(pathToFileURL(join(folder, 'server.mjs')).href)) as {
    renderer: Pick<Renderer, 'proseBlocks' | 'types' | 'preloadOf' | 'ownViewsOf' | 'colorSchemesOf'>
  }
  for (const [theme, files] of Object.entries(assets.themes)) {
    const wanted = renderer.preloadOf(theme)
    files.preload = files.files.filter((file) => wanted.some((name) => file.includes(name)))
  }
  const looks = Object.fromEntries(sources.themes.map(({ name, folder: from }) => [name, readLook(from, renderer.colorSchemesOf(name))]))
  return {
    hash: sources.all,
    blocks: Object.fromEntries(sources.blocks.map(({ name, hash }) => [name, hash])),
    themes: Object.fromEntries(sources.themes.map(({ name, hash }) => [name, hash])),
    types: { item: hashesOf(renderer.types.item, sources), page: hashesOf(renderer.types.page, sources) },
    ownViews: Object.fromEntries(sources.themes.map(({ name }) => [name, renderer.ownViewsOf(name)])),
    looks,
    problems: sources.themes.flatMap(({ name, folder: from }) => checkTheme(name, from, looks[name] as ThemeLook)),
    renderer: sources.renderer,
    proseBlocks: renderer.proseBlocks,
    assets,
  }
}

function hashesOf(types: TypesByName, sources: BundleSources): Record<string, string> {
  return Object.fromEntries(sources.types.flatMap(({ name, hash }) => (types.has(name) ? [[name, hash]] : [])))
}

function checkTheme(name: string, folder: string, look: ThemeLook): Problem[] {
  const { problem } = readTokenFile(join(folder, 'tokens.json'), { path: `themes/${name}/tokens.json` })
  return [...(problem ? [problem] : []), ...checkLook(name, look)]
}

async function compileServer(sources: BundleSources, outDir: string) {
  const shared = productionOptions(sources)
  await build({
    ...shared,
    plugins: [nameInstalled(outDir), ...(shared.plugins ?? [])],
    resolve: { ...shared.resolve, conditions: ['bouwsteen-source', 'node', 'module', 'production'] },
    ssr: { noExternal: true, resolve: { conditions: ['bouwsteen-source', 'node', 'module', 'production'] } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: true,
      // By it an error that own code throws is told where that code has it.
      sourcemap: hasOwnCode(sources) && 'hidden',
      rolldownOptions: {
        input: { server: BUILDER_ENTRY },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', codeSplitting: false },
      },
    },
  })
  const map = join(outDir, 'server.mjs.map')
  if (hasOwnCode(sources)) writeFileSync(map, keepOwnSources(readFileSync(map, 'utf8'), outDir, sources))
}

/** Vite compiles JSX for development unless NODE_ENV is `production`; its functions are missing from React's production build. */
function productionOptions(sources: BundleSources): InlineConfig {
  return {
    ...viteOptions(() => sources),
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { ...jsxOptions, development: false } },
  }
}

/** Includes packages that read tables from files beside them. */
const nativePackages: ReadonlySet<string> = new Set(['lmdb', 'satteri', 'sharp', 'fontkit', 'wawoff2'])

/**
 * Packages with compiled parts cannot be bundled, nor can a font. A bundle within the product finds them by their names, wherever the product is
 * installed; one in a data folder is told where they are.
 */
function nameInstalled(outDir: string): Plugin {
  const isWithin = outDir.startsWith(productRoot + sep)
  return {
    name: 'bouwsteen-installed',
    enforce: 'pre',
    resolveId: (id) => (nativePackages.has(id) ? { id: isWithin ? id : import.meta.resolve(id), external: true } : undefined),
    load: (id) =>
      !isWithin && id.endsWith('/renderer/images/spare-font.ts') ? `export const spareFont = ${JSON.stringify(spareFont)}` : undefined,
  }
}

async function compileClient(sources: BundleSources, outDir: string, fonts: FontCaches): Promise<BundleAssets> {
  const shared = productionOptions(sources)
  const islands = [...sources.blocks, ...pageIslands].filter(({ folder }) => islandFileOf(folder) !== undefined)
  const sheets = listSheets(sources)
  const input: Record<string, string> = {
    behaviour: join(productRoot, 'renderer', 'shell', 'behaviour.ts'),
    signedIn: join(productRoot, 'renderer', 'shell', 'signed-in', 'start.ts'),
    keeper: join(productRoot, 'renderer', 'shell', 'client', 'keep-consent.ts'),
    islands: join(productRoot, 'renderer', 'islands', 'loader.ts'),
    [SUGGEST]: suggestFile,
    ...Object.fromEntries(islands.map(({ name }) => [`island-${name}`, islandEntry(name)])),
    ...Object.fromEntries(sheets.map(({ chunk, entry }) => [chunk, entry])),
  }
  await build({
    ...shared,
    plugins: [...(shared.plugins ?? []), cutFonts(fonts)],
    resolve: { ...shared.resolve, conditions: ['bouwsteen-source', 'browser', 'module', 'production'] },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      manifest: 'manifest.json',
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  })
  const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest
  return readAssets(manifest, outDir, sources)
}
