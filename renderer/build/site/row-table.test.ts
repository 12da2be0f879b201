import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageRow } from '#tests/support/rows.ts'
import type { Row } from '../../reads/rows.ts'
import { changedGroups, loadRows, pathsAlone } from './row-table.ts'

const tableOf = (names: readonly string[]) => new Map<string, Row>(names.map((name, number) => [`pages/${name}.md`, pageRow(number, name)]))

const everyPath = (...tables: ReadonlyMap<string, Row>[]) => tables.flatMap((table) => [...table.keys()])

/** What is stored after a build stored these groups over those. */
function storeOver(stored: Map<string, Row[] | undefined>, before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>) {
  return new Map([...stored, ...changedGroups(before, after, everyPath(before, after))])
}

const load = (stored: Map<string, Row[] | undefined>) => loadRows({ rowBuckets: () => stored.values() })

test('what is loaded is what was stored last, whatever changed in between', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 60 })
  fc.assert(
    fc.property(names, names, fc.func(fc.boolean()), (first, second, isEdited) => {
      const before = tableOf(first)
      const stored = storeOver(new Map(), new Map(), before)
      const after = new Map(
        [...tableOf(second)].map(([path, row]) => [path, (isEdited(path) ? undefined : before.get(path)) ?? { ...row, hash: 'new' }]),
      )
      const loaded = load(storeOver(stored, before, after))
      expect([...loaded].sort()).toEqual([...after].sort())
    }),
  )
})

test('one changed row writes one group, and none when nothing changed', () => {
  const before = tableOf(Array.from({ length: 1000 }, (_, number) => `p${number}`))
  const changed = new Map(before).set('pages/p7.md', pageRow(7, 'p7', { hash: 'new' }))
  expect(changedGroups(before, new Map(before), everyPath(before)).size).toBe(0)
  const groups = changedGroups(before, changed, ['pages/p7.md'])
  expect(groups.size).toBe(1)
  expect([...groups.values()][0]?.length).toBeLessThan(50)
})

test('a row that stands alone goes before its group, until the group is written anew', () => {
  const before = tableOf(['a', 'b', 'c'])
  const stored = storeOver(new Map(), new Map(), before)
  const edited = { ...(before.get('pages/b.md') as Row), hash: 'edited' }
  const buckets = [...stored.values(), edited]
  const loaded = loadRows({ rowBuckets: () => buckets })
  expect(loaded.get('pages/b.md')).toBe(edited)
  expect(pathsAlone({ rowsAlone: () => [edited] })).toEqual(['pages/b.md'])
  const groups = changedGroups(loaded, loaded, [], ['pages/b.md'])
  expect([...groups.keys()]).toContain('pages/b.md')
  expect(groups.get('pages/b.md')).toBeUndefined()
  expect([...groups.values()].flat()).toContain(edited)
})

test('a row that went is gone, although its group still has it, until the group is written anew', () => {
  const before = tableOf(['a', 'b', 'c'])
  const buckets = [...storeOver(new Map(), new Map(), before).values(), { path: 'pages/b.md', isGone: true }]
  const loaded = loadRows({ rowBuckets: () => buckets })
  expect([...loaded.keys()].sort()).toEqual(['pages/a.md', 'pages/c.md'])
  const groups = changedGroups(loaded, loaded, [], ['pages/b.md'])
  expect(groups.has('pages/b.md')).toBe(true)
  expect([...groups.values()].flat()).not.toContain(before.get('pages/b.md'))
})
