import { join } from 'node:path'
import { renderGalleryPage } from '#renderer/gallery/gallery-page.tsx'
import { galleryPath, readView } from '#renderer/gallery/gallery-view.ts'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { assetsOf } from '#renderer/build/site/build-site.ts'
import { productRoot } from '#renderer/build/product-root.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { Code, LoadedCode } from './code.ts'
import type { Answer } from './contract.ts'
import { sourceUrl } from './create-vite.ts'
import { type DescribeOptions, describeProblem, describeThrown } from './describe-error.ts'

export const toolStyleSheet = sourceUrl('renderer/gallery/gallery.css')

/** What the sample site shows beside text. */
const sampleFiles = ['mill.svg', 'map.svg', 'film.webm', 'film.vtt']

/** Answers everything below `/_gallery`; undefined where there is no such block or example. */
export class Gallery {
  private readonly code: Code
  private readonly options: DescribeOptions
  private readonly lastGood = new Map<string, string>()

  constructor(code: Code, options: DescribeOptions) {
    this.code = code
    this.options = options
  }

  /** @param url path and query */
  async answer(url: string): Promise<Answer | undefined> {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const [, , block, example, ...rest] = pathname.replace(/\/$/, '').split('/')
    const file = sampleFiles.find((name) => pathname === `${galleryPath}/${name}`)
    if (file !== undefined) return { kind: 'file', path: join(productRoot, 'renderer', 'gallery', file) }
    const { current } = this.code
    if (!current || rest.length > 0) return undefined
    try {
      const html =
        example === undefined ? renderOwnPage(current, searchParams, block) : renderAlone(current, searchParams, block as string, example)
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

function renderOwnPage({ renderer }: LoadedCode, query: URLSearchParams, name: string | undefined): string | undefined {
  const view = readView(query, renderer.themeNames)
  const groups = renderer.listExamples(view.lang)
  const block = groups.find((group) => group.block === name)
  if (name !== undefined && !block) return undefined
  const assets = { styleSheet: toolStyleSheet, script: sourceUrl('renderer/gallery/client.ts') }
  return renderGalleryPage({ groups, themes: renderer.themeNames, view, block, assets })
}

function renderAlone({ renderer, bundle }: LoadedCode, query: URLSearchParams, block: string, example: string): string | undefined {
  const { theme, lang } = readView(query, renderer.themeNames)
  const assets = assetsOf(bundle, theme, sourceUrl('renderer/gallery/example.css'))
  return renderer.renderExample({ block, example, lang }, createSampleReader({ settings: { theme } }), assets)
}
