import { AppError } from '#content/errors/app-error.ts'
import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PreparedBlock } from './prepare-blocks.ts'
import type { RenderContext } from './renderer.tsx'

/** Renders a tree of prepared blocks; a view that throws is named with its block. */
export function renderTree(tree: ReactNode): string {
  try {
    return renderMarkup(tree)
  } catch (error) {
    if (error instanceof AppError || rendering === undefined) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('SITE_BLOCK_RENDER', { name: rendering, reason }, { cause: error })
  } finally {
    rendering = undefined
  }
}

const LEADING_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/

/** React puts image preloads before a fragment, where they come too late to help; the images themselves say what to load first. */
export function renderMarkup(tree: ReactNode): string {
  return renderToStaticMarkup(tree).replace(LEADING_PRELOADS, '')
}

let rendering: string | undefined

function BlockView({ block, context }: { block: PreparedBlock; context: RenderContext }) {
  const { definition, instance, place, props, data } = block
  rendering = definition.name
  const View = context.theme.blocks?.[definition.name] ?? definition.view
  return (
    <div className={`block block-${definition.name}`} id={`b-${instance.guid.slice(0, 8)}`}>
      <View props={props} data={data} guid={instance.guid} place={place} t={context.translate(place.lang, definition.name)} />
    </div>
  )
}

/** Blocks as React nodes, in the order given. */
export function viewsOf(blocks: readonly PreparedBlock[], context: RenderContext): ReactNode[] {
  return blocks.map((block) => <BlockView key={block.instance.guid} block={block} context={context} />)
}

/** Blocks by position, for a layout; positions without blocks are absent. */
export function regionsOf(blocks: readonly PreparedBlock[], context: RenderContext): Partial<Record<LayoutPosition, ReactNode>> {
  const regions: Partial<Record<LayoutPosition, ReactNode[]>> = {}
  for (const block of blocks) {
    const region = (regions[block.instance.layoutPosition] ??= [])
    region.push(<BlockView key={block.instance.guid} block={block} context={context} />)
  }
  return regions
}
