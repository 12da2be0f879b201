import { describe, expect, test } from 'vitest'
import { block, guid, page } from '#tests/support/session-bench.ts'
import type { Action, Block, Edited, RestoreAction } from './contract.ts'
import { fitsHistory } from './fits-history.ts'
import { emptyHistory, type History } from './history.ts'

const before: Edited = { kind: 'page', value: page }
const [a, b, c] = page.buildingBlockInstances as [Block, Block, Block]
const withPage = (value: object): Edited => ({ kind: 'page', value: { ...page, ...value } })
const withBlocks = (...blocks: Block[]) => withPage({ buildingBlockInstances: blocks })
const historyOf = (...actions: Action[]): History => ({
  steps: actions.map((action, id) => ({ id, action, announcement: { key: 'x' } as never, at: 0, selection: [] })),
  position: actions.length,
})
const restore = (more: Partial<RestoreAction>) => historyOf({ type: 'restore', set: {}, unset: [], blocks: [], ...more })

describe('steps can still be undone', () => {
  test.each<[string, History, Edited]>([
    ['where there are none, whatever happened', emptyHistory, withPage({ title: 'Anders', buildingBlockInstances: [] })],
    ['where nothing happened', restore({ set: { title: 'x' }, blocks: [a], order: [] }), before],
    ['where another field changed', restore({ set: { title: 'x' } }), withPage({ description: 'Anders' })],
    ['where another block changed', restore({ blocks: [a] }), withBlocks(a, { ...b, content: 'Anders' }, c)],
    ['where another block came', restore({ blocks: [a] }), withBlocks(a, b, c, block('d', 4))],
    ['where another block went', restore({ blocks: [a] }), withBlocks(a, b)],
    ['where a field changed and they are about blocks', restore({ blocks: [a] }), withPage({ title: 'Anders' })],
    ['where the layout changed and they are about fields', restore({ set: { title: 'x' } }), withPage({ layout: '25 - 75' })],
    [
      'where lines of a text end in another way',
      restore({ blocks: [a] }),
      withBlocks({ ...a, content: a.content?.replaceAll('\n', '\r\n') }, b, c),
    ],
  ])('%s', (_, history, after) => expect(fitsHistory(history, before, after)).toBe(true))

  test('where a text that was not there is empty now', () => {
    const { content: _, ...bare } = a
    expect(fitsHistory(restore({ blocks: [a] }), withBlocks(bare, b, c), withBlocks({ ...bare, content: '' }, b, c))).toBe(true)
  })
})

describe('steps go', () => {
  test.each<[string, History, Edited]>([
    ['where a field changed that they set', restore({ set: { title: 'x' } }), withPage({ title: 'Anders' })],
    ['where a field changed that they take out', restore({ unset: ['description'] }), withPage({ description: 'Anders' })],
    ['where a block changed that they bring back', restore({ blocks: [a] }), withBlocks({ ...a, content: 'Anders' }, b, c)],
    ['where such a block went', restore({ blocks: [a] }), withBlocks(b, c)],
    ['where such a block came', restore({ blocks: [block('d', 4)] }), withBlocks(a, b, c, block('d', 4))],
    ['where the layout changed and they are about blocks', restore({ blocks: [a] }), withPage({ layout: '25 - 75' })],
    ['where the layout changed and they are about the order', restore({ order: [] }), withPage({ layout: '25 - 75' })],
    ['where blocks changed places and they are about the order', restore({ order: [guid('a')] }), withBlocks(b, a, c)],
    ['where a block went and they are about the order', restore({ order: [guid('a')] }), withBlocks(a, b)],
    ['where blocks changed places and it is not known what they do', historyOf({ type: 'delete-blocks', guids: [] }), withBlocks(b, a, c)],
  ])('%s', (_, history, after) => expect(fitsHistory(history, before, after)).toBe(false))
})
