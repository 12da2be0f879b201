import { describe, expect, test } from 'vitest'
import { editCodeOf } from '#tests/support/edit-code.ts'
import { block as blockOf, guid, page as samplePage } from '#tests/support/session-bench.ts'
import { siteCode } from '#tests/support/site-code.ts'
import type { Action, Block, Edited, Place } from '../contract.ts'
import { ActionRefused } from './action-refused.ts'
import { applyAction } from './apply-action.ts'
import { findMove, listMoveTargets, placeAt, placeBehind } from './commands.ts'
import { blocksIn, blocksOf } from './edited.ts'

const code = editCodeOf(siteCode)
const block = (letter: string, more: Partial<Block> = {}): Block => ({ ...blockOf(letter, 1), ...more })
const pageOf = (blocks: Block[], more = {}): Edited => ({
  kind: 'page',
  value: { ...samplePage, layout: '100', buildingBlockInstances: blocks, ...more },
})
const rowOf = (edited: Edited, position: Block['layoutPosition']) =>
  blocksIn(edited, position)
    .map(({ guid: each }) => each[0])
    .join('')
const after = (edited: Edited, action: Action) => applyAction(edited, action, code).edited
const refusalOf = (edited: Edited, action: Action) => {
  try {
    applyAction(edited, action, code)
    return undefined
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error
    return error.reason
  }
}

describe('places', () => {
  const page = pageOf(
    [
      block('a', { layoutPosition: 'top' }),
      block('b'),
      block('c', { sortId: 2 }),
      block('d', { layoutPosition: 'side-right' }),
      block('e', { layoutPosition: 'bottom' }),
    ],
    { layout: '75 - 25' },
  )
  const fileOf = (edited: Edited) =>
    blocksOf(edited)
      .map(({ guid: each }) => each[0])
      .join('')
  const insert = (at: Place): Action => ({
    type: 'insert-blocks',
    blocks: [{ guid: guid('f'), buildingBlockName: 'text', options: {} }],
    at,
  })
  const without = (letter: string) => after(page, { type: 'delete-blocks', guids: [guid(letter)] })

  test.each<[string, Edited, Place, string]>([
    ['before a block', page, { position: 'main', before: guid('c') }, 'abfcde'],
    ['before the first of a position', page, { position: 'main', before: guid('b') }, 'afbcde'],
    ['at the end of a position', page, { position: 'main' }, 'abcfde'],
    ['in an empty position, behind those before it', without('d'), { position: 'side-right' }, 'abcfe'],
    ['in an empty first position', without('a'), { position: 'top' }, 'fbcde'],
    ['in an empty last position', without('e'), { position: 'bottom' }, 'abcdf'],
    ['on an empty page', pageOf([]), { position: 'main' }, 'f'],
  ])('%s stand in the file in reading order', (_, edited, at, file) => {
    expect(fileOf(after(edited, insert(at)))).toBe(file)
  })

  test('before a block that is not there, or stands elsewhere, are refused', () => {
    expect(refusalOf(page, insert({ position: 'main', before: guid('f') }))).toBe('blockGone')
    expect(refusalOf(page, insert({ position: 'main', before: guid('a') }))).toBe('blockGone')
    expect(refusalOf(page, { type: 'move-blocks', guids: [guid('c')], to: { position: 'main', before: guid('a') } })).toBe('blockGone')
  })

  test('without a number between neighbours give the position numbers anew, and no other', () => {
    const tight = pageOf([block('a', { sortId: 1 }), block('b', { sortId: 1.001 }), block('d', { layoutPosition: 'bottom', sortId: 7 })])
    const numbers = blocksOf(after(tight, insert({ position: 'main', before: guid('b') }))).map(({ guid: each, sortId }) => [
      each[0],
      sortId,
    ])
    expect(numbers).toEqual([
      ['a', 1],
      ['f', 2],
      ['b', 3],
      ['d', 7],
    ])
  })

  test.each<[string, Parameters<typeof findMove>[2], string | undefined]>([
    ['a', 'next-position', 'main: abc'],
    ['e', 'previous-position', 'side-right: de'],
    ['a', 'previous-position', undefined],
    ['e', 'next-position', undefined],
    ['bd', 'up', undefined],
    ['bd', 'next-position', 'side-right: bd'],
    ['', 'up', undefined],
  ])('of %s a step %s: %s', (letters, direction, expected) => {
    const action = findMove(page, Array.from(letters, guid), direction, code)
    const position = expected?.split(':')[0] as Block['layoutPosition']
    expect(action && `${position}: ${rowOf(after(page, action), position)}`).toBe(expected)
  })

  test('by their number leave out what is moved', () => {
    expect(placeAt(page, 'main', 0)).toEqual({ position: 'main', before: guid('b') })
    expect(placeAt(page, 'main', 0, [guid('b')])).toEqual({ position: 'main', before: guid('c') })
    expect(placeAt(page, 'main', 2)).toEqual({ position: 'main' })
  })

  test('behind a block are before the next of its position', () => {
    expect(placeBehind(page, guid('b'))).toEqual({ position: 'main', before: guid('c') })
    expect(placeBehind(page, guid('c'))).toEqual({ position: 'main' })
    expect(placeBehind(page, guid('d'))).toEqual({ position: 'side-right' })
    expect(placeBehind(page, guid('f'))).toEqual({ position: 'main' })
    // The layout has lost the position that it stands in.
    expect(placeBehind(pageOf([block('d', { layoutPosition: 'side-right' })]), guid('d'))).toEqual({ position: 'main' })
  })

  test('that a dialog offers come with what stands there besides', () => {
    expect(
      listMoveTargets(page, [guid('b')], code).map(({ position, isAllowed, others }) => [
        position,
        isAllowed,
        others.map((each) => each.guid[0]).join(''),
      ]),
    ).toEqual([
      ['top', true, 'a'],
      ['main', true, 'c'],
      ['side-right', true, 'd'],
      ['bottom', true, 'e'],
    ])
  })
})
