import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin } from 'vite'
import { productRoot } from '../product-root.ts'
import type { Bundle, BundleAssets } from './bundle.ts'
import type { BundleSources } from './find-sources.ts'
import { BUILDER_ENTRY, islandEntry, themeEntry } from './virtual-modules.ts'
import { viteOptions } from './vite-options.ts'

/** Compiles blocks and themes with Vite into `folder`: one module for Node, hashed assets for browsers. */
export async function compileBundle(sources: BundleSources, folder: string): Promise<Omit<Bundle, 'folder'>> {
  await compileServer(sources, folder)
  writeFileSync(join(folder, 'worker.mjs'), "import { renderer, startWorker } from './server.mjs'\nstartWorker(renderer)\n")
  const assets = await compileClient(sources, join(folder, 'client'))
  const { renderer } = (await import(pathToFileURL(join(folder, 'server.mjs')).href)) as {
    renderer: { proseBlocks: string[]; preloadOf(theme: string): readonly string[] }
  }
  for (const [theme, files] of Object.entries(assets.themes)) {
    const wanted = renderer.preloadOf(theme)
    files.preload = files.files.filter((file) => wanted.some((name) => file.includes(name)))
  }
  return {
    hash: sources.all,
    blocks: Object.fromEntries(sources.blocks.map(({ name, hash }) => [name, hash])),
    themes: Object.fromEntries(sources.themes.map(({ name, hash }) => [name, hash])),
    renderer: sources.renderer,
    proseBlocks: renderer.proseBlocks,
    assets,
  }
}

async function compileServer(sources: BundleSources, outDir: string) {
  const shared = viteOptions(() => sources)
  await build({
    ...shared,
    plugins: [nativeModules, ...(shared.plugins ?? [])],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { ...shared.resolve, conditions: ['source', 'node', 'module', 'production'] },
    ssr: { noExternal: true, resolve: { conditions: ['source', 'node', 'module', 'production'] } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        input: { server: BUILDER_ENTRY },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', codeSplitting: false },
      },
    },
  })
}

/** Packages with compiled parts cannot be bundled; the bundle names them where they are installed. */
const nativeModules: Plugin = {
  name: 'bouwsteen-native-modules',
  enforce: 'pre',
  resolveId: (id) => (id === 'lmdb' || id === 'satteri' ? { id: import.meta.resolve(id), external: true } : undefined),
}

async function compileClient(sources: BundleSources, outDir: string): Promise<BundleAssets> {
  const shared = viteOptions(() => sources)
  const islands = sources.blocks.filter(({ folder }) => existsSync(join(folder, 'island.tsx')))
  const input: Record<string, string> = {
    behaviour: join(productRoot, 'renderer', 'shell', 'behaviour.ts'),
    consent: join(productRoot, 'renderer', 'shell', 'client', 'consent.ts'),
    keeper: join(productRoot, 'renderer', 'shell', 'client', 'keep-consent.ts'),
    islands: join(productRoot, 'renderer', 'islands', 'loader.ts'),
    ...Object.fromEntries(islands.map(({ name }) => [`island-${name}`, islandEntry(name)])),
    ...Object.fromEntries(sources.themes.map(({ name }) => [`theme-${name}`, themeEntry(name)])),
  }
  await build({
    ...shared,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { ...shared.resolve, conditions: ['source', 'browser', 'module', 'production'] },
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

function readAssets(manifest: Manifest, outDir: string, sources: BundleSources): BundleAssets {
  const chunks = Object.values(manifest)
  const byName = (name: string) => chunks.find((chunk) => chunk.isEntry && chunk.name === name)
  const urlOf = (name: string) => `/${byName(name)?.file ?? ''}`
  const themes: BundleAssets['themes'] = {}
  const emptyScripts = new Set<string>()
  for (const { name } of sources.themes) {
    const chunk = byName(`theme-${name}`)
    const css = chunk?.css?.[0] ?? (chunk?.file.endsWith('.css') ? chunk.file : undefined)
    if (chunk?.file.endsWith('.js')) emptyScripts.add(chunk.file)
    const fonts =
      css === undefined
        ? []
        : [...readFileSync(join(outDir, css), 'utf8').matchAll(/url\(["']?\/(assets\/[^"')]+)/g)].map((match) => match[1] as string)
    themes[name] = {
      css: css === undefined ? '' : `/${css}`,
      files: [css ?? '', ...new Set(fonts)].filter(Boolean).map((file) => `/${file}`),
      preload: [],
    }
  }
  for (const file of emptyScripts) rmSync(join(outDir, file), { force: true })
  const scripts = [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file.endsWith('.js') && !emptyScripts.has(file))
  return {
    behaviour: urlOf('behaviour'),
    consent: urlOf('consent'),
    keeper: urlOf('keeper'),
    islandLoader: urlOf('islands'),
    islands: Object.fromEntries(
      sources.blocks.flatMap(({ name }) => (byName(`island-${name}`) ? [[name, urlOf(`island-${name}`)] as const] : [])),
    ),
    themes,
    scripts: scripts.map((file) => `/${file}`),
  }
}
