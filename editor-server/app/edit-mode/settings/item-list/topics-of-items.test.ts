import { expect, it, test } from 'vitest'
import { changeTopics, countTopics, shareOf, withTopics } from './topics-of-items.ts'

const items = [{ parentGuids: ['a', 'b'] }, { parentGuids: ['b'] }, { parentGuids: ['b', 'c'] }]

it('counts how many have a topic', () => {
  const shares = [...countTopics(items)].map(([guid, count]) => `${guid} ${shareOf(count, items.length)}`)
  expect(shares).toEqual(['a some', 'b all', 'c some'])
  expect(shareOf(0, 3)).toBe('none')
})

test.each([
  ['nothing was pressed', { a: 'some', b: 'all', c: 'some' }, [], []],
  ['one that some have is for all', { a: 'all', b: 'all', c: 'some' }, ['a'], []],
  ['one goes from all, another from some', { a: 'none', b: 'none', c: 'some' }, [], ['a', 'b']],
  ['a new one comes and goes again', { a: 'some', b: 'all', c: 'some', d: 'none' }, [], []],
  ['a new one comes', { a: 'some', b: 'all', c: 'some', d: 'all' }, ['d'], []],
] as const)('%s', (_, wanted, add, remove) => {
  const change = changeTopics(items, new Map(Object.entries(wanted)))
  expect(change).toEqual({ add, remove })
  const after = items.map(({ parentGuids }) => ({ parentGuids: withTopics(parentGuids, change) }))
  const counts = countTopics(after)
  for (const [guid, share] of Object.entries(wanted)) if (share !== 'some') expect(shareOf(counts.get(guid) ?? 0, after.length)).toBe(share)
})

it('keeps the order of what stays, and names nothing twice', () => {
  expect(withTopics(['a', 'b', 'c'], { add: ['c', 'd'], remove: ['a'] })).toEqual(['b', 'c', 'd'])
})
