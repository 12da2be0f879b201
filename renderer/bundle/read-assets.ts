import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { readPictureLook } from '../head/picture-look.ts'
import type { BundleAssets, ThemeAssets } from './bundle.ts'
import type { BundleSources } from './find-sources.ts'
import { listStyled } from './style-sheets.ts'
import { blockStyleEntry, pageIslands, styleEntry, SUGGEST, VIRTUAL } from './virtual-modules.ts'

/** A style sheet to compile: the name of its chunk and file, and its module. */
interface Sheet {
  theme: string
  /** Absent for the sheet of every page. */
  block?: string
  chunk: string
  entry: string
}

/** Every style sheet: one of each theme, and one of each block with styles. */
export function listSheets(sources: BundleSources): Sheet[] {
  return sources.themes.flatMap((theme) => [
    { theme: theme.name, chunk: `theme-${theme.name}`, entry: styleEntry(theme.name) },
    ...listStyled(theme, sources).map(({ name }) => ({
      theme: theme.name,
      block: name,
      chunk: `${theme.name}-${name}`,
      entry: blockStyleEntry(theme.name, name),
    })),
  ])
}

/** Assets of the client's build, by the names that pages use. */
export function readAssets(manifest: Manifest, outDir: string, sources: BundleSources): BundleAssets {
  const chunks = Object.values(manifest)
  const byName = (name: string) => chunks.find((chunk) => chunk.isEntry && chunk.name === name)
  const urlOf = (name: string) => `/${byName(name)?.file ?? ''}`
  const themes: Record<string, ThemeAssets> = Object.fromEntries(
    sources.themes.map(({ name }) => [name, { css: '', blocks: {}, preload: [], files: [] }]),
  )
  // The manifest names a virtual module as if it stood in the working folder.
  const byModule = new Map(Object.entries(manifest).map(([key, chunk]) => [key.slice(Math.max(0, key.indexOf(VIRTUAL))), chunk]))
  for (const { theme, block, entry } of listSheets(sources)) {
    // Look up by module: themes that leave a block's look alone share one file, under the name of the first.
    const css = byModule.get(entry)?.file
    const assets = themes[theme]
    if (block === undefined && css === undefined) throw new Error(`The bundle has no style sheet for theme ${theme}`)
    if (css === undefined || !assets) continue
    const text = readFileSync(join(outDir, css), 'utf8')
    if (block === undefined) Object.assign(assets, { css: `/${css}`, look: readPictureLook(text) })
    else assets.blocks[block] = `/${css}`
    assets.files = [...new Set([...assets.files, `/${css}`, ...filesNamedIn(text)])]
  }
  const scripts = [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file.endsWith('.js'))
  return {
    behaviour: urlOf('behaviour'),
    signedIn: urlOf('signedIn'),
    keeper: urlOf('keeper'),
    islandLoader: urlOf('islands'),
    islands: {
      ...Object.fromEntries(
        [...sources.blocks, ...pageIslands].flatMap(({ name }) =>
          byName(`island-${name}`) ? [[name, urlOf(`island-${name}`)] as const] : [],
        ),
      ),
      [SUGGEST]: urlOf(SUGGEST),
    },
    themes,
    scripts: scripts.map((file) => `/${file}`),
  }
}

/** Fonts and drawings that a style sheet loads. */
function filesNamedIn(css: string): string[] {
  return [...css.matchAll(/url\(["']?(\/assets\/[^"')]+)/g)].map((match) => match[1] as string)
}
