import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { prepareBundle } from '#renderer/bundle/bundle.ts'
import { assetsOf } from '#renderer/build/site/assets-of.ts'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { createTestRenderer } from '../in-process.ts'
import { describeRun, repository, runSite } from '../run-site.ts'
import { serveFolder, type StaticServer } from '../static-server.ts'
import { scratchRoot } from '../workspace.ts'
import { exampleFile, GALLERY } from './subjects.ts'

/** A place in a theme, in the theme's own colours unless a scheme is named. */
export interface Variant {
  place: string
  theme: string
  colors?: string | undefined
}

export interface Variants {
  /** Folder and server of a variant; made on first use. */
  open: (variant: Variant) => Promise<{ folder: string; origin: string }>
  dispose: () => Promise<void>
}

interface Made {
  /** Sites in their own themes. */
  shippedOut: string
  /** Data folder of their build, for what it found out about images. */
  shippedData: string
}

/** Builds sites in other themes, and the gallery as static pages, below one folder. */
export function makeVariants({ shippedOut, shippedData }: Made): Variants {
  const root = mkdtempSync(join(scratchRoot, 'bouwsteen-matrix-'))
  const servers = new Map<string, Promise<{ folder: string; server: StaticServer }>>()
  const make = async (variant: Variant, name: string) => {
    const { place, theme, colors } = variant
    const isShipped = place !== GALLERY && colors === undefined && readSettings(place).theme === theme
    const build = () => (place === GALLERY ? writeGallery(root, theme) : buildSite(root, variant, name, shippedData))
    const folder = isShipped ? join(shippedOut, place) : await build()
    // Examples contain films from other hosts.
    return { folder, server: await serveFolder(folder, { 'frame-src': ['https:'] }) }
  }
  // Two parallel builds would compete for the cores; one after the other is as fast and shows which one failed.
  let last: Promise<unknown> = Promise.resolve()
  return {
    open: async (variant) => {
      const name = [variant.place, variant.theme, variant.colors].filter(Boolean).join('-')
      const known = servers.get(name)
      const made = known ?? last.then(() => make(variant, name))
      if (!known) {
        servers.set(name, made)
        last = made.catch(() => {})
      }
      const { folder, server } = await made
      return { folder, origin: server.origin }
    },
    dispose: async () => {
      for (const made of servers.values()) await made.then(({ server }) => server.close()).catch(() => {})
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function readSettings(site: string): { theme?: string } {
  return JSON.parse(readFileSync(join(repository, 'content/sites', site, 'site.json'), 'utf8')) as { theme?: string }
}

async function buildSite(root: string, { place, theme, colors }: Variant, name: string, shippedData: string): Promise<string> {
  const workspace = join(root, name)
  cpSync(join(repository, 'content/sites', place), join(workspace, 'content/sites', place), { recursive: true })
  const settings = join(workspace, 'content/sites', place, 'site.json')
  const changed = { ...readSettings(place), theme, ...(colors && { colorScheme: colors }) }
  writeFileSync(settings, JSON.stringify(changed))
  cpSync(join(shippedData, 'cache'), join(workspace, '.data', 'cache'), { recursive: true })
  const run = await runSite(['build', '--workspace', workspace, '--now', '2026-11-21T10:00:00Z', '--json'])
  if (run.code !== 0) throw new Error(`${name} does not build: ${describeRun(run)}`)
  return join(workspace, 'dist', place)
}

/** What `site dev` shows at `/_gallery/<block>/<example>`, with the compiled sheets and scripts of a build. */
async function writeGallery(root: string, theme: string): Promise<string> {
  const folder = join(root, `${GALLERY}-${theme}`)
  const bundle = await prepareBundle()
  cpSync(join(bundle.folder, 'client'), folder, { recursive: true })
  mkdirSync(join(folder, '_gallery'), { recursive: true })
  for (const file of ['mill.svg', 'map.svg', 'film.webm', 'film.vtt', 'example.css']) {
    cpSync(join(repository, 'renderer/gallery', file), join(folder, '_gallery', file))
  }
  const renderer = createTestRenderer()
  const assets = assetsOf(bundle, theme, '/_gallery/example.css')
  // The target of the examples' forms.
  mkdirSync(join(folder, 'search'))
  writeFileSync(join(folder, 'search/index.html'), renderer.renderSearch('nl', createSampleReader({ settings: { theme } }), assets))
  for (const { block, examples } of renderer.listExamples('nl')) {
    for (const { name } of examples) {
      const html = renderer.renderExample({ block, example: name, lang: 'nl' }, createSampleReader({ settings: { theme } }), assets)
      if (html === undefined) throw new Error(`no example ${name} of ${block}`)
      const file = join(folder, exampleFile(block, name))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, html)
    }
  }
  return folder
}
