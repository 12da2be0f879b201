import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { AppError } from '#content/errors/app-error.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { buildBlock, guidOf } from '#tests/support/build.ts'
import { openSite } from '#tests/support/in-process.ts'
import { type AnyBlock, type BlockPlace, defineBlock } from '../blocks/contract.ts'
import { noTypes } from '../content-types/content-types.ts'
import { facts } from '../reads/facts.ts'
import { prepareBlocks } from './page-blocks.tsx'
import type { RenderContext } from './renderer.tsx'

const note = defineBlock({
  name: 'note',
  version: 3,
  props: z.strictObject({ colour: z.enum(['red', 'blue']).default('blue'), size: z.object({ width: z.number() }).optional() }),
  defaults: {},
  hasProse: true,
  placement: { positions: ['top', 'main'] },
  migrations: { 1: ({ color, ...rest }) => ({ ...rest, tint: color }), 2: ({ tint, ...rest }) => ({ ...rest, colour: tint }) },
  data: ({ props, place }) => `${props.colour} at ${place.url}`,
  view: () => createElement('p'),
  examples: [],
}) as unknown as AnyBlock

const list = { ...note, name: 'list', version: 1, hasProse: false, placement: {}, migrations: undefined } as unknown as AnyBlock

const block = (over: Partial<BuildingBlockInstance> = {}) => buildBlock({ buildingBlockName: 'note', version: 3, ...over })
const page = { kind: 'page', pageGuid: guidOf(1), url: '/wonen', lang: 'nl' } as const

function prepare(
  blocks: BuildingBlockInstance[],
  layout: Parameters<typeof prepareBlocks>[1] = '100',
  place: Pick<BlockPlace, 'kind' | 'pageGuid' | 'url' | 'lang'> = page,
) {
  const { read, recording } = openSite({})
  const known: Record<string, AnyBlock> = { note, list }
  const findBlock = (name: string) => known[name]
  const context = {
    read,
    findBlock,
    blockNames: Object.keys(known),
    usedBlocks: new Set(),
    types: noTypes,
  } as unknown as RenderContext
  return { prepared: prepareBlocks(blocks, layout, place, context), recording }
}

/** Code, message and fix of what is refused, with the block in question. */
function refusalOf(blocks: BuildingBlockInstance[], layout?: Parameters<typeof prepare>[1], place?: Parameters<typeof prepare>[2]) {
  try {
    prepare(blocks, layout, place)
  } catch (error) {
    if (error instanceof AppError)
      return { code: error.code, message: error.message, fix: error.fix, block: (error.cause as BuildingBlockInstance | undefined)?.guid }
  }
  return undefined
}

