import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AppError } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import { type BuildingBlockInstance, type LayoutPosition, sortBlocks } from '#content/model/building-block-instance/schema.ts'
import { type PageLayout, positionsIn } from '#content/model/page/schema.ts'
import { listFindings } from '#content/model/validation/list-findings.ts'
import type { AnyBlock, BlockPlace, BlockReadArgs } from '../blocks/contract.ts'
import { type OwnView, takeDrawnView } from '../content-types/type-view.tsx'
import { columnOf } from '../pictures/column-width.ts'
import { facts } from '../reads/facts.ts'
import { readHeadings } from './read-headings.ts'
import type { CanvasMarks, RenderContext } from './renderer.tsx'
import { standIn } from './stand-in.ts'

/** A block instance with its definition, checked props and the data it reads. */
export interface PreparedBlock {
  instance: BuildingBlockInstance
  definition: AnyBlock
  props: unknown
  data: unknown
  place: BlockPlace
  /** Paths of texts that edit mode lends it (`lendTexts`). */
  lent?: ReadonlySet<string> | undefined
}

/** What a block's fault is about, as the cause of its error: the block, and the path to a value in its entry in the file. */
export interface BlockPart {
  /** Absent for a part of the page or item itself. */
  guid?: string
  path: readonly string[]
  /** Of what its own code threw. */
  stack?: string | undefined
}

const defaultProps = new WeakMap<AnyBlock, unknown>()

/**
 * Blocks in reading order, each with checked props.
 * @throws AppError SITE_BLOCK_UNKNOWN, SITE_BLOCK_OPTIONS, SITE_BLOCK_POSITION, SITE_BLOCK_PLACE, SITE_BLOCK_RENDER, with a BlockPart as
 *   its cause; an AggregateError of these when there are several, so that all can be fixed in one go
 */
export function prepareBlocks(
  instances: readonly BuildingBlockInstance[],
  layout: PageLayout,
  place: Omit<BlockPlace, 'position' | 'column' | 'isFirst' | 'isFirstProse' | 'isFirstList'>,
  context: RenderContext,
): PreparedBlock[] {
  // A template stands beside a page's own blocks, which have the first ids and the first view.
  const isBeside = place.kind === 'template'
  let hasList = false
  let hasProse = isBeside
  const used = new Map<string, number>()
  const faultsOfPage: AppError[] = []
  const prepared = sortBlocks(instances).flatMap((instance, order): PreparedBlock[] => {
    if (context.marks) return prepareAlone(instance, order, context.marks)
    return prepare(instance, order, faultsOfPage)
  })
  const [first, ...others] = faultsOfPage
  if (first) throw others.length === 0 ? first : new AggregateError(faultsOfPage, first.message)
  return prepared.some(({ definition }) => definition.readsHeadings) ? addHeadings(prepared, context) : prepared

  /** A faulty block of a draft leaves the others as they are. */
  function prepareAlone(instance: BuildingBlockInstance, order: number, marks: CanvasMarks): PreparedBlock[] {
    const own: AppError[] = []
    const known = marks.problems.length
    try {
      const done = prepare(instance, order, own)
      if (own.length === 0) return done
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      own.push(error)
    } finally {
      for (const problem of marks.problems.slice(known)) problem.at = { path: [], ...problem.at, guid: instance.guid }
    }
    marks.faults.set(instance.guid, own[0] as AppError)
    const blockPlace = { ...place, position: instance.layoutPosition, column: columnOf(place.kind, layout, instance.layoutPosition) }
    const nowhere = { isFirst: false, isFirstProse: false, isFirstList: false, heading: undefined }
    return [{ instance, definition: standIn, props: {}, data: undefined, place: { ...blockPlace, ...nowhere } }]
  }

  function prepare(instance: BuildingBlockInstance, order: number, faults: AppError[]): PreparedBlock[] {
    const definition = findDefinition(instance, context, faults)
    if (!definition) return []
    checkPlacement(instance, definition, layout, place.kind, faults)
    checkAmount(instance, definition, used, faults)
    const isFirstList = instance.buildingBlockName === 'list' && !hasList
    hasList ||= isFirstList
    const isFirstProse = definition.hasProse && !hasProse
    hasProse ||= isFirstProse
    const isFirst = order === 0 && !isBeside
    const blockPlace: BlockPlace = {
      ...place,
      heading: isFirst && definition.carriesTitle ? place.heading : undefined,
      position: instance.layoutPosition,
      column: columnOf(place.kind, layout, instance.layoutPosition),
      isFirst,
      isFirstProse,
      isFirstList,
    }
    const lent = context.marks?.lendTexts?.(migrate(instance, definition), definition, place.lang)
    const props = lent ? lent.props : readProps(instance, definition, faults)
    // A faulty block needs no data, and its reads would obscure the message.
    if (faults.length > 0) return []
    const data = definition.readsHeadings
      ? undefined
      : readData(definition, { props, block: instance, place: blockPlace, read: context.read })
    return [{ instance, definition, props, data, place: blockPlace, lent: lent?.paths }]
  }
}

/** A block that lists the page's headings can stand before them, so it is read last. */
function addHeadings(prepared: readonly PreparedBlock[], { read }: RenderContext): PreparedBlock[] {
  const headings = readHeadings(prepared)
  return prepared.map((block) => {
    if (!block.definition.readsHeadings) return block
    const { definition, props, instance } = block
    const place = { ...block.place, headings }
    return { ...block, place, data: readData(definition, { props, block: instance, place, read }) }
  })
}

