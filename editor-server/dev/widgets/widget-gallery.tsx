import { join } from 'node:path'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { renderGalleryPage } from '#renderer/gallery/gallery-page.tsx'
import { type GalleryView, readView } from '#renderer/gallery/gallery-view.ts'
import type { Shelf } from '#renderer/gallery/shelf.ts'
import { productRoot } from '#renderer/product-root.ts'
import { addPolicySources } from '#content/model/third-party/third-party.ts'
import { FRAMING_POLICY } from '../../application/page-policy.ts'
import type { Answer } from '../contract.ts'
import { SSR, sourceUrl } from '../create-vite.ts'
import { galleryAssets, shelves, widgetShelf } from '../gallery-shelves.ts'
import { texts } from '../texts.ts'
import { renderExamplePage } from './example-page.tsx'

type Module = typeof import('./render-widget.tsx')

/** Examples of the widgets of the live application, below `/_gallery/widgets`. They are loaded when somebody asks for them. */
export class WidgetGallery {
  private readonly vite: ViteDevServer

  constructor(vite: ViteDevServer) {
    this.vite = vite
  }

  /** @param url path and query; undefined if there is no such widget or example */
  async answer(url: string): Promise<Answer | undefined> {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const [name, example, ...rest] = pathname.slice(widgetShelf.path.length).split('/').filter(Boolean)
    if (rest.length > 0) return undefined
    const view = readView(searchParams, [])
    const module = await this.load()
    if (name !== undefined && example !== undefined) return renderAlone(module, name, example, view)
    const shelf: Shelf = { ...widgetShelf, groups: module.widgets.map(toGroup) }
    const group = shelf.groups.find(({ path }) => path === `${widgetShelf.path}/${name}`)
    if (name !== undefined && !group) return undefined
    return page(renderGalleryPage({ shelf, shelves, themes: [], view, group, assets: galleryAssets }))
  }

  /** Vite's runner keeps it until code changes. */
  private load(): Promise<Module> {
    const environment = this.vite.environments[SSR]
    if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite renders no pages')
    return environment.runner.import<Module>(join(productRoot, 'editor-server', 'dev', 'widgets', 'render-widget.tsx'))
  }
}

function toGroup({ name, folder, title, description, examples }: Module['widgets'][number]): Shelf['groups'][number] {
  return {
    title,
    description,
    lang: 'en',
    path: `${widgetShelf.path}/${name}`,
    facts: [[texts.widgets.folder, folder]],
    examples,
  }
}

async function renderAlone(module: Module, widget: string, example: string, { lang }: GalleryView): Promise<Answer | undefined> {
  const drawn = await module.renderWidget(widget, example, lang)
  if (drawn === undefined) return undefined
  const html = renderExamplePage({
    widget,
    example,
    lang,
    drawn,
    styleSheets: module.styleSheets.map(sourceUrl),
    script: sourceUrl('editor-server/dev/widgets/client.ts'),
  })
  return { ...page(html), policy }
}

/**
 * That of the application's pages, so that what they would refuse is refused here. Vite has its web socket, and the gallery shows the page
 * in a frame.
 */
const policy = addPolicySources(FRAMING_POLICY, { 'connect-src': ['ws:'] }).replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/** React follows its own sources, so the page need not be fetched again for them. */
function page(html: string): Answer & { kind: 'page' } {
  return { kind: 'page', status: 200, html, problems: [], follows: false }
}

/** Whether a path is one of this gallery's. */
export function isWidgetPath(path: string): boolean {
  return path === widgetShelf.path || path.startsWith(`${widgetShelf.path}/`)
}
