import { describe, expect, it } from 'vitest'
import type { ApiItem } from '../../../../api/list-items/contract.ts'
import { dropInRow, inOrder, itemsBelow, listParents, ROOT, withRow } from './item-order.ts'
import { readLines, toCalls, withDate } from './read-lines.ts'
import { editUrlOf } from './use-items.ts'

const guid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const item = (number: number, parentGuids: string[] = []) =>
  ({ guid: guid(number), title: `Item ${number}`, parentGuids }) as unknown as ApiItem

describe('order by hand', () => {
  const items = [item(1), item(2), item(3, [guid(1)]), item(4, [guid(1)]), item(5, [guid(9)])]
  const guidsOf = (some: readonly ApiItem[]) => some.map((each) => each.guid)

  it('has a row for each parent; who names no item of the list stands at the top', () => {
    expect(guidsOf(listParents(items))).toEqual([guid(1)])
    expect(guidsOf(itemsBelow(items, ROOT))).toEqual([guid(1), guid(2), guid(5)])
    expect(guidsOf(itemsBelow(items, guid(1)))).toEqual([guid(3), guid(4)])
  })

  it('is what visitors see, once it is written', () => {
    const nested = withRow(withRow({}, ROOT, [guid(2), guid(1), guid(5)]), guid(1), [guid(4), guid(3)])
    expect(guidsOf(inOrder(items, nested, []))).toEqual([guid(2), guid(1), guid(4), guid(3), guid(5)])
  })

  it('keeps what it names beside the row, behind it', () => {
    expect(withRow({ [ROOT]: [guid(7), guid(1)] }, ROOT, [guid(2), guid(1)])).toEqual({ [ROOT]: [guid(2), guid(1), guid(7)] })
  })

  it.each([
    [['a'], 'c', 'after', 'b c a d'],
    [['d'], 'a', 'before', 'd a b c'],
    [['b', 'c'], 'd', 'after', 'a d b c'],
    [['b'], 'b', 'before', 'a b c d'],
    [['b'], 'gone', 'before', 'a b c d'],
  ] as const)('%j dropped on %s, %s: %s', (dropped, target, position, expected) => {
    expect(dropInRow(['a', 'b', 'c', 'd'], new Set(dropped), target, position).join(' ')).toBe(expected)
  })
})

describe('pasted lines', () => {
  it('are titles, or rows of a table; empty ones are passed over', () => {
    expect(readLines('Eén, met komma\r\n\r\nTwee\tWat er staat\t21-11-2026\n"Drie ""x"""\t\t2026-1-5')).toEqual([
      { line: 1, title: 'Eén, met komma', description: '' },
      { line: 3, title: 'Twee', description: 'Wat er staat', publishedOn: '2026-11-21' },
      { line: 4, title: 'Drie "x"', description: '', fault: 'date' },
    ])
  })

  it.each([
    ['\tzonder titel', 'titleMissing'],
    ['x'.repeat(201), 'titleLong'],
    [`a\t${'x'.repeat(1001)}`, 'descriptionLong'],
    ['a\tb\t31-02-2026', 'date'],
  ])('%s has the fault %s', (line, fault) => {
    expect(readLines(line)[0]?.fault).toBe(fault)
  })

  it('go in calls of at most fifty, without those that cannot be made', () => {
    const lines = readLines(Array.from({ length: 61 }, (_, index) => (index === 0 ? '\tx' : `Item ${index}`)).join('\n'))
    const calls = toCalls(lines, 'Nieuws')
    expect(calls.map((call) => call.length)).toEqual([50, 10])
    expect(calls[0]?.[0]).toEqual({ title: 'Item 1', listItemTypeName: 'Nieuws' })
  })
})

describe('the date of a new item', () => {
  const now = new Date(2026, 10, 5, 23, 59)
  const news = { title: 'Nieuws', listItemTypeName: 'Nieuws' }

  it('is now where the list goes by it, and what was given stays', () => {
    const given = { ...news, publishedOn: '2026-01-01' }
    expect(withDate([news, given], 'publishedOn_desc', now)).toEqual([{ ...news, publishedOn: now.toISOString() }, given])
  })

  it.each(['publishedOn_desc', 'publishedOn_asc'] as const)('keeps what comes together in its order (%s)', (sort) => {
    const sent = withDate([news, news, news], sort, now).map(({ publishedOn = '' }, index) => ({ index, at: Date.parse(publishedOn) }))
    const shown = sent.toSorted((a, b) => (sort === 'publishedOn_desc' ? b.at - a.at : a.at - b.at))
    expect(shown.map(({ index }) => index)).toEqual([0, 1, 2])
    expect(Math.max(...sent.map(({ at }) => at))).toBe(now.getTime())
  })

  it('is none in a list that goes by something else', () => {
    expect(withDate([news], 'title_asc', now)).toEqual([news])
  })
})

it('an item is edited at its own address', () => {
  expect(editUrlOf('/nieuws', { shortId: 'abc', title: 'Café open' })).toBe('/nieuws/i/abc/cafe-open/edit')
  expect(editUrlOf('/', { shortId: 'abc', title: 'x' })).toBe('/i/abc/x/edit')
})
