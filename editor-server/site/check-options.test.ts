import { describe, expect, it } from 'vitest'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { buildBlock } from '#tests/support/build.ts'
import { checkOptions } from './check-options.ts'

const modules = import.meta.glob<{ block: AnyBlock }>('../../renderer/blocks/*/block.ts', { eager: true })
const blocks = Object.values(modules).map(({ block }) => block)

const codesOf = (block: AnyBlock, options: Record<string, unknown>) =>
  checkOptions(buildBlock({ buildingBlockName: block.name, version: block.version, options }), block).map(({ code }) => code)

describe.each(blocks.map((block) => [block.name, block] as const))('options of %s', (_name, block) => {
  const examples = block.examples.map(({ props }) => props as Record<string, unknown>)

  it('are right in every example, and may miss any of what is there', () => {
    for (const options of [{}, block.defaults as Record<string, unknown>, ...examples]) {
      expect(codesOf(block, options)).toEqual([])
      for (const key of Object.keys(options)) {
        const { [key]: value, ...rest } = options
        expect([key, codesOf(block, rest)]).toEqual([key, []])
        if (typeof value === 'string') expect([key, ['', codesOf(block, { ...options, [key]: '' })]]).toEqual([key, ['', []]])
      }
    }
  })

  it('are wrong when of another kind, or unknown', () => {
    for (const options of examples) {
      for (const key of Object.keys(options))
        expect([key, codesOf(block, { ...options, [key]: { strange: 1 } }).length > 0]).toEqual([key, true])
      expect(codesOf(block, { ...options, strange: [] })).toEqual(['unrecognized_keys'])
    }
  })
})

it('looks at the blocks of the product', () => {
  expect(blocks.length).toBeGreaterThan(15)
})
