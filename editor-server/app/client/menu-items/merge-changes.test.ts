import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApiMenuItem } from '../../../api/menus/contract.ts'
import { listChanges, mapPlaces } from './list-changes.ts'
import { changeItem, putIn, takeOut } from './menu-items.ts'
import { mergeChanges } from './merge-changes.ts'

const item = (name: string, relatedMenuItems: ApiMenuItem[] = []): ApiMenuItem => ({ guid: name, name, urlSegment: name, relatedMenuItems })
/** a (a1, a2); b (b1); c; d */
const base = [item('a', [item('a1'), item('a2')]), item('b', [item('b1')]), item('c'), item('d')]

type Outline = (string | [string, Outline])[]
const outline = (items: readonly ApiMenuItem[]): Outline =>
  items.map(({ name, relatedMenuItems }) => (relatedMenuItems.length === 0 ? name : [name, outline(relatedMenuItems)]))
const moveTo = (items: readonly ApiMenuItem[], guid: string, parentGuid: string | undefined, index: number) => {
  const moved = mapPlaces(items).get(guid)?.item as ApiMenuItem
  return putIn(takeOut(items, guid), moved, { parentGuid, index })
}
const rename = (guid: string, name: string) => (items: readonly ApiMenuItem[]) => changeItem(items, guid, { name })
const kinds = (before: readonly ApiMenuItem[], after: readonly ApiMenuItem[]) =>
  listChanges(before, after).map(({ kind, item: { guid } }) => `${kind} ${guid}`)

describe('changes of a menu', () => {
  it('are as few as tell the whole: one that is moved past others is one move', () => {
    expect(kinds(base, base)).toEqual([])
    expect(kinds(base, moveTo(base, 'd', undefined, 0))).toEqual(['move d'])
    expect(kinds(base, moveTo(base, 'a', undefined, 3))).toEqual(['move a'])
    expect(kinds(base, moveTo(base, 'a', 'b', 1))).toEqual(['move a'])
    expect(kinds(base, takeOut(base, 'a'))).toEqual(['remove a'])
    expect(kinds(base, putIn(base, item('x', [item('y')]), { parentGuid: 'b', index: 0 }))).toEqual(['add x', 'add y'])
    expect(kinds(base, takeOut(moveTo(base, 'a1', undefined, 0), 'a'))).toEqual(['move a1', 'remove a'])
    expect(listChanges(base, rename('c', 'C')(base))).toMatchObject([{ kind: 'edit', fields: ['name'] }])
  })

  it('do not count what the server works out', () => {
    expect(kinds(base, changeItem(base, 'a', { pageName: 'Anders', pageIsPublished: true }))).toEqual([])
  })
})

