import { AppError } from '#content/errors/app-error.ts'
import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import { type PageLayout, positionsIn } from '#content/model/page/schema.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { schemaOf } from '../blocks/describe-blocks.ts'
import type { RecordingReader } from '../reads/create-reads.ts'
import { markOptions, type MarkedBlockArgs } from './mark-options.ts'
import type { PreparedBlock } from './prepare-blocks.ts'
import type { CanvasMarks, RenderContext } from './renderer.tsx'

/** Renders a tree of prepared blocks. An error in a view names its block. */
export function renderTree(tree: ReactNode): string {
  try {
    return renderMarkup(tree)
  } catch (error) {
    if (error instanceof AppError || rendering === undefined) throw error
    const reason = reasonOf(error)
    throw new AppError('SITE_BLOCK_RENDER', { name: rendering, reason }, { cause: error })
  } finally {
    rendering = undefined
  }
}

const LEADING_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/

/** React puts image preloads before a fragment, too late to help; the images say themselves what to load first. */
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

/** The same for the canvas of edit mode: rendered alone, so that a view that throws affects nothing else. */
function MarkedBlock({ block, context, marks }: { block: PreparedBlock; context: RenderContext; marks: CanvasMarks }) {
  const { definition, instance, place, props, data } = block
  const View = context.theme.blocks?.[definition.name] ?? definition.view
  const t = context.translate(place.lang, definition.name)
  const show = (shown: unknown, read: unknown) => renderMarkup(<View props={shown} data={read} guid={instance.guid} place={place} t={t} />)
  let html = ''
  try {
    html = show(props, data)
    const { readAgain } = marks
    if (readAgain) {
      const render: MarkedBlockArgs['render'] = (signed, signOfImage) => {
        const read = withSignedImages(readAgain, signOfImage)
        return show(signed, definition.data?.({ props: signed, block: instance, place, read }))
      }
      html = markOptions({ html, props, schema: schemaOf(definition), render })
    }
  } catch (error) {
    const reason = reasonOf(error)
    const fault = error instanceof AppError ? error : new AppError('SITE_BLOCK_RENDER', { name: definition.name, reason })
    marks.faults.set(instance.guid, fault)
  }
  return (
    <div
      className={`block block-${instance.buildingBlockName}`}
      id={`b-${instance.guid.slice(0, 8)}`}
      data-block={instance.guid}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The same reader, with a sign in the addresses of images that shows where they are used. */
function withSignedImages(read: RecordingReader, signOfImage: (guid: string) => string): RecordingReader {
  const image: RecordingReader['image'] = (guid, shape) => {
    const found = read.image(guid, shape)
    return found && { ...found, src: found.src + signOfImage(guid) }
  }
  return Object.create(read, { image: { value: image } }) as RecordingReader
}

function showBlock(block: PreparedBlock, context: RenderContext): ReactNode {
  const key = block.instance.guid
  if (context.marks) return <MarkedBlock key={key} block={block} context={context} marks={context.marks} />
  return <BlockView key={key} block={block} context={context} />
}

/** Stands in the canvas where a position has no block yet. */
function EmptyPosition({ position }: { position: LayoutPosition }) {
  return <div className="empty-position" data-position={position} />
}

/** Blocks as React nodes, in the order given. */
export function viewsOf(blocks: readonly PreparedBlock[], context: RenderContext): ReactNode[] {
  return blocks.map((block) => showBlock(block, context))
}

/** Blocks of one position; in the canvas an empty position is shown too. */
export function viewsIn(position: LayoutPosition, blocks: readonly PreparedBlock[], context: RenderContext): ReactNode[] {
  if (context.marks && blocks.length === 0) return [<EmptyPosition key={position} position={position} />]
  return viewsOf(blocks, context)
}

/** Blocks by position, for a layout; empty positions are absent, except in the canvas. */
export function regionsOf(
  blocks: readonly PreparedBlock[],
  context: RenderContext,
  layout: PageLayout = '100',
): Partial<Record<LayoutPosition, ReactNode>> {
  const regions: Partial<Record<LayoutPosition, ReactNode[]>> = {}
  for (const block of blocks) {
    const region = (regions[block.instance.layoutPosition] ??= [])
    region.push(showBlock(block, context))
  }
  if (context.marks) for (const position of positionsIn(layout)) regions[position] ??= [<EmptyPosition key="empty" position={position} />]
  return regions
}
