import { expect, test, vi } from 'vitest'
import type { BlockKind } from '../../../api/blocks/contract.ts'
import type { EditCode, Edited } from '../session/contract.ts'
import { findMatches, foldTexts } from './find-matches.ts'
import { goToMatch } from './go-to-match.ts'
import { listTexts } from './list-texts.ts'

const [text, image] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002']
const media = '10000000-0000-4000-8000-000000000077'
const at = (guid: string, buildingBlockName: string, sortId: number, more: object) =>
  ({ guid, buildingBlockName, sortId, layoutPosition: 'main', options: {}, ...more }) as never
const edited = {
  kind: 'page',
  value: {
    title: 'Afval in de wijk',
    layout: '100',
    buildingBlockInstances: [
      at(image, 'image', 2, {
        options: { image: { guid: media, alt: 'Een café aan het water' }, width: 'wide', links: [{ label: 'Meer' }, { label: 'Afval' }] },
      }),
      at(text, 'text', 1, {
        content: `## Afval\n\nHet **af**val, en *afval*\nin een café.\n\n- ![Bak met afval](/a/${media})\n- <sub>x</sub> Café\n\n| Wat | Waar |\n| --- | --- |\n| Glas | Afval |`,
      }),
    ],
  },
} as unknown as Edited
const string = { type: 'string' }
const kind = {
  schema: {
    type: 'object',
    properties: {
      image: { type: 'object', field: 'image', properties: { guid: { ...string, title: 'guid' }, alt: string } },
      width: { ...string, enum: ['wide', 'text'] },
      links: { type: 'array', items: { type: 'object', properties: { label: string } } },
    },
  },
  texts: { nl: { fields: { image: { label: 'Afbeelding', fields: { alt: { label: 'Beschrijving' } } }, links: { label: 'Links' } } } },
} as unknown as BlockKind
const code = { findKind: (name: string) => (name === 'image' ? kind : undefined), titleOf: (name: string) => name } as unknown as EditCode
const things = [
  {
    schema: { type: 'object', properties: { title: string } },
    value: { title: 'Afval in de wijk' },
    labels: { title: { label: 'Titel' } },
  },
]
const texts = listTexts(edited, { code, language: 'nl', things })
const find = (words: string, most = 100) => findMatches(foldTexts(texts), words, most)

test('all texts are there in reading order, alternatives and settings too, and choices and addresses are not', () => {
  expect(texts.map(({ about, text: words, at: { kind: of } }) => `${about} (${of}): ${words}`)).toEqual([
    'Titel (field): Afval in de wijk',
    'text: Afval (words): Afval',
    'text: Afval (words): Het afval, en afval in een café.',
    'text: Afval (image): Bak met afval',
    'text: Afval (words): x Café',
    'text: Afval (words): Wat',
    'text: Afval (words): Waar',
    'text: Afval (words): Glas',
    'text: Afval (words): Afval',
    'image › Beschrijving (field): Een café aan het water',
    'image (field): Meer',
    'image (field): Afval',
  ])
})

test('words are found without accents and capitals, across marks and lines, each with its order among the same words of a text', () => {
  expect(find('CAFE').matches.map(({ words, nth, before, after }) => [before, words, after, nth])).toEqual([
    ['Het afval, en afval in een ', 'café', '.', 0],
    ['x ', 'Café', '', 0],
    ['Een ', 'café', ' aan het water', 0],
  ])
  expect(find('afval').matches.map(({ words, nth, place }) => `${place.at.kind} ${words} ${nth}`)).toEqual([
    'field Afval 0',
    'words Afval 0',
    'words afval 0',
    'words afval 1',
    'image afval 0',
    'words Afval 1',
    'field Afval 0',
  ])
  expect(find(' afval  in ').matches.map(({ words }) => words)).toEqual(['Afval in', 'afval in'])
})

test('nothing is found by nothing; what is not listed is counted', () => {
  expect(find('  ')).toEqual({ matches: [], total: 0 })
  expect(find('zwembad').total).toBe(0)
  const { matches, total } = find('afval', 2)
  expect([matches.length, total]).toEqual([2, 7])
})

test.each([
  [0, [['select'], ['field', 'title', { words: 'Afval' }]]],
  [
    3,
    [
      ['select', text],
      ['reveal', text],
      ['text', text, { words: 'afval', nth: 1 }],
    ],
  ],
  [
    4,
    [
      ['select', text],
      ['reveal', text],
      ['text', text, { media }],
    ],
  ],
  [
    6,
    [
      ['select', image],
      ['reveal', image],
      ['field', 'links.1.label', { words: 'Afval' }],
    ],
  ],
])('goes to match %i and selects it', (order, done) => {
  const calls: unknown[] = []
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args.flat()])
  goToMatch(find('afval').matches[order]!, {
    session: { select: note('select') },
    canvas: { reveal: note('reveal'), editText: (...args) => (note('text')(...args), true), focusBlock: vi.fn() },
    openField: note('field'),
  })
  expect(calls).toEqual(done)
})
