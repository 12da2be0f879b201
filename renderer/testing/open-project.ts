import { join, resolve } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import { type BlockExample, exampleIn } from '../blocks/contract.ts'
import { assetsOf } from '../build/site/assets-of.ts'
import { openWorkspace, type WorkspaceRenderer } from '../build/workspace-renderer.ts'
import { findCodeFolders } from '../bundle/find-sources.ts'
import { englishSample } from '../gallery/english-sample.ts'
import { createSampleReader, type SampleContent } from '../gallery/sample-reader.ts'
import type { GivenBlock } from '../pages/example/render-example.tsx'
import { findBlockFaults } from './find-block-faults.ts'

export interface OpenOptions {
  /** The project, by default the folder that the tests run in. */
  folder?: string
  /** Where what is compiled is kept, relative to the project; default: `.data`, as for the commands. */
  data?: string
}

export interface RenderOptions {
  /** By default `polder`. */
  theme?: string
  /** By default `nl`. */
  lang?: string
  /** One of the block's examples; its name. */
  example?: string
  /** The block's options, as they stand on a page. */
  options?: Readonly<Record<string, unknown>>
  /** Its prose, in Markdown. */
  content?: string
  position?: GivenBlock['position']
  /** The page or item that the block stands on. */
  place?: GivenBlock['place']
  /** What the block reads of the rest of the site: pages, items, images. By default a sample site. */
  site?: SampleContent
}

export interface RenderedBlock {
  /** What stands in `<main>`: the block in its position. */
  html: string
  /** The whole document, with the style sheets of the theme. */
  page: string
}

export interface Project {
  /** Names of all blocks, of the project and of the product. */
  blocks: readonly string[]
  /** Names of the project's own. */
  ownBlocks: readonly string[]
  themes: readonly string[]
  ownThemes: readonly string[]
  examplesOf: (block: string) => readonly BlockExample<unknown>[]
  /**
   * A block as a build would render it, in a theme. Its data come from a sample site, or from `site`.
   * @throws Error that names each wrong option
   */
  render: (block: string, options?: RenderOptions) => RenderedBlock
  /**
   * What is wrong with a block by itself: examples that its schema refuses, or that fail in a theme or a language; a message that one
   * language lacks; HTML that the policy of a site blocks. Empty when all is well.
   */
  findFaults: (block: string) => Promise<string[]>
}

/**
 * The blocks and themes of a project, compiled as a build compiles them. The first time takes seconds; then it is read from the cache.
 * @throws AppError SITE_BUNDLE_FAILED
 */
export async function openProject({ folder = process.cwd(), data = '.data' }: OpenOptions = {}): Promise<Project> {
  const root = resolve(folder)
  const opened = await openWorkspace(root, resolve(root, data))
  const { renderer } = opened
  const folders = findCodeFolders(root)
  const ofProject = (kind: 'blocks' | 'themes') =>
    folders[kind].filter((found) => found.folder === join(root, kind, found.name)).map(({ name }) => name)
  const render = (block: string, options: RenderOptions = {}) => renderBlock(opened, block, options)
  const examplesOf = (block: string) => findBlock(opened, block).examples
  return {
    blocks: renderer.blockNames,
    ownBlocks: ofProject('blocks'),
    themes: renderer.themeNames,
    ownThemes: ofProject('themes'),
    examplesOf,
    render,
    findFaults: (block) => {
      const found = folders.blocks.find(({ name }) => name === block)
      return findBlockFaults({ definition: findBlock(opened, block), folder: found?.folder ?? '', themes: renderer.themeNames, render })
    },
  }
}

function findBlock({ renderer }: WorkspaceRenderer, block: string) {
  if (Object.hasOwn(renderer.blocks, block)) return renderer.blocks[block]!
  throw new Error(`There is no block "${block}"; there are ${renderer.blockNames.join(', ')}.`)
}

function renderBlock(opened: WorkspaceRenderer, block: string, options: RenderOptions): RenderedBlock {
  const { theme = 'polder', lang = 'nl', example = '', content, position, place, site } = options
  const definition = findBlock(opened, block)
  if (!opened.renderer.themeNames.includes(theme))
    throw new Error(`There is no theme "${theme}"; there are ${opened.renderer.themeNames.join(', ')}.`)
  const named = definition.examples.find(({ name }) => name === example)
  if (example !== '' && !named) throw new Error(`The block "${block}" has no example "${example}".`)
  const shown = named && exampleIn(named, lang)
  const given: GivenBlock = {
    options: { ...(shown?.props as object | undefined), ...(options.options ?? (shown ? {} : (definition.defaults as object))) },
    content: content ?? shown?.content,
    position,
    place,
  }
  const read = createSampleReader({ ...(lang === 'en' && englishSample), ...site, settings: { ...site?.settings, theme } })
  try {
    const page = opened.renderer.renderExample(
      { block, example: example || block, lang, given },
      read,
      assetsOf(opened.bundle, theme, undefined),
    )
    return { page: page ?? '', html: findMain(page ?? '') }
  } catch (error) {
    throw new Error(`The block "${block}" cannot be shown: ${listReasons(error).join(' ')}`, { cause: error })
  }
}

/** Options are wrong in several places at once. */
function listReasons(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(listReasons)
  return [error instanceof AppError ? error.message : reasonOf(error)]
}

/** What stands below the headings that only serve the outline. */
function findMain(page: string): string {
  return /<h2 class="sr-only">.*?<\/h2>(.*)<\/main>/s.exec(page)?.[1] ?? ''
}
