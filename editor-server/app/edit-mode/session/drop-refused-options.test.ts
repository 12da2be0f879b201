import { expect, test } from 'vitest'
import { plainItem } from '#tests/support/edited-samples.ts'
import { block, guid, page } from '#tests/support/session-bench.ts'
import { blocksOf } from './actions/edited.ts'
import type { Block, Edited } from './contract.ts'
import { dropRefusedOptions } from './drop-refused-options.ts'

const edited = (...blocks: Block[]): Edited => ({ kind: 'page', value: { ...page, buildingBlockInstances: blocks } })
const fault = (letter: string, path: string) => ({ path, code: 'x', message: 'Past niet.', blockGuid: guid(letter) })
const optionsAfter = (mine: Edited, theirs: Edited, ...errors: { path: string; code: string; message: string; blockGuid?: string }[]) => {
  const found = dropRefusedOptions(mine, theirs, { errors })
  return found && blocksOf(found).map(({ options }) => options)
}

test('refused options are as the server has them, others as they are here', () => {
  const mine = edited({ ...block('a', 1), options: { from: '9', until: '8', note: 'nieuw' } }, { ...block('b', 2), options: { week: [1] } })
  const theirs = edited({ ...block('a', 1), options: { until: '17', note: 'oud' } })
  const errors = [fault('a', 'buildingBlockInstances.0.options.until'), fault('a', 'body.buildingBlockInstances.0.options.from')]
  expect(optionsAfter(mine, theirs, ...errors, fault('b', 'buildingBlockInstances.1.options.week.0.days'))).toEqual([
    { until: '17', note: 'nieuw' },
    {},
  ])
})

test('a block of another kind than the server has takes nothing over from it', () => {
  const mine = edited({ ...block('a', 1), options: { until: '8' } })
  const theirs = edited({ ...block('a', 1), buildingBlockName: 'quote', options: { until: '17' } })
  expect(optionsAfter(mine, theirs, fault('a', 'buildingBlockInstances.0.options.until'))).toEqual([{}])
})

test('refused fields of an item are as the server has them', () => {
  const item = (fields: Record<string, unknown>): Edited => ({ kind: 'item', value: { ...plainItem, fields } })
  const errors = ['fields.until', 'body.fields.from.0'].map((path) => ({ path, code: 'x', message: 'Past niet.' }))
  const found = dropRefusedOptions(item({ from: [9], until: 8, note: 'nieuw' }), item({ until: 17, note: 'oud' }), { errors })
  expect(found).toEqual(item({ until: 17, note: 'nieuw' }))
})

test.each([
  ['a field of the page', [{ path: 'title', code: 'x', message: 'Past niet.' }]],
  ['the text of a block', [fault('a', 'buildingBlockInstances.0.content')]],
  ['an option of the page', [{ path: 'options.1.value', code: 'x', message: 'Past niet.' }]],
  ['an option and something else', [fault('a', 'buildingBlockInstances.0.options.until'), { path: 'title', code: 'x', message: '' }]],
  ['nothing that is named', []],
])('%s is not left out', (_, errors) => {
  expect(optionsAfter(edited(block('a', 1)), edited(block('a', 1)), ...errors)).toBeUndefined()
})
