import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { AppError, type Problem } from '#content/errors/app-error.ts'
import type { PictureLook } from '../head/picture-look.ts'
import type { TypeKind } from '../content-types/contract.ts'
import type { ThemeLook } from './look/read-look.ts'
import { productRoot } from '../product-root.ts'
import type { FontCaches } from './cut-font.ts'
import { type BundleSources, findSources } from './find-sources.ts'

/** What pages of a site need of the compiled code. Stored as `bundle.json` beside it. */
export interface Bundle {
  /** Absolute folder; `server.mjs` renders, `client/` holds what browsers load. */
  folder: string
  hash: string
  /** Code hash by block name. */
  blocks: Record<string, string>
  themes: Record<string, string>
  /** The same by the name of a type, for types of items and of pages. */
  types: Record<TypeKind, Record<string, string>>
  /** Blocks whose view a theme draws itself, by theme. */
  ownViews: Record<string, readonly string[]>
  /** Tokens and colour schemes, by theme. */
  looks: Record<string, ThemeLook>
  /** Problems in the looks of themes. */
  problems: Problem[]
  renderer: string
  /** Names of blocks with a prose body. */
  proseBlocks: string[]
  assets: BundleAssets
}

export interface BundleAssets {
  /** Paths in the output, such as /assets/behaviour-1a2b.js. */
  behaviour: string
  signedIn: string
  keeper: string
  islandLoader: string
  islands: Record<string, string>
  themes: Record<string, ThemeAssets>
  /** Every script file, shared chunks included. */
  scripts: string[]
}

/** What a theme's pages load; paths in the output. */
export interface ThemeAssets {
  /** The sheet of every page. */
  css: string
  /** Sheets of the pages that show a block, by its name, in the order in which pages name them. */
  blocks: Record<string, string>
  preload: string[]
  /** What pictures of a site in this theme take from it. */
  look?: PictureLook
  /** Every file: the sheets, fonts and drawings. */
  files: string[]
}

/** Where `npm run prepare` compiles the product's own blocks and themes, in the layout of a data folder. */
const prepared = join(productRoot, '.compiled')

/** The bundle of these sources: prepared, from the cache, or else compiled by Vite. */
export async function loadBundle(sources: BundleSources, dataFolder: string): Promise<Bundle> {
  for (const place of [prepared, dataFolder]) {
    const folder = bundleFolder(place, sources)
    const known = readManifest(folder)
    if (known) return { ...known, folder }
  }
  const folder = bundleFolder(dataFolder, sources)
  await compile(sources, folder, { own: fontFolder(dataFolder), prepared: fontFolder(prepared) })
  return { ...(JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) as Bundle), folder }
}

/**
 * Compiles the product's own blocks and themes, so that a workspace without code of its own starts at once, whatever its data folder.
 * @throws AppError SITE_BUNDLE_FAILED
 */
export function prepareBundle(): Promise<Bundle> {
  return loadBundle(findSources(productRoot), prepared)
}

/** A bundle in a data folder names the product's packages by their place, so a product elsewhere has another. */
function bundleFolder(place: string, { all }: BundleSources): string {
  return join(place, 'cache', 'bundle', place === prepared ? all : `${all}-${hash('sha1', productRoot).slice(0, 8)}`)
}

function fontFolder(dataFolder: string): string {
  return join(dataFolder, 'cache', 'fonts')
}

/** The cached bundle if it is complete: every file has the size it was written with. */
function readManifest(folder: string): Bundle | undefined {
  try {
    const bundle = JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) as Bundle & { files: Record<string, number> }
    const isWhole = Object.entries(bundle.files).every(([file, size]) => statSync(join(folder, file)).size === size)
    return isWhole ? bundle : undefined
  } catch {
    return undefined
  }
}

function sizesIn(folder: string): Record<string, number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), statSync(path).size]))
}

async function compile(sources: BundleSources, folder: string, fonts: FontCaches) {
  const { compileBundle } = await import('./compile-bundle.ts')
  const unfinished = `${folder}.${process.pid}-${threadId}.tmp`
  mkdirSync(unfinished, { recursive: true })
  try {
    const bundle = await compileBundle(sources, unfinished, fonts)
    writeFileSync(join(unfinished, 'bundle.json'), JSON.stringify({ ...bundle, files: sizesIn(unfinished) }, null, 2))
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
    dropOldBundles(dirname(folder))
  } catch (error) {
    const { bundleError } = await import('./bundle-error.ts')
    const described = error instanceof AppError ? error : bundleError(error, sources)
    rmSync(unfinished, { recursive: true, force: true })
    throw described
  }
}

/** Keeps the bundles of a few branches; the oldest goes first. */
const BUNDLES_KEPT = 6

function dropOldBundles(cache: string) {
  const bundles = readdirSync(cache)
    .map((name) => ({ path: join(cache, name), made: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => b.made - a.made)
  for (const { path } of bundles.slice(BUNDLES_KEPT)) rmSync(path, { recursive: true, force: true })
}
