import { MOVING } from '../../pictures/picture.tsx'
import type { BuildingBlockInstance, LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import { type BlockPlace, exampleIn } from '../../blocks/contract.ts'
import { samplePageGuids } from '../../blocks/sample-guids.ts'
import { Layout } from '../../layouts/layout.tsx'
import { prepareBlocks, regionsOf, renderTree } from '../page-blocks.tsx'
import { linkPageStyles } from '../page-sheet.ts'
import { linkStyle } from '../page-sheet.ts'
import { directionOf } from '../../language/direction.ts'
import { escapeAttribute, escapeHtml } from '#content/model/text/escape-html.ts'
import type { RenderContext } from '../renderer.tsx'

export interface ExampleArgs {
  block: string
  /** Name of one of the block's examples. */
  example: string
  lang: string
  /** Shown in its place: what a test of the block asks for. */
  given?: GivenBlock | undefined
}

export interface GivenBlock {
  options: Readonly<Record<string, unknown>>
  /** Its prose. */
  content?: string | undefined
  position?: LayoutPosition | undefined
  /** The page or item that it stands on. */
  place?: Partial<Pick<BlockPlace, 'kind' | 'pageGuid' | 'url'>> | undefined
}

/** The same in every gallery, so that ids in its HTML are stable. */
export const EXAMPLE_GUID = '9a11e4e0-0000-4000-8000-000000000001'

/**
 * A whole document with one example in the theme's own CSS, without the shell. The reader in `context` serves the sample site. Undefined
 * when there is no such example.
 */
export function renderExample({ block, example, lang, given }: ExampleArgs, context: RenderContext): string | undefined {
  const definition = context.findBlock(block)
  const named = definition?.examples.find(({ name }) => name === example)
  const found = given ? { props: given.options, content: given.content } : named && exampleIn(named, lang)
  if (!definition || !found) return undefined
  const t = context.translate(lang, block)
  const instance: BuildingBlockInstance = {
    guid: EXAMPLE_GUID,
    buildingBlockName: block,
    layoutPosition: given?.position ?? choosePosition(definition.placement.positions),
    sortId: 1,
    version: definition.version,
    options: found.props as Record<string, unknown>,
    ...(found.content === undefined ? {} : { content: found.content }),
  }
  const place = { kind: 'gallery', pageGuid: samplePageGuids.waste, url: '/wonen/afval', ...given?.place, lang } as const
  const blocks = prepareBlocks([instance], '25 - 50 - 25', place, context)
  const title = `${t('title')}: ${example}`
  // Both headings serve the outline only: a block's own may start at level 2 or 3.
  const body = renderTree(
    <main aria-label={title}>
      <h1 className="sr-only">{title}</h1>
      <h2 className="sr-only">{example}</h2>
      <Layout
        layout={instance.layoutPosition === 'main' ? '100' : '25 - 50 - 25'}
        regions={regionsOf(blocks, context)}
        t={context.translate(lang)}
      />
    </main>,
  )
  const { assets } = context
  // Part of the shell of a site with third parties: without it the button of an external video would do nothing.
  const usesOthers = body.includes('data-embed=')
  const keeper = usesOthers ? `<div data-consent="video" data-keeper="${escapeAttribute(assets.keeper)}" hidden></div>` : ''
  const head = [
    ...assets.styleSheets.map(linkStyle),
    linkPageStyles([...context.usedBlocks, ...(body.includes(MOVING) ? ['moving'] : [])], context),
    `<script type="module" src="${escapeAttribute(assets.behaviour)}"></script>`,
    body.includes('<site-island') ? `<script type="module" src="${escapeAttribute(assets.islandLoader)}"></script>` : '',
  ]
  return [
    `<!doctype html><html lang="${escapeAttribute(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>`,
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,">${head.join('')}</head><body>${body}${keeper}</body></html>\n`,
  ].join('')
}

function choosePosition(positions: readonly LayoutPosition[] | undefined): LayoutPosition {
  return positions?.includes('main') === false ? (positions[0] ?? 'main') : 'main'
}
