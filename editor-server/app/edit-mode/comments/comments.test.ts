import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CommentThreadCard } from '#content/model/comment/comment-card.ts'
import { mentionOf } from '#content/model/comment/mentions.ts'
import type { PlacedText } from '../find/list-texts.ts'
import { findQuoted } from './find-quoted.ts'
import { groupThreads } from './group-threads.ts'
import { addPerson, labelPeople, showMentions, storeMentions } from './mention-labels.ts'

const guid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const noor = { guid: guid(1), name: 'Noor' }
const other = { guid: guid(2), name: 'Noor' }
const jansen = { guid: guid(3), name: 'Noor Jansen' }

describe('mentions while somebody writes', () => {
  const labels = labelPeople([noor, other, jansen, noor])

  it('are names, told apart where two people have the same', () => {
    expect([...labels.keys()]).toEqual(['Noor', 'Noor (2)', 'Noor Jansen'])
    expect(addPerson(labels, other)).toEqual({ labels, label: 'Noor (2)' })
    const stored = `Hoi ${mentionOf(noor.guid)}, ${mentionOf(other.guid)} en ${mentionOf(jansen.guid)}.`
    expect(showMentions(stored, labels)).toBe('Hoi @Noor, @Noor (2) en @Noor Jansen.')
    expect(storeMentions('Hoi @Noor, @Noor (2) en @Noor Jansen.', labels)).toBe(stored)
    expect(storeMentions('Mail noor@proef.example, @Sem', labels)).toBe('Mail noor@proef.example, @Sem')
  })

  it('are stored as they were read', () => {
    const part = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', '@', ' ', '\n', '(') }),
      fc.constantFrom(...[noor, other, jansen].map((each) => mentionOf(each.guid))),
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const stored = parts.join(' ')
        expect(storeMentions(showMentions(stored, labels), labels)).toBe(stored)
      }),
    )
  })
})

describe('conversations', () => {
  const thread = (n: number, block?: string) => ({ guid: guid(n), ...(block !== undefined && { block }) }) as CommentThreadCard
  const about = (groups: ReturnType<typeof groupThreads>) =>
    groups.map(({ about: each, threads }) => [each.kind === 'block' ? each.guid : each.kind, ...threads.map((one) => one.guid)])
  const all = [thread(11, 'b'), thread(12), thread(13, 'weg'), thread(14, 'a'), thread(15, 'b')]

  it('stand in the order of the page, those of blocks that are gone at the end', () => {
    expect(about(groupThreads(all, ['a', 'leeg', 'b'], undefined))).toEqual([
      ['whole', guid(12)],
      ['a', guid(14)],
      ['b', guid(11), guid(15)],
      ['gone', guid(13)],
    ])
  })

  it('of the selected block come first', () => {
    expect(about(groupThreads(all, ['a', 'b'], 'b')).map(([kind]) => kind)).toEqual(['b', 'whole', 'a', 'gone'])
    expect(about(groupThreads(all, ['a', 'b'], 'weg')).map(([kind]) => kind)).toEqual(['whole', 'a', 'b', 'gone'])
    expect(groupThreads([], ['a'], 'a')).toEqual([])
  })
})

describe('words that a comment is about', () => {
  const text = (words: string, blockGuid = 'a', kind: 'words' | 'image' = 'words') =>
    ({ text: words, about: 'Tekst', blockGuid, at: kind === 'words' ? { kind } : { kind, media: undefined } }) as PlacedText
  const texts = [
    text('Ga naar het loket.'),
    text('Het loket', 'a', 'image'),
    text('Bij het loket, of bel het loket.'),
    text('het loket', 'b'),
  ]

  it('are found in the texts of their block, with their order among the same words', () => {
    const found = findQuoted(texts, 'a', { words: 'het loket', before: 'of bel ', after: '.' })
    expect(found).toMatchObject({ match: { place: texts[2], words: 'het loket', nth: 2 } })
    const second = findQuoted(texts.slice(2), 'a', { words: 'het loket', before: 'of bel ', after: '.' })
    expect(second).toMatchObject({ match: { place: { text: 'Bij het loket, of bel het loket.' }, nth: 1 } })
  })

  it('that run from one text into the next are there, and those that were written over are not', () => {
    expect(findQuoted(texts, 'a', { words: 'loket. Het', before: '', after: '' })).toEqual({})
    expect(findQuoted(texts, 'a', { words: 'de balie', before: '', after: '' })).toBe('gone')
    expect(findQuoted(texts, 'c', { words: 'het loket', before: '', after: '' })).toBe('gone')
  })
})
