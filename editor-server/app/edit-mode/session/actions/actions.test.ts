import { describe, expect, test } from 'vitest'
import { createAdminTranslate } from '#content/messages/admin/translate-admin.ts'
import { createTranslate } from '#content/messages/create-translate.ts'
import { editCodeOf } from '#tests/support/edit-code.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'
import { presentPage } from '../../../../api/pages/present-page.ts'
import { type Action, type Block, type Edited, refusalReasons } from '../contract.ts'
import type { ActionRefused } from './action-refused.ts'
import { applyAction } from './apply-action.ts'
import { createDuplicate, findMove, listInsertable, listMoveTargets, placeAt, placeBehind } from './commands.ts'
import { listConversions } from './convert-block.ts'
import { describeAnnouncement } from './describe-announcement.ts'
import { blocksIn, blocksOf, findBlock } from './edited.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import { sortIdsBetween } from './place-blocks.ts'

const code = editCodeOf(siteCode)
const block = (letter: string, more: Partial<Block> = {}): Block => ({
  guid: `${letter.repeat(8)}-0000-4000-8000-000000000000`,
  buildingBlockName: 'text',
  layoutPosition: 'main',
  sortId: 1,
  version: 1,
  options: {},
  content: letter,
  ...more,
})
const guid = (letter: string) => block(letter).guid
const pageOf = (blocks: Block[], more = {}): Edited => ({
  kind: 'page',
  value: { ...presentPage({ ...makePage(1), buildingBlockInstances: blocks }, true), ...more },
})
const three = pageOf([block('a'), block('b', { sortId: 2 }), block('c', { sortId: 3 })])
const rowOf = (edited: Edited, position: Block['layoutPosition'] = 'main') =>
  blocksIn(edited, position)
    .map(({ guid: each }) => each[0])
    .join('')
const after = (edited: Edited, action: Action | undefined) => applyAction(edited, action as Action, code).edited
const refusalOf = (edited: Edited, action: Action, by = code) => {
  try {
    applyAction(edited, action, by)
  } catch (error) {
    return (error as ActionRefused).reason
  }
  return undefined
}

describe('moving', () => {
  test.each([
    ['up', ['b'], 'bac'],
    ['down', ['b'], 'acb'],
    ['up', ['c', 'b'], 'bca'],
    ['down', ['a', 'b'], 'cab'],
    ['up', ['a'], undefined],
    ['down', ['b', 'c'], undefined],
  ] as const)('%s %j gives %s', (direction, letters, expected) => {
    const action = findMove(three, letters.map(guid), direction, code)
    expect(action && rowOf(after(three, action))).toBe(expected)
  })

  test('changes the numbers of what moves, and of nothing else', () => {
    const moved = after(three, { type: 'move-blocks', guids: [guid('c')], to: { position: 'main', before: guid('b') } })
    expect(rowOf(moved)).toBe('acb')
    expect(findBlock(moved, guid('c'))?.sortId).toBe(1.5)
    expect(blocksOf(moved).map(({ guid: each }) => each[0])).toEqual(['a', 'c', 'b'])
    expect(findBlock(moved, guid('b'))).toBe(findBlock(three, guid('b')))
  })

  test('to the same place a thousand times still keeps the order', () => {
    let edited = three
    for (let turn = 0; turn < 1000; turn++) {
      const [, second, last] = blocksIn(edited, 'main')
      edited = after(edited, { type: 'move-blocks', guids: [last!.guid], to: { position: 'main', before: second!.guid } })
    }
    expect(rowOf(edited)).toBe('abc')
    for (const { sortId } of blocksOf(edited)) expect(String(sortId).length).toBeLessThan(12)
  })

  test('to the next position skips those that take no such block', () => {
    const page = pageOf([block('a', { buildingBlockName: 'hero', version: 2, layoutPosition: 'main', options: {} })], { layout: '25 - 75' })
    expect(rowOf(after(page, findMove(page, [guid('a')], 'previous-position', code)), 'top')).toBe('a')
    expect(findMove(page, [guid('a')], 'next-position', code)).toBeUndefined()
    expect(listMoveTargets(page, [guid('a')], code).map(({ position, isAllowed }) => [position, isAllowed])).toEqual([
      ['top', true],
      ['side-left', false],
      ['main', true],
      ['bottom', false],
    ])
  })

  test('downwards arrives at the top of the next position, upwards at the end of the one before', () => {
    const page = pageOf([
      block('a', { layoutPosition: 'top' }),
      block('b'),
      block('c', { sortId: 2 }),
      block('d', { layoutPosition: 'bottom' }),
    ])
    expect(rowOf(after(page, findMove(page, [guid('a')], 'next-position', code)))).toBe('abc')
    expect(rowOf(after(page, findMove(page, [guid('d')], 'previous-position', code)))).toBe('bcd')
  })

  test('to where it stands already is refused', () => {
    expect(refusalOf(three, { type: 'move-blocks', guids: [guid('b')], to: placeAt(three, 'main', 1, [guid('b')]) })).toBe('nothingToMove')
    expect(refusalOf(three, { type: 'move-blocks', guids: [guid('b')], to: { position: 'main', before: guid('b') } })).toBe('nothingToMove')
  })
})

