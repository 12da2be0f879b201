import type { RootContent } from 'hast'
import { asWidget, type BlockContext } from './block-elements.ts'
import { findOption, type WordpressBlock } from './parse-blocks.ts'
import { attributeOf, findElements, textOf } from './parse-html.ts'
import type { SourceImage, SourceLink, Widget } from './widget.ts'

/** A cover that opens a page carries title, first words and buttons. The rest of it follows. */
export function convertHero(block: WordpressBlock, nodes: RootContent[], context: BlockContext): RootContent[] {
  const heading = findElements(nodes, ['h1', 'h2', 'h3'])[0]
  const lead = findElements(nodes, ['p'])[0]
  const leadText = lead ? textOf([lead]).trim() : ''
  const title = heading ? textOf([heading]).trim() : ''
  const hasLead = leadText !== '' && leadText.length <= 300 && findElements([lead!], ['a', 'img']).length === 0
  const hasTitle = title !== '' && title.length <= 120
  let links: SourceLink[] = []
  const rest = nodes.filter((node) => {
    const widget =
      node.type === 'element' && node.tagName === 'imported-widget' ? context.widgets[Number(node.properties['index'])] : undefined
    if (widget?.kind !== 'buttons' || links.length > 0) return !(node === heading && hasTitle) && !(node === lead && hasLead)
    links = widget.links
    return false
  })
  const image = imageOfCover(block)
  const hero: Widget = { kind: 'hero', links, ...(hasTitle && { title }), ...(hasLead && { lead: leadText }), ...(image && { image }) }
  return [asWidget(hero, context), ...dropCoverImage(rest)]
}

/** The image of another cover, unless its contents show it already. */
export function coverImage(block: WordpressBlock, nodes: readonly RootContent[], context: BlockContext): RootContent[] {
  const image = imageOfCover(block)
  return image && findElements(nodes, ['img']).length === 0 ? [asWidget({ kind: 'image', image }, context)] : []
}

function imageOfCover(block: WordpressBlock): SourceImage | undefined {
  const [url, id] = [findOption(block, 'url'), findOption(block, 'id')]
  if (url === undefined || block.options['backgroundType'] === 'video') return undefined
  return { src: url, alt: findOption(block, 'alt') ?? '', ...(id !== undefined && { id }) }
}

/** Newer covers hold their image as an element too. */
function dropCoverImage<Node extends RootContent>(nodes: readonly Node[]): Node[] {
  return nodes.filter((node) => {
    if (node.type !== 'element') return true
    node.children = dropCoverImage(node.children)
    return !attributeOf(node, 'className').includes('wp-block-cover__image-background')
  })
}
