import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '#content/errors/app-error.ts'
import en from '#content/messages/public/en.json' with { type: 'json' }
import nl from '#content/messages/public/nl.json' with { type: 'json' }
import type { Page } from '#content/model/page/schema.ts'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { readLook } from '#renderer/bundle/look/read-look.ts'
import type { TypesByName } from '#renderer/content-types/content-types.ts'
import type { Bundle } from '#renderer/bundle/bundle.ts'
import type { BuildOptions, SiteReport } from '#renderer/build/contract.ts'
import type { ImageWorks } from '#renderer/images/image-works.ts'
import type { DrawPictures } from '#renderer/images/draw-pictures.ts'
import type { SiteBuild } from '#renderer/build/site/build-site.ts'
import { buildSite } from '#renderer/build/site/release-site.ts'
import type { SiteBuilder } from '#renderer/build/site/site-builder.ts'
import { renderMarkdown } from '#renderer/markdown/render-markdown.ts'
import { createRenderer, type PageAssets, type Renderer, type RendererRegistry } from '#renderer/pages/renderer.tsx'
import type { Messages } from '#renderer/language/translations.ts'
import { type RecordingReader, SiteReads } from '#renderer/reads/create-reads.ts'
import { type Recording, startRecording } from '#renderer/reads/recording.ts'
import { SiteIndex } from '#renderer/reads/site-index.ts'
import { updateSearch } from '#renderer/search-indexer/update-search.ts'
import type { ThemeContract } from '#renderer/theme/contract.ts'
import { createStandInWorks } from './image-works.ts'
import { makeSnapshot, type SiteContent } from './rows.ts'
import type { Workspace } from './workspace.ts'

const blockModules = import.meta.glob<{ block: AnyBlock }>('../../renderer/blocks/*/block.ts', { eager: true })
const blockMessages = import.meta.glob<{ default: Messages }>('../../renderer/blocks/*/messages.*.json', { eager: true })
const partMessages = import.meta.glob<{ default: Messages }>('../../renderer/{shell,layouts,pages}/**/messages.*.json', { eager: true })
const themeModules = import.meta.glob<{ theme: ThemeContract }>('../../themes/*/theme.ts', { eager: true })

/** The built-in blocks and themes from their sources, with the test's own blocks, themes and types. */
export function createTestRenderer(
  ownBlocks: readonly AnyBlock[] = [],
  ownThemes: readonly ThemeContract[] = [],
  types: RendererRegistry['types'] = {},
): Renderer {
  const blocks: RendererRegistry['blocks'] = Object.fromEntries([
    ...Object.entries(blockModules).map(([path, { block }]) => [block.name, { block, messages: messagesIn(dirname(path)) }] as const),
    ...ownBlocks.map((block) => [block.name, { block, messages: {} }] as const),
  ])
  const themes = Object.fromEntries(
    [...Object.values(themeModules).map(({ theme }) => theme), ...ownThemes].map((theme) => [theme.name, theme]),
  )
  const messages = { nl: { ...nl, ...messagesOfParts('nl') }, en: { ...en, ...messagesOfParts('en') } }
  return createRenderer({ blocks, themes, types, messages })
}

function messagesOfParts(language: string): Messages {
  const files = Object.entries(partMessages).filter(([path]) => path.endsWith(`messages.${language}.json`))
  return Object.assign({}, ...files.map(([, file]) => file.default))
}

function messagesIn(folder: string): Record<string, Messages> {
  const texts = (language: string) => blockMessages[`${folder}/messages.${language}.json`]?.default ?? {}
  return { nl: texts('nl'), en: texts('en') }
}

