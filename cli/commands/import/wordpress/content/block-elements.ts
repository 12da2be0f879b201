import type { Element, ElementContent, RootContent } from 'hast'
import { attributeOf, findElements, textOf } from './parse-html.ts'
import type { WordpressBlock } from './parse-blocks.ts'
import type { SourceImage, SourceLink, Widget } from './widget.ts'

export interface BlockContext {
  /** Whether a cover that opens the content may become a hero. */
  takesHero: boolean
  /** What becomes a block of its own, by the `index` of its element. */
  widgets: Widget[]
  report: (kind: 'block' | 'shortcode', line: number, reason: string) => void
  /** A reusable block, converted in place, or the reason why it cannot be. */
  expandReusable: (id: string, convert: (blocks: WordpressBlock[]) => RootContent[]) => RootContent[] | string
  /** Images of the media library by attachment id; without ids those that belong to the post. */
  findAttachments: (ids: readonly string[] | undefined) => SourceImage[]
}

export function asWidget(widget: Widget, { widgets }: Pick<BlockContext, 'widgets'>, children: RootContent[] = []): Element {
  const index = widgets.push(widget) - 1
  return element('imported-widget', children as ElementContent[], { index: String(index) })
}

export function element(tagName: string, children: ElementContent[], properties: Record<string, string> = {}): Element {
  return { type: 'element', tagName, properties, children }
}

export function paragraph(children: ElementContent[]): Element {
  return element('p', children)
}

export function anchor({ url, label }: SourceLink): Element {
  return element('a', [{ type: 'text', value: label }], { href: url })
}

export function linksIn(nodes: readonly RootContent[]): SourceLink[] {
  const links = findElements(nodes, ['a']).map((link) => ({ url: attributeOf(link, 'href'), label: textOf([link]).trim() }))
  const named = links.filter(({ url, label }) => url !== '' && label !== '')
  // WordPress shows a file twice: by name and as a download button.
  return named.filter(({ url }, index) => named.findIndex((other) => other.url === url) === index)
}