describe('what is said and selected', () => {
  test.each<[string, Action, object, string | undefined]>([
    [
      'inserted',
      { type: 'insert-blocks', blocks: [{ guid: guid('d'), buildingBlockName: 'text', options: {} }], at: { position: 'main' } },
      { count: 1, title: 'TEXT', position: 'main' },
      'd',
    ],
    [
      'moved',
      { type: 'move-blocks', guids: [guid('c'), guid('a')], to: { position: 'main', before: guid('b') } },
      { count: 2, title: 'TEXT', position: 'main', index: 1, of: 3 },
      'ac',
    ],
    ['deleted', { type: 'delete-blocks', guids: [guid('a')] }, { count: 1, title: 'TEXT' }, 'b'],
    ['deleted', { type: 'delete-blocks', guids: [guid('b'), guid('c')] }, { count: 2, title: 'TEXT' }, 'a'],
    ['deleted', { type: 'delete-blocks', guids: [guid('a'), guid('b'), guid('c')] }, { count: 3, title: 'TEXT' }, ''],
    ['duplicated', { type: 'duplicate-blocks', copies: [{ of: guid('a'), guid: guid('d') }] }, { count: 1, title: 'TEXT' }, 'd'],
    ['contentSet', { type: 'set-content', guid: guid('a'), content: 'x' }, { title: 'TEXT' }, undefined],
    ['optionsSet', { type: 'set-options', guid: guid('a'), set: { width: 'wide' } }, { title: 'TEXT' }, undefined],
    ['permissionsSet', { type: 'set-permissions', guid: guid('a') }, { title: 'TEXT' }, undefined],
    ['pageSet', { type: 'set-page', set: { title: 'x' } }, {}, undefined],
    ['pageSet', { type: 'set-page-options', set: { showHeader: true } }, {}, undefined],
    ['contentSet', { type: 'batch', actions: [{ type: 'set-content', guid: guid('a'), content: 'x' }] }, { title: 'TEXT' }, undefined],
    [
      'batch',
      { type: 'batch', actions: [1, 2].map((each) => ({ type: 'set-content', guid: guid('a'), content: `${each}` })) },
      { count: 2 },
      undefined,
    ],
    ['batch', { type: 'batch', actions: [] }, { count: 0 }, undefined],
  ])('of what was %s', (key, action, params, selected) => {
    const { announcement, selection } = applyAction(three, action, code)
    expect(announcement).toEqual({ key: `announcements.${key}`, params })
    expect(selection?.map((each) => each[0]).join('')).toBe(selected)
  })

  test('of a step that is undone is what came back', () => {
    const { edited, inverse } = applyAction(three, { type: 'delete-blocks', guids: [guid('b')] }, code)
    const undone = applyAction(edited, inverse, code)
    expect([undone.announcement, undone.selection]).toEqual([{ key: 'announcements.restored', params: {} }, [guid('b')]])
    const titled = applyAction(three, { type: 'set-page', set: { title: 'x' } }, code)
    expect(applyAction(titled.edited, titled.inverse, code)).not.toHaveProperty('selection')
    const inserted = applyAction(three, { type: 'duplicate-blocks', copies: [{ of: guid('a'), guid: guid('d') }] }, code)
    expect(applyAction(inserted.edited, inserted.inverse, code).selection ?? []).toEqual([])
    expect(refusalOf(three, { type: 'restore', set: {}, unset: [], blocks: [], order: [guid('f')] })).toBe('blockGone')
  })
})

