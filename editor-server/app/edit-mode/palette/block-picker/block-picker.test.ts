import { describe, expect, it } from 'vitest'
import { createSampleSession } from '../../examples/samples/sample-session.ts'
import type { Place } from '../../session/contract.ts'
import { findDirection, findNeighbour } from './find-neighbour.ts'
import { findNamed, listOffers, listQuickKinds } from './list-kinds.ts'

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

  it.each([
    ['nl', 'accordeon', 'accordion'],
    ['nl', 'faq', 'accordion'],
    ['nl', 'veelgestelde vragen', 'accordion'],
    ['nl', 'pdf', 'downloads'],
    ['nl', 'bijlage', 'downloads'],
    ['nl', 'waarschuwing', 'notice'],
    ['nl', 'let op', 'notice'],
    ['nl', 'knop', 'call-to-action'],
    ['nl', 'formulier', 'call-to-action'],
    ['nl', 'kaart', 'cards'],
    ['nl', 'kaart', 'map'],
    ['nl', 'nieuws', 'list'],
    ['nl', 'banner', 'hero'],
    ['nl', 'youtube', 'video'],
    ['nl', 'stappenplan', 'timeline'],
    ['nl', 'foto', 'image'],
    ['en', 'faq', 'accordion'],
    ['en', 'button', 'call-to-action'],
    ['en', 'warning', 'notice'],
    ['en', 'attachment', 'downloads'],
    ['en', 'photos', 'gallery'],
  ] as const)('in %s “%s” finds %s', (language, words, name) => {
    const offers = listOffers({ edited, code, at, language }, { ...look, words }).flatMap(({ offers: each }) => each)
    expect(offers.map(({ kind }) => kind.name)).toContain(name)
  })

  it('are all known by everyday words, in both languages', () => {
    for (const { name, texts } of code.kinds)
      for (const language of ['nl', 'en'] as const) expect([name, texts[language].keywords.length]).not.toEqual([name, 0])
  })
})

describe('what somebody names', () => {
  const named = (words: string) => findNamed(listOffers({ edited, code, at, language: 'nl' }, { ...look, words }), words)?.kind.name

  it('is chosen before what only has the words', () => {
    const found = listOffers({ edited, code, at, language: 'nl' }, { ...look, words: 'Lijst' })
    expect(found[0]?.offers[0]?.kind.name).not.toBe('list')
    expect(named('Lijst')).toBe('list')
    expect(named('LIJS')).toBe('list')
  })

  it('is nothing where no title begins so, or nothing is typed', () => {
    expect(named('ijst')).toBeUndefined()
    expect(named(' ')).toBeUndefined()
  })
})

describe('arrows in the grid', () => {
  it('go all four ways until somebody searches, then up and down through all that was found', () => {
    expect(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'a'].map((key) => findDirection(key, ''))).toEqual([
      'down',
      'up',
      'left',
      'right',
      undefined,
    ])
    expect(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'].map((key) => findDirection(key, 'kaart'))).toEqual([
      'right',
      'left',
      undefined,
      undefined,
    ])
  })

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

describe('kinds beside a plus', () => {
  const quick = (recent: string[], place = at) =>
    listQuickKinds({ edited, code, at: place, language: 'nl' }, recent).map(({ kind }) => kind.name)

  it('are text, what was used last and what may stand there, in an order that does not depend on what was used last', () => {
    const used = quick(['quote', 'hero', 'image', 'accordion'])
    expect(used).toHaveLength(4)
    expect(new Set(used)).toEqual(new Set(['text', 'quote', 'image', 'accordion']))
    expect(quick(['accordion', 'image', 'quote'])).toEqual(used)
    expect(quick(['quote'])).not.toContain('hero')
  })

  it('are there for who has used none', () => {
    expect(quick([])).toHaveLength(4)
    expect(quick([])).toContain('text')
  })
})
