import { blockShelf, toGalleryGroup } from '#renderer/gallery/block-shelf.ts'
import { renderGalleryPage } from '#renderer/gallery/gallery-page.tsx'
import { type GalleryView, galleryPath, readView } from '#renderer/gallery/gallery-view.ts'
import { englishSample } from '#renderer/gallery/english-sample.ts'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { assetsOf } from '#renderer/build/site/assets-of.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { Code, LoadedCode } from './loaded-code.ts'
import type { Answer } from './contract.ts'
import { sourceUrl } from './create-vite.ts'
import { type DescribeOptions, describeProblem, describeThrown } from './describe-error.ts'
import { galleryFiles } from './gallery-files.ts'
import { galleryAssets, shelves } from './gallery-shelves.ts'
import { isWidgetPath, type WidgetGallery } from './widgets/widget-gallery.tsx'

/** Answers everything below `/_gallery`; undefined if there is no such block, widget or example. */
export class Gallery {
  private readonly code: Code
  private readonly widgets: WidgetGallery
  private readonly options: DescribeOptions
  private readonly lastGood = new Map<string, string>()

  private readonly findOwnView: () => Partial<GalleryView>

  /** @param findOwnView theme and language of the site that is developed */
  constructor(code: Code, widgets: WidgetGallery, options: DescribeOptions, findOwnView: () => Partial<GalleryView> = () => ({})) {
    this.findOwnView = findOwnView
    this.code = code
    this.widgets = widgets
    this.options = options
  }

  /** @param url path and query */
  async answer(url: string): Promise<Answer | undefined> {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const [, , block, example, ...rest] = pathname.replace(/\/$/, '').split('/')
    const path = example === undefined && block !== undefined && galleryFiles.get(block)
    if (path) return { kind: 'file', path }
    const { current } = this.code
    if (!current) return undefined
    try {
      if (isWidgetPath(pathname)) return await this.widgets.answer(url)
      if (rest.length > 0) return undefined
      const html =
        example === undefined
          ? renderOwnPage(current, searchParams, block, this.findOwnView())
          : renderAlone(current, searchParams, { block: block as string, example }, this.findOwnView())
      if (html === undefined) return undefined
      this.lastGood.set(url, html)
      return { kind: 'page', status: 200, html, problems: [], sources: { 'frame-src': ['https:'] } }
    } catch (thrown) {
      const error =
        thrown instanceof AppError
          ? await describeProblem(thrown.toProblem(), thrown, this.options)
          : await describeThrown(thrown, this.options)
      return { kind: 'page', status: 500, html: this.lastGood.get(url) ?? '', error, problems: [] }
    }
  }
}

function renderOwnPage(
  { renderer }: LoadedCode,
  query: URLSearchParams,
  name: string | undefined,
  own: Partial<GalleryView>,
): string | undefined {
  const view = readView(query, renderer.themeNames, own)
  const groups = renderer.listExamples(view.lang).map((block) => toGalleryGroup(block, view.lang))
  const group = groups.find(({ path }) => path === `${galleryPath}/${name}`)
  if (name !== undefined && !group) return undefined
  return renderGalleryPage({ shelf: { ...blockShelf, groups }, shelves, themes: renderer.themeNames, view, group, assets: galleryAssets })
}

function renderAlone(
  { renderer, bundle }: LoadedCode,
  query: URLSearchParams,
  { block, example }: { block: string; example: string },
  own: Partial<GalleryView>,
): string | undefined {
  const { theme, lang } = readView(query, renderer.themeNames, own)
  const assets = assetsOf(bundle, theme, sourceUrl('renderer/gallery/example.css'))
  return renderer.renderExample(
    { block, example, lang },
    createSampleReader({ ...(lang === 'en' && englishSample), settings: { theme } }),
    assets,
  )
}