function faultOf({ guid }: BuildingBlockInstance, path: string[], ...[code, params]: ConstructorParameters<typeof AppError>): AppError {
  return new AppError(code, params, { cause: { guid, path } satisfies BlockPart })
}

function findDefinition(instance: BuildingBlockInstance, context: RenderContext, faults: AppError[]): AnyBlock | undefined {
  const name = instance.buildingBlockName
  context.read.touch(facts.code(name))
  context.usedBlocks.add(name)
  // Cards show fields.
  if ((name === 'list' && context.read.hasItemFields) || (name === 'cards' && context.types.page.size > 0))
    context.usedBlocks.add('typed-fields')
  if (name === 'form') context.usedBlocks.add('forms')
  const definition = context.findBlock(name)
  if (!definition) faults.push(faultOf(instance, ['name'], 'SITE_BLOCK_UNKNOWN', { name, known: context.blockNames.join(', ') }))
  return definition
}

function checkPlacement(
  instance: BuildingBlockInstance,
  { name, placement }: AnyBlock,
  layout: PageLayout,
  kind: BlockPlace['kind'],
  faults: AppError[],
) {
  const allowed = positionsIn(layout).filter((position) => placement.positions?.includes(position) ?? true)
  if (kind === 'page' && !allowed.includes(instance.layoutPosition)) {
    const params = { name, position: instance.layoutPosition, layout, allowed: allowed.join(', ') }
    faults.push(faultOf(instance, ['position'], 'SITE_BLOCK_POSITION', params))
  }
  if (kind !== 'gallery' && placement.in && !placement.in.includes(kind)) {
    faults.push(faultOf(instance, ['name'], 'SITE_BLOCK_PLACE', { name, reason: `it is made for: ${placement.in.join(', ')}` }))
  }
}

function checkAmount(instance: BuildingBlockInstance, { name, placement }: AnyBlock, used: Map<string, number>, faults: AppError[]) {
  const amount = (used.get(name) ?? 0) + 1
  used.set(name, amount)
  if (placement.maxPerPage !== undefined && amount > placement.maxPerPage) {
    const reason = `at most ${placement.maxPerPage} may stand on one page`
    faults.push(faultOf(instance, ['name'], 'SITE_BLOCK_PLACE', { name, reason }))
  }
}

function readData(definition: AnyBlock, args: BlockReadArgs<unknown>): unknown {
  try {
    return definition.data?.(args)
  } catch (error) {
    if (error instanceof AppError) throw error
    const reason = reasonOf(error)
    const fault = faultOf(args.block, [], 'SITE_BLOCK_RENDER', { name: definition.name, reason })
    // Where it was thrown, with what it was about.
    if (error instanceof Error) Object.assign(fault.cause as BlockPart, { stack: error.stack } satisfies Partial<BlockPart>)
    throw fault
  }
}

function readProps(instance: BuildingBlockInstance, definition: AnyBlock, faults: AppError[]): unknown {
  const isPlain = instance.version === definition.version && Object.keys(instance.options).length === 0
  if (isPlain && defaultProps.has(definition)) return defaultProps.get(definition)
  const parsed = definition.props.safeParse(migrate(instance, definition), { reportInput: true })
  if (parsed.success) {
    if (isPlain) defaultProps.set(definition, parsed.data)
    return parsed.data
  }
  for (const { path, reason } of listFindings(parsed.error, definition.props)) {
    const params = { name: definition.name, path: path.join('.') || 'options', reason }
    faults.push(faultOf(instance, ['options', ...path], 'SITE_BLOCK_OPTIONS', params))
  }
  return undefined
}

/** Migrates options to the block's current version. */
function migrate(instance: BuildingBlockInstance, definition: AnyBlock): Record<string, unknown> {
  let options = instance.options
  for (let version = instance.version; version < definition.version; version++) {
    options = definition.migrations?.[version]?.(options) ?? options
  }
  return options
}

/** Renders a tree of prepared blocks. An error in a view names its block, or the type of its item or page. */
export function renderTree(tree: ReactNode): string {
  try {
    return renderMarkup(tree)
  } catch (error) {
    throw blameView(error, rendering)
  } finally {
    rendering = undefined
  }
}

/** What a view threw, told as the fault of whose view it is. */
export function blameView(error: unknown, block: string | undefined): unknown {
  const own = takeDrawnView()
  if (error instanceof AppError) return error
  if (own) return describeTypeFault(error, own)
  if (block === undefined) return error
  return new AppError('SITE_BLOCK_RENDER', { name: block, reason: reasonOf(error) }, { cause: error })
}

export function describeTypeFault(error: unknown, { type, view }: OwnView): AppError {
  return new AppError('SITE_TYPE_RENDER', { name: type, view, file: view.toLowerCase(), reason: reasonOf(error) }, { cause: error })
}

const LEADING_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/

/** React puts image preloads before a fragment, too late to help; the images say themselves what to load first. */
export function renderMarkup(tree: ReactNode): string {
  return renderToStaticMarkup(tree).replace(LEADING_PRELOADS, '')
}

/** The block whose view React calls. */
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

function showBlock(block: PreparedBlock, context: RenderContext): ReactNode {
  const key = block.instance.guid
  const { marks } = context
  if (marks) return <marks.MarkedBlock key={key} block={block} context={context} marks={marks} />
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