/** A bundle as Vite would leave it, with files of a few bytes; `code` contains hashes, different for different bundles. */
export function makeBundle(
  folder: string,
  renderer: Renderer,
  code: {
    renderer?: string
    blocks?: Record<string, string>
    styles?: Record<string, string>
    themes?: Record<string, string>
    types?: Record<string, string>
  } = {},
): Bundle {
  const files = {
    behaviour: '/assets/behaviour.js',
    signedIn: '/assets/signed-in.js',
    keeper: '/assets/keeper.js',
    islandLoader: '/assets/islands.js',
    list: '/assets/island-list.js',
    suggest: '/assets/suggest.js',
    searchPage: '/assets/search.js',
  }
  const hashesOf = (types: TypesByName) => Object.fromEntries([...types.keys()].map((name) => [name, code.types?.[name] ?? '1']))
  const themes = Object.fromEntries(
    renderer.themeNames.map((name) => {
      const css = `/assets/${name}.css`
      const sheetOf = (block: string) => `/assets/${name}-${block}${code.styles?.[block] ?? ''}.css`
      const blocks = Object.fromEntries(renderer.blockNames.map((block) => [block, sheetOf(block)]))
      return [name, { css, blocks, files: [css, ...Object.values(blocks)], preload: [] }]
    }),
  )
  for (const file of [...Object.values(files), ...Object.values(themes).flatMap((theme) => theme.files)]) {
    mkdirSync(join(folder, 'client/assets'), { recursive: true })
    writeFileSync(join(folder, 'client', file), file)
  }
  return {
    folder,
    hash: 'test',
    blocks: { ...Object.fromEntries(renderer.blockNames.map((name) => [name, '1'])), ...code.blocks },
    themes: { ...Object.fromEntries(renderer.themeNames.map((name) => [name, '1'])), ...code.themes },
    types: { item: hashesOf(renderer.types.item), page: hashesOf(renderer.types.page) },
    ownViews: Object.fromEntries(renderer.themeNames.map((name) => [name, renderer.ownViewsOf(name)])),
    looks: Object.fromEntries(renderer.themeNames.map((name) => [name, readLook(join('themes', name), renderer.colorSchemesOf(name))])),
    problems: [],
    renderer: code.renderer ?? '1',
    proseBlocks: renderer.proseBlocks,
    assets: {
      behaviour: files.behaviour,
      signedIn: files.signedIn,
      keeper: files.keeper,
      islandLoader: files.islandLoader,
      islands: { list: files.list, suggest: files.suggest, 'search-page': files.searchPage },
      themes,
      scripts: Object.values(files),
    },
  }
}

const testRenderer = createTestRenderer()

export interface InProcessOptions extends Partial<BuildOptions> {
  images?: ImageWorks
  renderer?: Renderer
  bundle?: Bundle
}

/** A build of the workspace's site in this process and thread: no compilation, no command line. */
export function describeBuild(workspace: Workspace, options: InProcessOptions = {}): SiteBuild {
  const data = join(workspace.root, '.data')
  const { renderer = testRenderer, bundle = makeBundle(join(workspace.root, 'bundle'), renderer), ...given } = options
  const { images = createStandInWorks(data), ...own } = given
  return {
    site: workspace.site,
    options: { workspace: workspace.root, out: workspace.out, data, ...own },
    images,
    bundle,
    renderer,
    threads: 1,
    pool: () => {
      throw new Error('Threads are not used here')
    },
    now: Date.parse(options.now ?? '2026-11-21T10:00:00Z'),
    progress: (phase, done, total, current) =>
      own.onProgress?.({ site: workspace.site, phase, done, total, ...(current === undefined ? {} : { current }) }),
    draw: drawStandIns,
  }
}

export async function buildInProcess(
  workspace: Workspace,
  options: InProcessOptions = {},
): Promise<{ report: SiteReport; problems: Problem[] }> {
  return buildSite(describeBuild(workspace, options))
}

/** Makes the search index that a builder's last release asks for, in this thread. */
export async function indexInProcess(builder: SiteBuilder, build: SiteBuild): Promise<void> {
  const begun = await builder.beginSearch(build)
  begun?.finish(await updateSearch(begun.update))
}

/** Pictures whose bytes are their ids: drawing them takes longer than a test's whole build. */
const drawStandIns: DrawPictures = async (pictures, data) => {
  mkdirSync(data, { recursive: true })
  const drawn = pictures.map(({ path, id }) => {
    const file = join(data, id)
    writeFileSync(file, id)
    return { path: path.slice(1), id, file }
  })
  return { drawn, problems: [] }
}

/** What the pages of a test link to in their head. */
export const testAssets: PageAssets = {
  look: { colors: {}, fonts: {} },
  styleSheets: ['/assets/polder.css'],
  blockStyles: Object.fromEntries(['image', 'list', 'submenu', 'text'].map((name) => [name, `/assets/polder-${name}.css`])),
  preload: ['/assets/font.woff2'],
  behaviour: '/assets/behaviour.js',
  signedIn: '/assets/signed-in.js',
  keeper: '/assets/keeper.js',
  islandLoader: '/assets/islands.js',
  islands: { list: '/assets/island-list.js' },
}

/** A reader of a site that exists in memory only, with Markdown as in a build. */
export function openSite(content: SiteContent): { read: RecordingReader; reads: SiteReads; recording: Recording } {
  const reads = new SiteReads(new SiteIndex(makeSnapshot(content)), renderMarkdown)
  const recording = startRecording()
  return { read: reads.open(recording), reads, recording }
}

/** The HTML of a page in such a site, which has to have the page's row. */
export function renderPageIn(
  content: SiteContent,
  page: Page,
  args: { url?: string; renderer?: Renderer; listPage?: { blockGuid: string; number: number; url: string } } = {},
): string {
  const { read, reads } = openSite(content)
  const url = args.url ?? reads.index.urlOfPage.get(page.guid) ?? '/'
  return (args.renderer ?? testRenderer).renderPage({ page, url, listPage: args.listPage }, read, testAssets)
}
