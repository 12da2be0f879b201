import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editCodeOf } from '#tests/support/edit-code.ts'
import { actionOf, type Wish, wishes } from '#tests/support/random-actions.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { plainItem } from '#tests/support/edited-samples.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'
import { presentPage } from '../../../../api/pages/present-page.ts'
import { ActionRefused } from '../actions/action-refused.ts'
import { applyAction } from '../actions/apply-action.ts'
import { blocksOf, findBlock, withBlocks } from '../actions/edited.ts'
import type { Action, Block, Edited } from '../contract.ts'
import { isEqual } from '#content/model/json/is-equal.ts'
import { mergeEdited } from './merge-edited.ts'

const code = editCodeOf(siteCode)
const guid = (number: number) => `${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
const block = (number: number, more: Partial<Block> = {}): Block => ({
  guid: guid(number),
  buildingBlockName: 'text',
  layoutPosition: 'main',
  sortId: number,
  version: 1,
  options: { width: 'normal' },
  content: `Regel een\n\nRegel twee\n\nRegel drie van ${number}`,
  ...more,
})
const list = block(9, { buildingBlockName: 'list', options: { title: 'Nieuws', defaultItemsPerPage: 3 }, content: '' })
const base: Edited = {
  kind: 'page',
  value: presentPage(
    { ...makePage(1), layout: '25 - 50 - 25', buildingBlockInstances: [1, 2, 3, 4].map((each) => block(each)).concat(list) },
    true,
  ),
}

function doAll(actions: readonly (Action | undefined)[], from = base): Edited {
  return actions.reduce<Edited>((edited, action) => {
    try {
      return action ? applyAction(edited, action, code).edited : edited
    } catch (error) {
      if (error instanceof ActionRefused) return edited
      throw error
    }
  }, from)
}

/** A row of actions by one person, with new guids that nobody else has. */
function editBy(row: readonly Wish[], person: number): Edited {
  let next = person * 0x10000
  return row.reduce((edited, wish) => doAll([actionOf(wish, { edited, code, createGuid: () => guid(next++) })], edited), base)
}

/** Everything that can change independently, by name. */
function unitsOf({ value, ...edited }: Edited): Map<string, unknown> {
  const units = new Map<string, unknown>()
  for (const [name, each] of Object.entries(value))
    if (name === 'options')
      for (const option of each as { name: string; value: unknown }[]) units.set(`options.${option.name}`, option.value)
    else if (name !== 'buildingBlockInstances') units.set(name, each)
  for (const { guid: each, options, layoutPosition, sortId, ...rest } of blocksOf({ value, ...edited } as Edited)) {
    units.set(`${each}/place`, [layoutPosition, sortId])
    for (const [name, option] of Object.entries(options)) units.set(`${each}/option/${name}`, option)
    for (const [name, field] of Object.entries(rest)) units.set(`${each}/${name}`, field)
  }
  return units
}

describe('any two rows of actions', () => {
  const row = fc.array(wishes, { maxLength: 25 })

  test('lose nothing that one side alone changed, and give the same to both where nothing clashes', () => {
    let complete = 0
    let clashing = 0
    fc.assert(
      fc.property(row, row, (first, second) => {
        const mine = editBy(first, 1)
        const theirs = editBy(second, 2)
        const merged = mergeEdited({ base, mine, theirs })
        const mirrored = mergeEdited({ base, mine: theirs, theirs: mine })
        expect(mirrored.clashes.map(({ id }) => id)).toEqual(merged.clashes.map(({ id }) => id))
        if (merged.clashes.length === 0) expect(mirrored.edited).toEqual(merged.edited)
        if (merged.clashes.length === 0) complete++
        else clashing++

        const [was, mines, others, result] = [base, mine, theirs, merged.edited].map(unitsOf)
        const isOfWholeClash = (name: string) =>
          merged.clashes.some(({ kind, guid: each }) => kind === 'block' && each !== undefined && name.startsWith(each))
        for (const name of new Set([...was!.keys(), ...mines!.keys(), ...others!.keys()])) {
          if (isOfWholeClash(name)) continue
          const [before, my, their, now] = [was, mines, others, result].map((units) => units!.get(name))
          if (isEqual(their, before)) expect(now, `${name}, changed by me`).toEqual(my)
          else if (isEqual(my, before)) expect(now, `${name}, changed by them`).toEqual(their)
        }
      }),
      { numRuns: 400 },
    )
    expect(complete).toBeGreaterThan(20)
    expect(clashing).toBeGreaterThan(20)
  })

  test('with a choice for each clash have none left to make, whichever side is chosen', () => {
    fc.assert(
      fc.property(row, row, (first, second) => {
        const [mine, theirs] = [editBy(first, 1), editBy(second, 2)]
        const { clashes, edited } = mergeEdited({ base, mine, theirs })
        const theirsChosen = mergeEdited({ base, mine, theirs }, Object.fromEntries(clashes.map(({ id }) => [id, 'theirs'])))
        const mirrored = mergeEdited({ base, mine: theirs, theirs: mine })
        expect(unitsOf(theirsChosen.edited)).toEqual(unitsOf(mirrored.edited))
        if (clashes.length > 0) expect(edited).not.toEqual(theirsChosen.edited)
      }),
      { numRuns: 200 },
    )
  })
})

test('edits of different things always merge', () => {
  const changes = (owner: number): Action[] => [
    { type: 'set-content', guid: guid(owner), content: `Nieuw van ${owner}` },
    { type: 'set-options', guid: guid(owner), set: { width: 'wide' } },
    { type: 'move-blocks', guids: [guid(owner)], to: { position: owner === 1 ? 'top' : 'bottom' } },
    {
      type: 'insert-blocks',
      blocks: [{ ...block(0x100 * owner), options: {} }],
      at: { position: owner === 1 ? 'side-left' : 'side-right' },
    },
    { type: 'delete-blocks', guids: [guid(owner + 2)] },
    owner === 1 ? { type: 'set-page', set: { title: 'Anders' } } : { type: 'set-page', set: { description: 'Nieuw' } },
    { type: 'set-page-options', set: owner === 1 ? { showHeader: false } : { showSubMenu: true } },
    { type: 'set-options', guid: list.guid, set: owner === 1 ? { title: 'Agenda' } : { lazyLoad: true } },
  ]
  fc.assert(
    fc.property(fc.subarray(changes(1)), fc.subarray(changes(2)), (first, second) => {
      const [mine, theirs] = [doAll(first), doAll(second)]
      const { edited, clashes } = mergeEdited({ base, mine, theirs })
      expect(clashes).toEqual([])
      expect(unitsOf(edited)).toEqual(unitsOf(doAll(second, mine)))
    }),
  )
})

describe('text', () => {
  const merge = (was: string, mine: string, theirs: string) => {
    const of = (content: string) => withBlocks(base, [block(1, { content })])
    const { edited, clashes } = mergeEdited({ base: of(was), mine: of(mine), theirs: of(theirs) })
    return clashes.length > 0 ? clashes.map(({ kind }) => kind) : findBlock(edited, guid(1))?.content
  }

  test.each([
    ['paragraphs', 'Een\n\nTwee\n\nDrie', 'Een!\n\nTwee\n\nDrie', 'Een\n\nTwee\n\nDrie?', 'Een!\n\nTwee\n\nDrie?'],
    [
      'words far apart',
      'Het loket is open op maandag en dinsdag.',
      'Het loket is dicht op maandag en dinsdag.',
      'Het loket is open op maandag en vrijdag.',
      'Het loket is dicht op maandag en vrijdag.',
    ],
    ['a new paragraph and a changed one', 'Een\n\nTwee', 'Een\n\nTwee\n\nDrie', 'Nul\n\nTwee', 'Nul\n\nTwee\n\nDrie'],
    ['the same change', 'Een', 'Twee', 'Twee', 'Twee'],
    ['the same word', 'Het is rood.', 'Het is groen.', 'Het is blauw.', ['content']],
    ['a text that both began', '', 'Mijn tekst', 'Uw tekst', ['content']],
    ['words beside each other, of which one is made strong', 'Een twee drie', 'Een **twee** drie', 'Nul twee drie', ['content']],
    ['two rows of a table that stand together', '| a |\n| b |', '| A |\n| b |', '| a |\n| B |', ['content']],
  ])('with %s', (_name, was, mine, theirs, expected) => {
    expect(merge(was, mine, theirs)).toEqual(expected)
    expect(merge(was, theirs, mine)).toEqual(expected)
  })
})

describe('blocks', () => {
  const clashesOf = (first: Action[], second: Action[]) =>
    mergeEdited({ base, mine: doAll(first), theirs: doAll(second) }).clashes.map(({ kind, name }) => [kind, name])

  test.each<[string, Action, Action, unknown]>([
    [
      'deleted here, changed there',
      { type: 'delete-blocks', guids: [guid(1)] },
      { type: 'set-content', guid: guid(1), content: 'x' },
      [['block', 'block']],
    ],
    ['deleted on both sides', { type: 'delete-blocks', guids: [guid(1)] }, { type: 'delete-blocks', guids: [guid(1)] }, []],
    [
      'moved to two places',
      { type: 'move-blocks', guids: [guid(1)], to: { position: 'top' } },
      { type: 'move-blocks', guids: [guid(1)], to: { position: 'bottom' } },
      [['place', 'place']],
    ],
    [
      'one option, two values',
      { type: 'set-options', guid: guid(1), set: { width: 'wide' } },
      { type: 'set-options', guid: guid(1), unset: ['width'] },
      [['option', 'width']],
    ],
    [
      'another kind here, an option there',
      { type: 'convert-block', guid: list.guid, to: 'text' },
      { type: 'set-options', guid: list.guid, set: { title: 'x' } },
      [['block', 'block']],
    ],
    [
      'another kind here, moved there',
      { type: 'convert-block', guid: list.guid, to: 'text' },
      { type: 'move-blocks', guids: [list.guid], to: { position: 'top' } },
      [],
    ],
    ['a title, two ways', { type: 'set-page', set: { title: 'x' } }, { type: 'set-page', set: { title: 'y' } }, [['field', 'title']]],
    [
      'a page option, two ways',
      { type: 'set-page-options', set: { footerGuid: guidOf(1) } },
      { type: 'set-page-options', set: { footerGuid: guidOf(2) } },
      [['field', 'options.footerGuid']],
    ],
  ])('%s', (_name, mine, theirs, expected) => {
    expect(clashesOf([mine], [theirs])).toEqual(expected)
    expect(clashesOf([theirs], [mine])).toEqual(expected)
  })
})

describe('the order of blocks in the file', () => {
  const inOrder = (...numbers: number[]) =>
    withBlocks(
      base,
      numbers.map((number) => block(number)),
    )
  const merged = (mine: Edited, theirs: Edited) =>
    blocksOf(mergeEdited({ base: inOrder(1, 2, 3), mine, theirs }).edited).map(({ sortId }) => sortId)

  test('is that of the side that changed it, and the reading order where both did', () => {
    const same = inOrder(1, 2, 3)
    expect(merged(inOrder(2, 1, 3), same)).toEqual([2, 1, 3])
    expect(merged(same, inOrder(3, 2, 1))).toEqual([3, 2, 1])
    expect(merged(inOrder(3, 1, 2), inOrder(3, 1, 2))).toEqual([3, 1, 2])
    expect(merged(inOrder(3, 1, 2), inOrder(2, 1, 3))).toEqual([1, 2, 3])
  })

  test('takes in blocks that came on both sides, and leaves out those that went', () => {
    expect(merged(inOrder(1, 2, 3, 5), inOrder(1, 2, 3, 4))).toEqual([1, 2, 3, 4, 5])
    expect(merged(inOrder(2, 1), inOrder(1, 2, 3))).toEqual([2, 1])
    expect(merged(inOrder(3, 2), inOrder(1, 3))).toEqual([3])
  })
})

describe('each clash', () => {
  const withBlock = (more: Partial<Block>) => withBlocks(base, [block(1, more)])
  const merge = (was: Partial<Block>, mine: Partial<Block>, theirs: Partial<Block>, choices = {}) =>
    mergeEdited({ base: withBlock(was), mine: withBlock(mine), theirs: withBlock(theirs) }, choices)

  test('is chosen by itself', () => {
    const [mine, theirs] = [
      { a: 1, b: 1 },
      { a: 2, b: 2 },
    ].map((options) => ({ options, addPermission: `P${options.a}` as never }))
    const { clashes } = merge({ options: { a: 0, b: 0 } }, mine!, theirs!)
    expect(clashes.map(({ id }) => id)).toEqual([`${guid(1)}/field/addPermission`, `${guid(1)}/option/a`, `${guid(1)}/option/b`])
    const { edited } = merge({ options: { a: 0, b: 0 } }, mine!, theirs!, { [`${guid(1)}/option/b`]: 'theirs' })
    expect(findBlock(edited, guid(1))).toMatchObject({ options: { a: 1, b: 2 }, addPermission: 'P1' })
  })

  test('of a page is told without a block', () => {
    const titled = (title: string): Edited => ({ ...base, value: { ...base.value, title } }) as Edited
    const { clashes } = mergeEdited({ base, mine: titled('x'), theirs: titled('y') })
    expect(clashes).toEqual([{ id: '/field/title', kind: 'field', name: 'title', base: base.value.title, mine: 'x', theirs: 'y' }])
  })

  test('of a text is asked about where a side has none', () => {
    const kinds = (...contents: (string | undefined)[]) => {
      const [was, mine, theirs] = contents.map((content) => {
        const { content: _, ...bare } = block(1)
        return content === undefined ? bare : { ...bare, content }
      })
      const of = (each: Block | undefined) => withBlocks(base, each ? [each] : [])
      return mergeEdited({ base: of(was), mine: of(mine), theirs: of(theirs) }).clashes.map(({ kind }) => kind)
    }
    expect(kinds(undefined, 'a', 'b')).toEqual(['content'])
    expect(kinds('a b', undefined, 'a c')).toEqual(['content'])
    expect(kinds('a b', 'c b', undefined)).toEqual(['content'])
    expect(kinds('a b', undefined, undefined)).toEqual([])
  })
})

test('what the server alone sets is as it has it, and nothing that a side lacks is made up', () => {
  const of = (more: object): Edited => ({ ...base, value: { ...base.value, ...more } }) as Edited
  const { edited, clashes } = mergeEdited({ base, mine: of({ shortId: 'mine', extra: { a: 1 } }), theirs: of({ shortId: 'theirs' }) })
  expect(clashes).toEqual([])
  expect(edited.value).toMatchObject({ shortId: 'theirs', extra: {} })
  const { description: _description, ...bare } = base.value as { description?: string }
  const merged = mergeEdited({ base, mine: { ...base, value: bare } as Edited, theirs: base }).edited.value
  expect(Object.keys(merged)).not.toContain('description')
  const without = of({ options: undefined })
  expect(mergeEdited({ base: without, mine: without, theirs: without }).edited.value).toMatchObject({ options: [] })
})

test('fields of a type of list items merge one by one', () => {
  const item = (fields?: Record<string, unknown>): Edited => ({ kind: 'item', value: { ...plainItem, ...(fields && { fields }) } })
  const merge = (was: Edited, mine: Edited, theirs: Edited) => {
    const { edited, clashes } = mergeEdited({ base: was, mine, theirs })
    return [(edited.value as { fields?: unknown }).fields, clashes.map(({ name }) => name)]
  }
  const was = item({ hours: 24, town: 'Gouda' })
  expect(merge(was, item({ hours: 36, town: 'Gouda' }), item({ hours: 24, town: 'Delft', mail: 'x' }))).toEqual([
    { hours: 36, town: 'Delft', mail: 'x' },
    [],
  ])
  expect(merge(was, item({ hours: 36, town: 'Gouda' }), item({ hours: 8 }))).toEqual([{ hours: 36 }, ['fields.hours']])
  expect(merge(item(), item({ hours: 1 }), item({ town: 'Delft' }))).toEqual([{ hours: 1, town: 'Delft' }, []])
  expect(merge(item(), item(), item())).toEqual([undefined, []])
})
