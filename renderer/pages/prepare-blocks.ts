import { AppError } from '#content/errors/app-error.ts'
import { type BuildingBlockInstance, sortBlocks } from '#content/model/building-block-instance/schema.ts'
import { type PageLayout, positionsIn } from '#content/model/page/schema.ts'
import { describeIssues } from '#content/model/validation/describe-issues.ts'
import type { AnyBlock, BlockPlace, BlockReadArgs } from '../blocks/contract.ts'
import { facts } from '../reads/facts.ts'
import { readHeadings } from './read-headings.ts'
import type { RenderContext } from './renderer.tsx'

/** A block instance with its definition, checked props and the data it reads. */
export interface PreparedBlock {
  instance: BuildingBlockInstance
  definition: AnyBlock
  props: unknown
  data: unknown
  place: BlockPlace
}

const defaultProps = new WeakMap<AnyBlock, unknown>()

/**
 * Blocks in reading order, each with checked props.
 * @throws AppError SITE_BLOCK_UNKNOWN, SITE_BLOCK_OPTIONS, SITE_BLOCK_POSITION, SITE_BLOCK_PLACE, SITE_BLOCK_RENDER
 */
export function prepareBlocks(
  instances: readonly BuildingBlockInstance[],
  layout: PageLayout,
  place: Omit<BlockPlace, 'position' | 'isFirst' | 'isFirstProse' | 'isFirstList'>,
  context: RenderContext,
): PreparedBlock[] {
  // A template stands beside a page's own blocks, which have the first ids and the first view.
  const isBeside = place.kind === 'template'
  let hasList = false
  let hasProse = isBeside
  const used = new Map<string, number>()
  const prepared = sortBlocks(instances).map((instance, order) => {
    const definition = findDefinition(instance, layout, place.kind, context)
    checkAmount(instance, definition, used)
    const isFirstList = instance.buildingBlockName === 'list' && !hasList
    hasList ||= isFirstList
    const isFirstProse = definition.hasProse && !hasProse
    hasProse ||= isFirstProse
    const isFirst = order === 0 && !isBeside
    const blockPlace: BlockPlace = {
      ...place,
      heading: isFirst && definition.carriesTitle ? place.heading : undefined,
      position: instance.layoutPosition,
      isFirst,
      isFirstProse,
      isFirstList,
    }
    const props = readProps(instance, definition)
    const data = definition.readsHeadings
      ? undefined
      : readData(definition, { props, block: instance, place: blockPlace, read: context.read })
    return { instance, definition, props, data, place: blockPlace }
  })
  return prepared.some(({ definition }) => definition.readsHeadings) ? addHeadings(prepared, context) : prepared
}

/** What lists the headings of the page can stand before them, so it is read last. */
function addHeadings(prepared: readonly PreparedBlock[], { read }: RenderContext): PreparedBlock[] {
  const headings = readHeadings(prepared)
  return prepared.map((block) => {
    if (!block.definition.readsHeadings) return block
    const { definition, props, instance } = block
    const place = { ...block.place, headings }
    return { ...block, place, data: readData(definition, { props, block: instance, place, read }) }
  })
}

function findDefinition(instance: BuildingBlockInstance, layout: PageLayout, kind: BlockPlace['kind'], context: RenderContext): AnyBlock {
  const name = instance.buildingBlockName
  context.read.touch(facts.code(name))
  context.usedBlocks.add(name)
  const definition = context.findBlock(name)
  if (!definition) throw new AppError('SITE_BLOCK_UNKNOWN', { name, known: context.blockNames.join(', ') }, { cause: instance })
  const allowed = positionsIn(layout).filter((position) => definition.placement.positions?.includes(position) ?? true)
  if (kind === 'page' && !allowed.includes(instance.layoutPosition)) {
    throw new AppError(
      'SITE_BLOCK_POSITION',
      { name, position: instance.layoutPosition, layout, allowed: allowed.join(', ') },
      { cause: instance },
    )
  }
  const { placement } = definition
  if (kind !== 'gallery' && placement.in && !placement.in.includes(kind)) {
    throw new AppError('SITE_BLOCK_PLACE', { name, reason: `it is made for: ${placement.in.join(', ')}` }, { cause: instance })
  }
  return definition
}

function checkAmount(instance: BuildingBlockInstance, { name, placement }: AnyBlock, used: Map<string, number>) {
  const amount = (used.get(name) ?? 0) + 1
  used.set(name, amount)
  if (placement.maxPerPage !== undefined && amount > placement.maxPerPage) {
    throw new AppError('SITE_BLOCK_PLACE', { name, reason: `at most ${placement.maxPerPage} may stand on one page` }, { cause: instance })
  }
}

function readData(definition: AnyBlock, args: BlockReadArgs<unknown>): unknown {
  try {
    return definition.data?.(args)
  } catch (error) {
    if (error instanceof AppError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('SITE_BLOCK_RENDER', { name: definition.name, reason }, { cause: args.block })
  }
}

function readProps(instance: BuildingBlockInstance, definition: AnyBlock): unknown {
  const isPlain = instance.version === definition.version && Object.keys(instance.options).length === 0
  if (isPlain && defaultProps.has(definition)) return defaultProps.get(definition)
  const parsed = definition.props.safeParse(migrate(instance, definition), { reportInput: true })
  if (!parsed.success) {
    const [first] = describeIssues(parsed.error, 'en')
    throw new AppError(
      'SITE_BLOCK_OPTIONS',
      { name: definition.name, path: first?.path || 'options', reason: first?.message ?? 'not valid' },
      { cause: instance },
    )
  }
  if (isPlain) defaultProps.set(definition, parsed.data)
  return parsed.data
}

/** Options as the block's present version knows them. */
function migrate(instance: BuildingBlockInstance, definition: AnyBlock): Record<string, unknown> {
  let options = instance.options
  for (let version = instance.version; version < definition.version; version++) {
    options = definition.migrations?.[version]?.(options) ?? options
  }
  return options
}
