import { expect, it } from 'vitest'
import { buildBlock, buildPage } from '#tests/support/build.ts'
import type { EditCode, EditState } from '../../session/contract.ts'
import { createRowSelector } from './tree-rows.ts'

const code = { titleOf: (name: string) => name } as EditCode
const blocks = [
  buildBlock({ layoutPosition: 'bottom', sortId: 1 }),
  buildBlock({ layoutPosition: 'main', sortId: 2, content: 'Een\n\nTwee' }),
  buildBlock({
    layoutPosition: 'main',
    sortId: 1,
    buildingBlockName: 'list',
    options: { title: 'Nieuws', filterFields: ['contract', 'town'] },
  }),
  buildBlock({ layoutPosition: 'main', sortId: 3, buildingBlockName: 'accordion', options: { items: [1, 2, 3] }, content: '' }),
]
const state = (own = blocks) =>
  ({ edited: { kind: 'page', value: { ...buildPage(), buildingBlockInstances: own } } }) as unknown as EditState

it('rows stand by position, in reading order, with what they are called and hold', () => {
  const found = createRowSelector(code)(state())
  expect(found.map(({ position, rows }) => [position, rows.map(({ kind, name, count }) => [kind, name, count])])).toEqual([
    ['top', []],
    [
      'main',
      [
        ['list', 'Nieuws', undefined],
        ['text', 'Een', undefined],
        ['accordion', undefined, 3],
      ],
    ],
    ['bottom', [['text', expect.stringContaining('Tekst'), undefined]]],
  ])
})

it('a key further on in a text changes no row', () => {
  const select = createRowSelector(code)
  const before = select(state())
  const typed = blocks.map((block) => (block.content === 'Een\n\nTwee' ? { ...block, content: 'Een\n\nTwee en' } : block))
  expect(select(state(typed))).toBe(before)
  expect(select(state(typed.slice(1)))).not.toBe(before)
})
