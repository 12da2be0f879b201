import { describe, expect, it } from 'vitest'
import { createSampleSession } from '../../dev/widgets/sample-session.ts'
import type { Place } from '../contract.ts'
import { findNeighbour } from './find-neighbour.ts'
import { listOffers } from './list-kinds.ts'

const session = createSampleSession('nl')
const { code } = session
const { edited } = session.getState()
const at: Place = { position: 'main' }
const look = { words: '', recent: [], nameGroup: (group: string) => group }
const namesOf = (groups: ReturnType<typeof listOffers>) => groups.map(({ name, offers }) => [name, offers.map(({ kind }) => kind.name)])

describe('offers of the block picker', () => {
  it('hold every kind once, in groups, what may not stand here behind the rest and with its reason', () => {
    const groups = listOffers({ edited, code, at, language: 'nl' }, look)
    expect(groups.flatMap(({ offers }) => offers.map(({ kind }) => kind.name)).sort()).toEqual(code.kinds.map(({ name }) => name).sort())
    expect(groups[0]?.offers[0]?.kind.name).toBe('text')
    const attention = groups.find(({ name }) => name === 'attention')?.offers ?? []
    expect(attention.at(-1)).toMatchObject({ kind: { name: 'hero' }, refusal: { reason: 'positionNotForKind' } })
    expect(attention.slice(0, -1).every(({ refusal }) => refusal === undefined)).toBe(true)
    expect(
      listOffers({ edited, code, at: { position: 'top' }, language: 'nl' }, look)
        .flatMap(({ offers }) => offers)
        .find(({ kind }) => kind.name === 'hero')?.refusal,
    ).toBeUndefined()
  })

  it('begin with what was used last, unless somebody searches; what may not stand here is not among it', () => {
    const recent = ['quote', 'hero', 'gone', 'image']
    expect(namesOf(listOffers({ edited, code, at, language: 'nl' }, { ...look, recent }))[0]).toEqual(['recent', ['quote', 'image']])
    expect(namesOf(listOffers({ edited, code, at, language: 'nl' }, { ...look, recent, words: 'citaat' }))).toEqual([['text', ['quote']]])
  })

  it('are found by every word of title, description and group, whatever the accents', () => {
    expect(namesOf(listOffers({ edited, code, at, language: 'en' }, { ...look, words: 'OPENING hours' }))).toEqual([
      ['contact', ['contact']],
    ])
    expect(listOffers({ edited, code, at, language: 'nl' }, { ...look, words: 'zzz' })).toEqual([])
  })
})

describe('arrows in the grid', () => {
  const box = (left: number, top: number) => ({ getBoundingClientRect: () => ({ left, right: left + 10, top, bottom: top + 10 }) })
  // Three, two, three.
  const all = [box(0, 0), box(20, 0), box(40, 0), box(0, 20), box(20, 20), box(0, 40), box(20, 40), box(40, 40)]
  const from = (index: number, direction: 'up' | 'down' | 'left' | 'right') =>
    all.indexOf(findNeighbour(all, all[index] as (typeof all)[0], direction) as (typeof all)[0])

  it.each([
    [0, 'right', 1],
    [2, 'right', 3],
    [3, 'left', 2],
    [2, 'down', 4],
    [4, 'down', 6],
    [7, 'up', 4],
    [0, 'up', -1],
    [7, 'right', -1],
  ] as const)('from %d %s is %d', (index, direction, expected) => {
    expect(from(index, direction)).toBe(expected)
  })
})
