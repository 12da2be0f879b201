import type { ComponentType } from 'react'
import type { AppError } from '#content/errors/app-error.ts'
import type { LegalPlace } from '#content/model/legal/urls.ts'
import type { AnyBlock } from '../blocks/contract.ts'
import type { Translate } from '../language/translations.ts'
import { type BlockDescription, describeBlocks } from '../blocks/describe-blocks.ts'
import sharedNl from '../blocks/messages.nl.json' with { type: 'json' }
import sharedEn from '../blocks/messages.en.json' with { type: 'json' }
import { type ExampleGroup, listExamples } from './example/list-examples.ts'
import { type ExampleArgs, renderExample } from './example/render-example.tsx'
import { setCardViews } from '../content-types/card-views.ts'
import type { TypeKind } from '../content-types/contract.ts'
import { describeTypes, type TypeDescription } from '../content-types/describe-content-types.ts'
import { createContentTypes, type ContentTypes, type TypeSource } from '../content-types/content-types.ts'
import { setIslandSources } from '../islands/sources.ts'
import type { RecordingReader } from '../reads/create-reads.ts'
import type { FoundProblem } from '../reads/recording.ts'
import type { ColorScheme, ThemeContract } from '../theme/contract.ts'
import { type IconSet, readIcons, readSharePicture, type SharePicture } from '../head/pictures.ts'
import type { PictureLook } from '../head/picture-look.ts'
import { renderContentPage, type ContentPageArgs } from './content-page/render-content-page.tsx'
import { renderItemPage, type ItemPageArgs } from './item/render-item-page.tsx'
import { readStandardLegal, type StandardLegal } from './legal/read-standard-legal.ts'
import { renderLegalPage } from './legal/render-legal-page.tsx'
import { lendTexts } from './lend-texts.ts'
import { MarkedBlock } from './marked-block.tsx'
import { renderNotFound } from './not-found/render-not-found.tsx'
import type { PreparedBlock } from './page-blocks.tsx'
import { type PageSheet, readPageSheet } from './page-sheet.ts'
import { renderSearchPage } from './search-page/render-search-page.tsx'
import { renderSubmissionPage } from './submission/render-submission-page.tsx'
import type { SubmissionPage } from './submission/submission-page.ts'
import { renderShell, type Shell, type ShellVariant } from './shell-variant.tsx'
import { createTranslations, type Messages } from '../language/translations.ts'

export interface RendererRegistry {
  blocks: Readonly<Record<string, { block: AnyBlock; messages: Record<string, Messages> }>>
  themes: Readonly<Record<string, ThemeContract>>
  /** Types that the workspace defines; absent for none. */
  types?: Readonly<Record<string, TypeSource>>
  messages: Record<string, Messages>
}

/** Files that every page of a site loads; paths in the output. */
export interface PageAssets {
  /** Of every page: the theme's, then the site's own. */
  styleSheets: readonly string[]
  /** Of the pages that show a block, by its name. */
  blockStyles: Readonly<Record<string, string>>
  /** Whether pages load all their sheets but the theme's as one file, which a build makes. */
  joinsStyles?: true
  preload: readonly string[]
  behaviour: string
  /** For people who are signed in alone. */
  signedIn: string
  /** Stores a visitor's consent and loads what it allows, once there is an answer. */
  keeper: string
  islandLoader: string
  islands: Readonly<Record<string, string>>
  /** What pictures of the site are drawn with. */
  look: PictureLook
}

/** Shared by the parts of the renderer during one render. */
export interface RenderContext {
  read: RecordingReader
  theme: ThemeContract
  assets: PageAssets
  findBlock(name: string): AnyBlock | undefined
  blockNames: readonly string[]
  types: ContentTypes
  /** Names of the blocks met so far: their style sheets are linked. */
  usedBlocks: Set<string>
  /** Texts of the public set, a block's own first. */
  translate(lang: string, block?: string): Translate
  /** For the canvas of edit mode only: the HTML is marked, and faults of blocks are collected here instead of thrown. */
  marks?: CanvasMarks
  /** The same where only this header or footer is edited: the rest of the page is as visitors see it. */
  templateMarks?: { guid: string; marks: CanvasMarks }
}

