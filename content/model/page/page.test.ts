import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZodError } from 'zod'
import { sortBlocks } from '../building-block-instance/schema.ts'
import { optionsFromList, optionsToList } from './options.ts'
import { pageLayouts, pageOptionsSchema, positionsIn } from './schema.ts'

const guid = '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c33'
const other = '6e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c33'

describe('option list', () => {
  it('goes to a list and back', () => {
    const flag = fc.option(fc.boolean(), { nil: undefined })
    const reference = fc.constantFrom(guid, other, undefined)
    const fields = Object.keys(pageOptionsSchema.shape).map((name) => [name, /^(show|is)[A-Z]/.test(name) ? flag : reference] as const)
    fc.assert(
      fc.property(fc.record(Object.fromEntries(fields)), (options) => {
        const set = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
        expect(optionsFromList(optionsToList(options))).toEqual(set)
      }),
    )
  })

  it('reads booleans written as text and refuses what it does not know', () => {
    expect(optionsFromList([{ name: 'showHeader', value: 'false' }])).toEqual({ showHeader: false })
    expect(() => optionsFromList([{ name: 'colour', value: 'red' }])).toThrow(ZodError)
    expect(() => optionsFromList([{ name: 'showHeader', value: 'perhaps' }])).toThrow(ZodError)
  })
})

describe('blocks and layouts', () => {
  it('stand in reading order, equal numbers by guid', () => {
    const block = (guid: string, layoutPosition: 'top' | 'main' | 'side-left', sortId: number) => ({ guid, layoutPosition, sortId })
    const blocks = [block('d', 'main', 2), block('c', 'main', 1), block('b', 'main', 1), block('a', 'side-left', 9), block('e', 'top', 5)]
    expect(
      sortBlocks(blocks)
        .map((sorted) => sorted.guid)
        .join(''),
    ).toBe('eabcd')
  })

  it('always have a top, a main and a bottom', () => {
    for (const layout of pageLayouts) expect(positionsIn(layout)).toEqual(expect.arrayContaining(['top', 'main', 'bottom']))
    expect(positionsIn('25 - 75')).not.toContain('side-right')
  })
})
