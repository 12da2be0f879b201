import { expect, test } from 'vitest'
import type { Block, Edited } from '../session/contract.ts'
import { findChanged } from './find-changed.ts'

const block = (guid: string, change: Partial<Block> = {}): Block =>
  ({ guid, buildingBlockName: 'text', layoutPosition: 'main', sortId: 0, version: 1, options: {}, content: '', ...change }) as Block
const page = (...buildingBlockInstances: Block[]) => ({ kind: 'page', value: { buildingBlockInstances } }) as unknown as Edited

const one = block('1', { options: { items: [{ title: 'a', text: 'b' }], name: 'n' } })
const two = block('2')

test('a text that is another is what changed', () => {
  expect(findChanged(page(one, two), page(one, block('2', { content: 'x' })), ['1'])).toEqual({
    guid: '2',
    isProse: true,
    option: undefined,
  })
})

test('an option is named by its path', () => {
  const after = block('1', { options: { items: [{ title: 'a', text: 'c' }], name: 'n' } })
  expect(findChanged(page(one, two), page(after, two), [])).toMatchObject({ guid: '1', isProse: false, option: 'items.0.text' })
})

test('of blocks that moved together it is the selected one; one that came back counts as well', () => {
  const moved = [block('2', { sortId: 1 }), block('1', { sortId: 2 })]
  expect(findChanged(page(one, two), page(...moved), ['1'])?.guid).toBe('1')
  expect(findChanged(page(one), page(one, two), [])).toEqual({ guid: '2', isProse: false, option: undefined })
})

test('nothing of a step that took a block away, or changed none', () => {
  expect(findChanged(page(one, two), page(one), [])).toBeUndefined()
  expect(findChanged(page(one), page(one), [])).toBeUndefined()
})