/** Faults of the blocks of a draft, by the guid of the block. */
export interface CanvasMarks {
  faults: Map<string, AppError>
  /** Reads a second time without reporting; absent to leave `data-option` out. */
  readAgain: RecordingReader | undefined
  /** What the reads of the draft have reported so far; what those of a block report is given its guid. */
  problems: readonly FoundProblem[]
  /** Texts that a block lacks, from its example; absent where the draft is shown as it is. */
  lendTexts: typeof lendTexts | undefined
  /** Draws a block with its marks. */
  MarkedBlock: ComponentType<MarkedBlockProps>
}

export interface MarkedBlockProps {
  block: PreparedBlock
  context: RenderContext
  marks: CanvasMarks
}

/** A page or item that need not be saved. */
export type DraftArgs =
  | ({
      kind: 'page'
      /** Guid of the header or footer that is edited; absent where the page itself is. */
      template?: string | undefined
    } & ContentPageArgs)
  | ({ kind: 'item' } & ItemPageArgs)

export interface RenderedDraft {
  html: string
  /** Why blocks cannot be shown, by their guid. Each of them is an empty box in the document. */
  faults: ReadonlyMap<string, AppError>
}

export interface Renderer {
  /** Blocks with a prose body. */
  proseBlocks: string[]
  blockNames: string[]
  themeNames: string[]
  blocks: Readonly<Record<string, AnyBlock>>
  /** Types that the workspace defines. */
  types: ContentTypes
  preloadOf(theme: string): readonly string[]
  /** Blocks whose view the theme replaces. */
  ownViewsOf(theme: string): readonly string[]
  colorSchemesOf(theme: string): Readonly<Record<string, ColorScheme>>
  /** What themes are called, and the colours that they ask browsers for. */
  describeThemes(): Pick<ThemeContract, 'name' | 'title' | 'browserColor'>[]
  renderPage(args: ContentPageArgs, read: RecordingReader, assets: PageAssets): string
  renderItem(args: ItemPageArgs, read: RecordingReader, assets: PageAssets): string
  /**
   * For edit mode only: `data-block` on the wrapper of a block, `data-position` in empty positions, and with `readAgain` (a reader of its
   * own) `data-option` on what an option made. Builds never call it.
   */
  renderDraft(
    draft: DraftArgs,
    read: RecordingReader,
    assets: PageAssets,
    marks?: Partial<Pick<CanvasMarks, 'readAgain' | 'problems'>>,
  ): RenderedDraft
  renderLegal(place: LegalPlace, read: RecordingReader, assets: PageAssets): string
  /** What stands on a legal page of which a site has no text of its own. */
  readStandardLegal(place: LegalPlace, read: RecordingReader): StandardLegal
  renderNotFound(lang: string, read: RecordingReader, assets: PageAssets): string
  renderSearch(lang: string, read: RecordingReader, assets: PageAssets): string
  /** For one person; builds never call it. */
  renderSubmission(page: SubmissionPage, read: RecordingReader, assets: PageAssets): string
  /** The value of a `shell:` node. */
  renderShell(variant: ShellVariant, read: RecordingReader, assets: PageAssets): Shell
  /** The value of a `picture:` node. */
  readPicture(key: string, read: RecordingReader, assets: PageAssets): SharePicture
  /** The value of a `sheet:` node. */
  readSheet(key: string, read: RecordingReader, assets: PageAssets): PageSheet | undefined
  /** The value of the node `icons`. */
  readIcons(read: RecordingReader, assets: PageAssets): IconSet
  /** What edit mode knows of each kind of block. */
  describeBlocks(): readonly BlockDescription[]
  /** What edit mode knows of each type of list items, or of pages. */
  describeTypes(kind: TypeKind): readonly TypeDescription[]
  /** Every example of every block, with the blocks' titles in `lang`. */
  listExamples(lang: string): ExampleGroup[]
  /** A document with one example of a block; undefined when there is none of that name. `read` serves the sample site. */
  renderExample(args: ExampleArgs, read: RecordingReader, assets: PageAssets): string | undefined
}