describe('a merge', () => {
  it('does the one’s changes again on the other’s', () => {
    const mine = rename('a2', 'A2')(moveTo(base, 'c', 'b', 0))
    const theirs = rename('c', 'C')(putIn(moveTo(base, 'a1', undefined, 0), item('x'), { index: 5 }))
    const { items, conflicts, relocated } = mergeChanges(base, mine, theirs)
    expect(outline(items)).toEqual(['a1', ['a', ['A2']], ['b', ['C', 'b1']], 'd', 'x'])
    expect([conflicts, relocated]).toEqual([[], []])
  })

  it('asks which value holds where both gave another, and takes the rest of both', () => {
    const mine = changeItem(base, 'c', { name: 'Mijn', isHidden: true })
    const theirs = changeItem(base, 'c', { name: 'Hun', urlSegment: 'hun' })
    const merged = mergeChanges(base, mine, theirs)
    expect(merged.conflicts).toMatchObject([
      { id: 'edit/c', kind: 'edited', fields: ['name'], mine: { name: 'Mijn' }, theirs: { name: 'Hun' } },
    ])
    expect(mapPlaces(merged.items).get('c')?.item).toMatchObject({ name: 'Mijn', isHidden: true, urlSegment: 'hun' })
    const other = mergeChanges(base, mine, theirs, { 'edit/c': 'theirs' })
    expect(mapPlaces(other.items).get('c')?.item).toMatchObject({ name: 'Hun', isHidden: true, urlSegment: 'hun' })
    expect(mergeChanges(base, rename('c', 'X')(base), rename('c', 'X')(base)).conflicts).toEqual([])
  })

  it('asks where an item stands that both put elsewhere', () => {
    const [mine, theirs] = [moveTo(base, 'c', 'a', 0), moveTo(base, 'c', 'b', 0)]
    const merged = mergeChanges(base, mine, theirs)
    expect(merged.conflicts).toMatchObject([{ id: 'move/c', kind: 'moved', mine: { guid: 'a' }, theirs: { guid: 'b' } }])
    expect(outline(merged.items)[0]).toEqual(['a', ['c', 'a1', 'a2']])
    expect(outline(mergeChanges(base, mine, theirs, { 'move/c': 'theirs' }).items)[1]).toEqual(['b', ['c', 'b1']])
    // Another order there says nothing about a place elsewhere.
    expect(mergeChanges(base, moveTo(base, 'd', undefined, 0), moveTo(base, 'd', 'b', 0))).toMatchObject({ conflicts: [], relocated: [] })
  })

  it('asks whether what one removed and the other changed is gone', () => {
    const mine = rename('a1', 'A1')(base)
    const theirs = takeOut(base, 'a')
    const back = mergeChanges(base, mine, theirs)
    expect(back.conflicts).toMatchObject([{ id: 'gone/a1', kind: 'removedByThem' }])
    expect(outline(back.items)).toEqual([['b', ['b1']], 'c', 'd', 'A1'])
    expect(outline(mergeChanges(base, mine, theirs, { 'gone/a1': 'theirs' }).items)).toEqual([['b', ['b1']], 'c', 'd'])
    const removed = mergeChanges(base, theirs, mine)
    expect(removed.conflicts).toMatchObject([{ id: 'remove/a', kind: 'removedByMe', theirs: { guid: 'a' } }])
    expect(outline(removed.items)).toEqual([['b', ['b1']], 'c', 'd'])
    expect(outline(mergeChanges(base, theirs, mine, { 'remove/a': 'theirs' }).items)).toEqual([
      ['a', ['A1', 'a2']],
      ['b', ['b1']],
      'c',
      'd',
    ])
  })

  it('puts nothing below itself', () => {
    const { items, relocated } = mergeChanges(base, moveTo(base, 'a', 'b', 0), moveTo(base, 'b', 'a', 0))
    expect(outline(items)).toEqual([['a', [['b', ['b1']], 'a1', 'a2']], 'c', 'd'])
    expect(relocated.map(({ guid }) => guid)).toEqual(['a'])
  })

  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom('move', 'rename', 'remove', 'add'),
      what: fc.nat(9),
      where: fc.nat(9),
      index: fc.nat(3),
    }),
    { maxLength: 6 },
  )
  const walk = (who: string, done: { kind: string; what: number; where: number; index: number }[]) =>
    done.reduce<readonly ApiMenuItem[]>((items, { kind, what, where, index }, step) => {
      const all = [...mapPlaces(items).keys()]
      const [guid, parent] = [all[what % (all.length || 1)], all[where % (all.length + 1)]]
      if (kind === 'add') return putIn(items, item(`${who}${step}`), { parentGuid: parent, index })
      if (guid === undefined) return items
      if (kind === 'rename') return rename(guid, `${who}${step}!`)(items)
      if (kind === 'remove') return takeOut(items, guid)
      const below = mapPlaces(mapPlaces(items).get(guid)?.item.relatedMenuItems ?? [])
      return parent === guid || (parent !== undefined && below.has(parent)) ? items : moveTo(items, guid, parent, index)
    }, base)

  it('names no item twice and loses none that somebody still has, but for those removed by choice', () => {
    fc.assert(
      fc.property(steps, steps, (one, other) => {
        const [mine, theirs] = [walk('m', one), walk('t', other)]
        const { items } = mergeChanges(base, mine, theirs)
        const count = (level: readonly ApiMenuItem[]): number => level.reduce((sum, each) => sum + 1 + count(each.relatedMenuItems), 0)
        expect(mapPlaces(items).size).toBe(count(items))
        const [merged, first, others] = [mapPlaces(items), mapPlaces(base), mapPlaces(theirs)]
        for (const guid of mapPlaces(mine).keys()) if (!first.has(guid) || others.has(guid)) expect(merged.has(guid)).toBe(true)
        // Alone, each is the whole of what there is.
        expect(outline(mergeChanges(base, mine, base).items)).toEqual(outline(mine))
        expect(outline(mergeChanges(base, base, theirs).items)).toEqual(outline(theirs))
      }),
    )
  })
})
