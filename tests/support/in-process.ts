import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '#content/errors/app-error.ts'
import en from '#content/messages/public/en.json' with { type: 'json' }
import nl from '#content/messages/public/nl.json' with { type: 'json' }
import type { Page } from '#content/model/page/schema.ts'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import type { Bundle } from '#renderer/build/bundle/bundle.ts'
import type { BuildOptions, SiteReport } from '#renderer/build/contract.ts'
import { buildSite } from '#renderer/build/site/build-site.ts'
import { renderMarkdown } from '#renderer/markdown/render-markdown.ts'
import { createRenderer, type PageAssets, type Renderer, type RendererRegistry } from '#renderer/pages/renderer.tsx'
import type { Messages } from '#renderer/pages/translations.ts'
import { type RecordingReader, SiteReads } from '#renderer/reads/create-reads.ts'
import { type Recording, startRecording } from '#renderer/reads/recording.ts'
import { SiteIndex } from '#renderer/reads/site-index.ts'
import type { ThemeContract } from '#renderer/theme/contract.ts'
import { makeSnapshot, type SiteContent } from './rows.ts'
import type { Workspace } from './workspace.ts'

const blockModules = import.meta.glob<{ block: AnyBlock }>('../../renderer/blocks/*/block.ts', { eager: true })
const blockMessages = import.meta.glob<{ default: Messages }>('../../renderer/blocks/*/messages.*.json', { eager: true })
const partMessages = import.meta.glob<{ default: Messages }>('../../renderer/{shell,layouts,pages}/**/messages.*.json', { eager: true })
const themeModules = import.meta.glob<{ theme: ThemeContract }>('../../themes/*/theme.ts', { eager: true })

/** The product's own blocks and themes from their sources, with blocks and themes of a test's own. */
export function createTestRenderer(ownBlocks: readonly AnyBlock[] = [], ownThemes: readonly ThemeContract[] = []): Renderer {
  const blocks: RendererRegistry['blocks'] = Object.fromEntries([
    ...Object.entries(blockModules).map(([path, { block }]) => [block.name, { block, messages: messagesIn(dirname(path)) }] as const),
    ...ownBlocks.map((block) => [block.name, { block, messages: {} }] as const),
  ])
  const themes = Object.fromEntries(
    [...Object.values(themeModules).map(({ theme }) => theme), ...ownThemes].map((theme) => [theme.name, theme]),
  )
  return createRenderer({ blocks, themes, messages: { nl: { ...nl, ...messagesOfParts('nl') }, en: { ...en, ...messagesOfParts('en') } } })
}

function messagesOfParts(language: string): Messages {
  const files = Object.entries(partMessages).filter(([path]) => path.endsWith(`messages.${language}.json`))
  return Object.assign({}, ...files.map(([, file]) => file.default))
}

function messagesIn(folder: string): Record<string, Messages> {
  const texts = (language: string) => blockMessages[`${folder}/messages.${language}.json`]?.default ?? {}
  return { nl: texts('nl'), en: texts('en') }
}

/** A bundle as Vite would leave it, with files of a few bytes; `code` are hashes that differ from those of other bundles. */
export function makeBundle(folder: string, renderer: Renderer, code: { renderer?: string; blocks?: Record<string, string> } = {}): Bundle {
  const files = {
    behaviour: '/assets/behaviour.js',
    consent: '/assets/consent.js',
    keeper: '/assets/keeper.js',
    islandLoader: '/assets/islands.js',
    list: '/assets/island-list.js',
  }
  const styles = Object.fromEntries(renderer.themeNames.map((name) => [name, `/assets/${name}.css`]))
  for (const file of [...Object.values(files), ...Object.values(styles)]) {
    mkdirSync(join(folder, 'client/assets'), { recursive: true })
    writeFileSync(join(folder, 'client', file), file)
  }
  return {
    folder,
    hash: 'test',
    blocks: { ...Object.fromEntries(renderer.blockNames.map((name) => [name, '1'])), ...code.blocks },
    themes: Object.fromEntries(renderer.themeNames.map((name) => [name, '1'])),
    renderer: code.renderer ?? '1',
    proseBlocks: renderer.proseBlocks,
    assets: {
      behaviour: files.behaviour,
      consent: files.consent,
      keeper: files.keeper,
      islandLoader: files.islandLoader,
      islands: { list: files.list },
      themes: Object.fromEntries(Object.entries(styles).map(([name, css]) => [name, { css, files: [css], preload: [] }])),
      scripts: Object.values(files),
    },
  }
}

const testRenderer = createTestRenderer()

export interface InProcessOptions extends Partial<BuildOptions> {
  renderer?: Renderer
  bundle?: Bundle
}

/** Builds the workspace's site in this process and thread: no compilation, no command line. */
export async function buildInProcess(
  workspace: Workspace,
  options: InProcessOptions = {},
): Promise<{ report: SiteReport; problems: Problem[] }> {
  const { renderer = testRenderer, bundle = makeBundle(join(workspace.root, 'bundle'), renderer), ...own } = options
  return buildSite({
    site: workspace.site,
    options: { workspace: workspace.root, out: workspace.out, data: join(workspace.root, '.data'), ...own },
    bundle,
    renderer,
    threads: 1,
    pool: () => {
      throw new Error('Threads are not used here')
    },
    now: Date.parse(options.now ?? '2026-11-21T10:00:00Z'),
    progress: () => {},
  })
}

/** What the pages of a test link to in their head. */
export const testAssets: PageAssets = {
  styleSheets: ['/assets/polder.css'],
  preload: ['/assets/font.woff2'],
  behaviour: '/assets/behaviour.js',
  consent: '/assets/consent.js',
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