test('copies name each other where the originals did, and stand behind them', () => {
  const anchor = `[naar](#b-${guid('b').slice(0, 8)}-kop)`
  const page = pageOf([
    block('a', { buildingBlockName: 'list', options: { sourceListGuid: guid('b'), sortOrder: [guidOf(9)] }, content: anchor }),
    block('b', { sortId: 2 }),
    block('c', { sortId: 3 }),
  ])
  const copies = ['d', 'e'].map(guid)
  const { edited, selection } = applyAction(
    page,
    createDuplicate([guid('a'), guid('b')], () => copies.shift()!),
    code,
  )
  expect(rowOf(edited)).toBe('abdec')
  expect(selection).toEqual([guid('d'), guid('e')])
  expect(findBlock(edited, guid('d'))).toMatchObject({
    options: { sourceListGuid: guid('e'), sortOrder: [guidOf(9)] },
    content: '[naar](#b-eeeeeeee-kop)',
  })
})

test('a copy has no rights of its own where the person may not give any', () => {
  const page = pageOf([block('a', { addPermission: 'Public' })])
  const duplicate: Action = { type: 'duplicate-blocks', copies: [{ of: guid('a'), guid: guid('b') }] }
  expect(findBlock(applyAction(page, duplicate, editCodeOf(siteCode, { mayChangeRights: false })).edited, guid('b'))).not.toHaveProperty(
    'addPermission',
  )
  expect(findBlock(after(page, duplicate), guid('b'))).toHaveProperty('addPermission', 'Public')
})

describe('another layout', () => {
  const page = pageOf([block('a', { layoutPosition: 'side-left' }), block('b', { layoutPosition: 'side-left', sortId: 2 }), block('c')], {
    layout: '25 - 75',
  })

  test.each([
    ['75 - 25', 'side-right', 'ab'],
    ['100', 'main', 'cab'],
  ] as const)('%s brings blocks of the side to %s', (layout, position, row) => {
    const { edited, inverse, announcement } = applyAction(page, { type: 'set-page', set: { layout } }, code)
    expect(rowOf(edited, position)).toBe(row)
    expect(announcement.params).toEqual({ layout, count: 2 })
    expect(after(edited, inverse)).toEqual(page)
  })
})

describe('rules of places', () => {
  const hero = (letter: string) => ({ guid: guid(letter), buildingBlockName: 'hero', options: {} })
  const insert = (letter: string, position: Block['layoutPosition']): Action => ({
    type: 'insert-blocks',
    blocks: [hero(letter)],
    at: { position },
  })

  test.each<[string, Edited, Action, string]>([
    ['a kind in a position that is not its own', three, insert('d', 'bottom'), 'positionNotForKind'],
    ['a position that the layout has not', three, insert('d', 'side-left'), 'positionNotInLayout'],
    ['one too many', after(three, insert('d', 'top')), insert('e', 'main'), 'tooManyOfKind'],
    ['a copy too many', after(three, insert('d', 'top')), createDuplicate([guid('d')], () => guid('e')), 'tooManyOfKind'],
    [
      'a kind that is not for items',
      { kind: 'item', value: { contentBuildingBlockInstances: [] } } as never,
      insert('d', 'top'),
      'kindNotHere',
    ],
    ['a guid that is there', three, { ...insert('a', 'top') }, 'guidTaken'],
    ['a kind that is not known', three, { type: 'convert-block', guid: guid('a'), to: 'gone' }, 'blockKindUnknown'],
    ['a text that would be lost', three, { type: 'convert-block', guid: guid('a'), to: 'list' }, 'convertLosesOptions'],
    ['an option that does not fit', three, { type: 'set-options', guid: guid('a'), set: { width: 'huge' } }, 'valueInvalid'],
    ['a title without a letter', three, { type: 'set-page', set: { title: ' ' } }, 'valueInvalid'],
    ['a field that is not there', three, { type: 'set-page', set: { guid: guid('a') } }, 'fieldUnknown'],
    ['a block that is gone', three, { type: 'delete-blocks', guids: [guid('f')] }, 'blockGone'],
  ])('%s is refused', (_name, edited, action, reason) => {
    expect(refusalOf(edited, action)).toBe(reason)
  })

  test('rights are for who may change them', () => {
    const manager = editCodeOf(siteCode, { mayChangeRights: false })
    expect(refusalOf(three, { type: 'set-page', set: { viewAccess: 'Users' } }, manager)).toBe('mayNotChangeRights')
    expect(refusalOf(three, { type: 'set-permissions', guid: guid('a'), addPermission: 'Public' }, manager)).toBe('mayNotChangeRights')
    expect(refusalOf(three, { type: 'set-page', set: { title: 'Anders' } }, manager)).toBeUndefined()
    expect(refusalOf(three, { type: 'set-page', set: { viewAccess: 'Users' } })).toBeUndefined()
    expect(refusalOf(three, { type: 'set-permissions', guid: guid('a'), addPermission: 'Public' })).toBeUndefined()
  })

  test('the picker offers what may come', () => {
    expect(listInsertable(three, 'top', code).map(({ name }) => name)).toEqual(['text', 'list', 'hero'])
    expect(listInsertable(three, 'bottom', code).map(({ name }) => name)).toEqual(['text', 'list'])
    expect(listInsertable(after(three, insert('d', 'top')), 'top', code).map(({ name }) => name)).toEqual(['text', 'list'])
    expect(placeBehind(three, guid('a'))).toEqual({ position: 'main', before: guid('b') })
    expect(placeBehind(three, undefined)).toEqual({ position: 'main' })
  })
})

