import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { AppError } from '#content/errors/app-error.ts'
import type { Bundle, ThemeAssets } from '#renderer/bundle/bundle.ts'
import type { TypesByName } from '#renderer/content-types/content-types.ts'
import { listStyled } from '#renderer/bundle/style-sheets.ts'
import { readPictureColors } from '#renderer/head/picture-look.ts'
import { readLook, type ThemeLook } from '#renderer/bundle/look/read-look.ts'
import {
  blockStyleEntry,
  type CodeFolders,
  islandEntry,
  pageIslands,
  SERVER_ENTRY,
  styleEntry,
  SUGGEST,
} from '#renderer/bundle/virtual-modules.ts'
import type { Renderer } from '#renderer/pages/renderer.tsx'
import type { DevError } from './contract.ts'
import { SSR, sourceUrl, virtualUrl } from './create-vite.ts'
import { type DescribeOptions, describeThrown } from './describe-error.ts'

/** Blocks and themes as Vite has loaded them, in the shape of a compiled bundle. */
export interface LoadedCode {
  renderer: Renderer
  bundle: Bundle
}

/** The code that renders pages. When it cannot be loaded the last good one stays. */
export class Code {
  current: LoadedCode | undefined
  /** Why the newest code cannot be loaded. */
  error: DevError | undefined
  /** What the renderer threw last: a failed render reports it in words only. */
  caught: unknown
  private readonly vite: ViteDevServer
  private readonly options: DescribeOptions
  private readonly findFolders: () => CodeFolders

  constructor(vite: ViteDevServer, findFolders: () => CodeFolders, options: DescribeOptions) {
    this.vite = vite
    this.findFolders = findFolders
    this.options = options
  }

  /** Loads what changed since the last time. */
  async load(): Promise<void> {
    const environment = this.vite.environments[SSR]
    if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite renders no pages')
    environment.runner.clearCache()
    try {
      const { renderer } = (await environment.runner.import(SERVER_ENTRY)) as { renderer: Renderer }
      this.current = { renderer: this.guard(renderer), bundle: describeBundle(renderer, this.findFolders()) }
      this.error = undefined
    } catch (error) {
      this.error = await describeThrown(error, this.options)
    }
  }

  /** The same renderer; it remembers what it throws, and turns AppErrors of the loaded code into those of this process. */
  private guard(renderer: Renderer): Renderer {
    const watch = <A extends unknown[], R>(render: (...args: A) => R) => {
      return (...args: A): R => {
        try {
          return render(...args)
        } catch (error) {
          this.caught = error
          if (error instanceof Error && error.name === 'AppError') Object.setPrototypeOf(error, AppError.prototype)
          throw error
        }
      }
    }
    const { renderPage, renderItem, renderLegal, renderNotFound, renderSearch, renderSubmission, renderExample } = renderer
    return {
      ...renderer,
      renderPage: watch(renderPage),
      renderItem: watch(renderItem),
      renderLegal: watch(renderLegal),
      renderNotFound: watch(renderNotFound),
      renderSearch: watch(renderSearch),
      renderSubmission: watch(renderSubmission),
      renderExample: watch(renderExample),
    }
  }
}

function describeBundle({ blocks, themeNames, proseBlocks, ownViewsOf, colorSchemesOf, types }: Renderer, folders: CodeFolders): Bundle {
  const looks = Object.fromEntries(folders.themes.map(({ name, folder }) => [name, readLook(folder, colorSchemesOf(name))]))
  const withIsland = [...Object.values(blocks).filter(({ island }) => island !== undefined), ...pageIslands]
  return {
    folder: '',
    hash: '',
    blocks: {},
    renderer: '',
    proseBlocks,
    themes: Object.fromEntries(themeNames.map((theme) => [theme, ''])),
    types: { item: withoutHashes(types.item), page: withoutHashes(types.page) },
    looks,
    problems: [],
    ownViews: Object.fromEntries(themeNames.map((theme) => [theme, ownViewsOf(theme)])),
    assets: {
      behaviour: sourceUrl('renderer/shell/behaviour.ts'),
      signedIn: sourceUrl('renderer/shell/signed-in/start.ts'),
      keeper: sourceUrl('renderer/shell/client/keep-consent.ts'),
      islandLoader: sourceUrl('renderer/islands/loader.ts'),
      islands: {
        ...Object.fromEntries(withIsland.map(({ name }) => [name, virtualUrl(islandEntry(name))])),
        [SUGGEST]: sourceUrl('renderer/search-box/suggest/start.ts'),
      },
      themes: Object.fromEntries(folders.themes.map((theme) => [theme.name, describeStyles(theme, folders, looks[theme.name])])),
      scripts: [],
    },
  }
}

function withoutHashes(types: TypesByName): Record<string, string> {
  return Object.fromEntries([...types.keys()].map((type) => [type, '']))
}

function describeStyles(theme: CodeFolders['themes'][number], folders: CodeFolders, look: ThemeLook | undefined): ThemeAssets {
  return {
    // Pictures are drawn in a spare font here: those of the theme have no files before a build.
    look: { colors: readPictureColors(new Map(Object.entries(look?.light ?? {}))), fonts: {} },
    css: virtualUrl(styleEntry(theme.name)),
    blocks: Object.fromEntries(listStyled(theme, folders).map(({ name }) => [name, virtualUrl(blockStyleEntry(theme.name, name))])),
    preload: [],
    files: [],
  }
}
