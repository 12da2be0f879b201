import { describe, expect, test } from 'vitest'
import { schemaOf } from '../blocks/describe-blocks.ts'
import { createTestRenderer } from '#tests/support/in-process.ts'
import { fillTexts } from './fill-texts.ts'
import { lendTexts } from './lend-texts.ts'

const text = { type: 'string' }
const schema = {
  properties: {
    title: text,
    items: {
      type: 'array',
      minItems: 2,
      items: { type: 'object', properties: { title: text, icon: { type: 'string', enum: ['a'] } }, required: ['title'] },
    },
    rows: { type: 'array', items: { type: 'array', items: text } },
    link: { type: 'object', properties: { label: text, href: { type: 'string', title: 'address' } }, required: ['label', 'href'] },
  },
}
const example = {
  title: 'Kop',
  items: [{ title: 'Een', icon: 'a' }, { title: 'Twee' }, { title: 'Drie' }],
  rows: [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['g', 'h', 'i'],
  ],
  link: { label: 'Meer', href: '/' },
}

test('what has been written stays, and texts that may be absent are not lent', () => {
  const options = { title: 'Eigen', items: [{ title: 'x' }, { title: 'y' }] }
  expect(fillTexts(options, schema, example)).toEqual({ options, paths: new Set() })
  expect(fillTexts({}, schema, example).paths).toEqual(new Set())
})

test('texts that an entry must have are lent, and as many entries as the list must have', () => {
  const { options, paths } = fillTexts({ items: [{ icon: 'a' }] }, schema, example)
  expect(options).toEqual({ items: [{ icon: 'a', title: 'Een' }, { title: 'Twee' }] })
  expect([...paths]).toEqual(['items.0.title', 'items.1.title'])
})

test('a block that would show nothing is lent all texts of its example: no addresses, images or choices', () => {
  const { options, paths } = fillTexts({}, schema, example, { whole: true })
  expect(options).toEqual({
    title: 'Kop',
    items: [{ title: 'Een' }, { title: 'Twee' }],
    rows: [
      ['a', 'b'],
      ['d', 'e'],
    ],
  })
  expect(paths.size).toBe(7)
})

describe('new blocks', () => {
  const blocks = Object.values(createTestRenderer().blocks)
  test.each(blocks.map((block) => [block.name, block] as const))('%s: what it is lent makes it whole, or nothing is', (_, block) => {
    const lent = lendTexts(block.defaults as Record<string, unknown>, block, 'nl', { whole: true })
    if (lent) expect(lent.paths.size).toBeGreaterThan(0)
    expect(schemaOf(block)).toBeDefined()
  })

  test.each(['accordion', 'call-to-action', 'cards', 'contact', 'hero', 'notice', 'quote', 'table', 'timeline'])(
    '%s can be written at once',
    (name) => {
      const block = blocks.find((each) => each.name === name)
      expect(block && lendTexts(block.defaults as Record<string, unknown>, block, 'nl', { whole: true })?.paths.size).toBeGreaterThan(0)
    },
  )
})