test('a block becomes another with what both take', () => {
  const rights = { addPermission: 'Users' as const, addRoles: ['User'] }
  const options = { title: 'Nieuws', lazyLoad: true }
  const page = pageOf([block('a', { buildingBlockName: 'list', options, content: '', ...rights })])
  const list = findBlock(page, guid('a')) as Block
  expect(listConversions(page, list, code).map(({ kind, lost }) => [kind.name, lost])).toEqual([
    // Text would keep none of it.
    ['hero', ['lazyLoad']],
  ])
  const { edited, selection } = applyAction(page, { type: 'convert-block', guid: guid('a'), to: 'hero' }, code)
  expect(selection).toEqual([guid('a')])
  const hero = findBlock(edited, guid('a'))
  expect(hero).toMatchObject({ buildingBlockName: 'hero', version: 2, options: { title: 'Nieuws' }, sortId: 1 })
  for (const field of ['content', 'addPermission', 'addRoles']) expect(hero).not.toHaveProperty(field)
})

test('a batch is done whole or not at all, and undone as one', () => {
  const remove: Action = { type: 'delete-blocks', guids: [guid('a')] }
  expect(refusalOf(three, { type: 'batch', actions: [remove, remove] })).toBe('blockGone')
  const { edited, inverse } = applyAction(
    three,
    { type: 'batch', actions: [remove, { type: 'set-content', guid: guid('b'), content: 'x' }] },
    code,
  )
  expect(after(edited, inverse)).toEqual(three)
})

test('numbers between neighbours rise and stay short', () => {
  expect(sortIdsBetween(undefined, undefined, 2)).toEqual([1, 2])
  expect(sortIdsBetween(3.5, undefined, 2)).toEqual([4, 5])
  expect(sortIdsBetween(undefined, 1, 2)).toEqual([-1, 0])
  expect(sortIdsBetween(1, 2, 3)).toEqual([1.25, 1.5, 1.75])
  expect(sortIdsBetween(1, 1, 1)).toBeUndefined()
})

describe.each([
  ['nl', nl],
  ['en', en],
] as const)('texts in %s', (lang, texts) => {
  const t = createTranslate(lang, { nl: { edit: { actions: nl } }, en: { edit: { actions: en } } })
  const admin = createAdminTranslate(lang)
  const translate = (key: string, params?: Record<string, string | number>) =>
    key.startsWith('admin.') ? admin(key.slice('admin.'.length), params) : t(key, params)

  test('name every refusal', () => {
    expect(Object.keys(texts.refusals).sort()).toEqual([...refusalReasons].sort())
  })

  test('tell what was done, and undone, with nothing left to fill in', () => {
    const { announcement } = applyAction(three, findMove(three, [guid('a')], 'down', code)!, code)
    expect(describeAnnouncement({ ...announcement, outcome: 'undone' }, translate)).toBe(
      lang === 'nl'
        ? 'Ongedaan gemaakt: TEXT verplaatst naar positie Hoofdvlak, plaats 2 van 3.'
        : 'Undone: TEXT moved to position Main area, place 2 of 3.',
    )
  })
})