/** One renderer over all blocks and themes found. It holds no site; every call gets its reader. */
export function createRenderer(registry: RendererRegistry): Renderer {
  const blocks = Object.fromEntries(Object.entries(registry.blocks).map(([name, entry]) => [name, entry.block]))
  const blockNames = Object.keys(blocks)
  const translate = createTranslations(registry)
  const types = createContentTypes(registry.types ?? {})
  setCardViews(
    Object.fromEntries(
      [...types.item.values(), ...types.page.values()].flatMap(({ name, card: Card, texts: { nl, en } }) =>
        Card ? [[name, { Card, texts: { nl: nl.view, en: en.view } }]] : [],
      ),
    ),
  )
  let descriptions: readonly BlockDescription[] | undefined
  const typesOf: Partial<Record<TypeKind, readonly TypeDescription[]>> = {}

  function open(read: RecordingReader, assets: PageAssets): RenderContext {
    const theme = registry.themes[read.setting('theme')] as ThemeContract
    setIslandSources(assets.islands)
    const findBlock = (name: string) => (Object.hasOwn(blocks, name) ? blocks[name] : undefined)
    return { read, theme, assets, findBlock, blockNames, types, usedBlocks: new Set(), translate }
  }

  return {
    proseBlocks: blockNames.filter((name) => blocks[name]?.hasProse),
    blockNames,
    themeNames: Object.keys(registry.themes),
    blocks,
    types,
    preloadOf: (theme) => registry.themes[theme]?.preload ?? [],
    ownViewsOf: (theme) => Object.keys(registry.themes[theme]?.blocks ?? {}),
    colorSchemesOf: (theme) => registry.themes[theme]?.colorSchemes ?? {},
    describeThemes: () => Object.entries(registry.themes).map(([name, { title, browserColor }]) => ({ name, title, browserColor })),
    renderPage: (args, read, assets) => renderContentPage(args, open(read, assets)),
    renderItem: (args, read, assets) => renderItemPage(args, open(read, assets)),
    renderDraft(draft, read, assets, { readAgain, problems = [] } = {}) {
      const faults: CanvasMarks['faults'] = new Map()
      const marks = { faults, readAgain, problems, MarkedBlock, lendTexts: readAgain && lendTexts }
      const template = draft.kind === 'page' ? draft.template : undefined
      const context = { ...open(read, assets), ...(template === undefined ? { marks } : { templateMarks: { guid: template, marks } }) }
      return { html: draft.kind === 'page' ? renderContentPage(draft, context) : renderItemPage(draft, context), faults }
    },
    renderLegal: (place, read, assets) => renderLegalPage(place, open(read, assets)),
    readStandardLegal: (place, read) => readStandardLegal(place, read, translate(place.lang)),
    renderNotFound: (lang, read, assets) => renderNotFound(lang, open(read, assets)),
    renderSearch: (lang, read, assets) => renderSearchPage(lang, open(read, assets)),
    renderSubmission: (page, read, assets) => renderSubmissionPage(page, open(read, assets)),
    renderShell: (variant, read, assets) => renderShell(variant, open(read, assets)),
    readPicture: (key, read, assets) => readSharePicture(key, read, open(read, assets)),
    readSheet: (key, read, assets) => readPageSheet(key, read, open(read, assets)),
    readIcons: (read, assets) => readIcons(read, open(read, assets)),
    describeBlocks: () => (descriptions ??= describeBlocks(Object.values(registry.blocks), { nl: sharedNl, en: sharedEn })),
    describeTypes: (kind) => (typesOf[kind] ??= describeTypes(types[kind])),
    listExamples: (lang) => listExamples(blocks, lang, translate),
    renderExample: (args, read, assets) => renderExample(args, open(read, assets)),
  }
}