describe('prepareBlocks', () => {
  test('gives blocks in reading order, with checked props and the data they read', () => {
    const { prepared, recording } = prepare([
      block({ layoutPosition: 'bottom', buildingBlockName: 'list', version: 1 }),
      block({ sortId: 2, options: { colour: 'red' } }),
      block({ layoutPosition: 'top', sortId: 9 }),
      block({ sortId: 1 }),
    ])
    expect(prepared.map(({ data, place }) => [place.position, data])).toEqual([
      ['top', 'blue at /wonen'],
      ['main', 'blue at /wonen'],
      ['main', 'red at /wonen'],
      ['bottom', 'blue at /wonen'],
    ])
    expect([...recording.deps].sort()).toEqual([facts.code('list'), facts.code('note')])
  })

  test('knows the first block, the first with prose and the first list', () => {
    const { prepared } = prepare([
      block({ buildingBlockName: 'list', version: 1, sortId: 1 }),
      block({ sortId: 2 }),
      block({ sortId: 3 }),
      block({ buildingBlockName: 'list', version: 1, sortId: 4 }),
    ])
    expect(prepared.map(({ place: { isFirst, isFirstProse, isFirstList } }) => [isFirst, isFirstProse, isFirstList])).toEqual([
      [true, false, true],
      [false, true, false],
      [false, false, false],
      [false, false, false],
    ])
  })

  test('a template comes first on no page: the ids of its headings have a prefix, its images wait', () => {
    const { prepared } = prepare([block()], '100', { ...page, kind: 'template' })
    expect(prepared[0]?.place).toMatchObject({ isFirst: false, isFirstProse: false })
  })

  test('options of an older version go through every migration between, in order', () => {
    const propsOf = (version: number, options: Record<string, unknown>) => prepare([block({ version, options })]).prepared[0]?.props
    expect(propsOf(1, { color: 'red' })).toEqual({ colour: 'red' })
    expect(propsOf(2, { tint: 'red' })).toEqual({ colour: 'red' })
    expect(propsOf(3, { colour: 'red' })).toEqual({ colour: 'red' })
  })

  test('a block that nobody knows, and the ones there are', () => {
    const unknown = block({ buildingBlockName: 'quote' })
    expect(refusalOf([block(), unknown])).toEqual({
      code: 'SITE_BLOCK_UNKNOWN',
      message: 'There is no block named "quote".',
      fix: 'Use one of: note, list. Or make it with: site new block quote',
      block: unknown.guid,
    })
  })

  test.each<[Record<string, unknown>, string]>([
    [{ colour: 'green' }, 'Option colour of block "note": Choose one of these values: red, blue.'],
    [{ size: { width: 'wide' } }, 'Option size.width of block "note": This must be a number.'],
    [{ kleur: 'red' }, 'Option kleur of block "note": “kleur” is not known here. Use one of: colour, size.'],
    [{ color: 'red' }, 'Option color of block "note": “color” is not known here. Did you mean “colour”?'],
  ])('an option that does not fit, with its path: %o', (options, message) => {
    const wrong = block({ options })
    const refusal = refusalOf([wrong])
    expect(refusal).toMatchObject({ code: 'SITE_BLOCK_OPTIONS', block: wrong.guid })
    expect(refusal?.message).toBe(message)
  })

  test('everything that is wrong is told in one go, each at its own value', () => {
    const first = block({ options: { colour: 'green', size: { width: 'wide' } } })
    const second = block({ buildingBlockName: 'quote' })
    const third = block({ layoutPosition: 'bottom', options: { colour: 'blue' } })
    let thrown: unknown
    try {
      prepare([first, second, third])
    } catch (error) {
      thrown = error
    }
    expect((thrown as AggregateError).errors.map(({ code, cause }: AppError) => [code, cause])).toEqual([
      ['SITE_BLOCK_OPTIONS', { guid: first.guid, path: ['options', 'colour'] }],
      ['SITE_BLOCK_OPTIONS', { guid: first.guid, path: ['options', 'size', 'width'] }],
      ['SITE_BLOCK_UNKNOWN', { guid: second.guid, path: ['name'] }],
      ['SITE_BLOCK_POSITION', { guid: third.guid, path: ['position'] }],
    ])
  })

  test('an option that an older version had and no migration carries over', () => {
    expect(refusalOf([block({ version: 3, options: { color: 'red' } })])?.code).toBe('SITE_BLOCK_OPTIONS')
  })

  test.each(['side-left', 'bottom'] as const)('a position that the layout or the block does not have: %s', (layoutPosition) => {
    expect(refusalOf([block({ layoutPosition })], '100')).toMatchObject({
      code: 'SITE_BLOCK_POSITION',
      message: `Block "note" may not stand in ${layoutPosition} of layout 100.`,
      fix: 'Move it to one of: top, main.',
    })
  })

  test('items and templates have no positions to be wrong in', () => {
    expect(refusalOf([block({ layoutPosition: 'side-left' })], '100', { ...page, kind: 'item' })).toBeUndefined()
    expect(refusalOf([block({ layoutPosition: 'side-left' })], '100', { ...page, kind: 'template' })).toBeUndefined()
  })
})
