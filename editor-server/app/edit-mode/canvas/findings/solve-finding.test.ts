import { expect, test, vi } from 'vitest'
import type { Edited } from '../../session/contract.ts'
import { type PlacedFault, solveFinding } from './solve-finding.ts'

const guid = '10000000-0000-4000-8000-000000000001'
const media = '10000000-0000-4000-8000-000000000077'
const content = 'Kijk [hier](/a).\n\nOf [hier](/b).\n'
const block = { guid, content, options: { images: [{ image: media }] } }

function solve(fault: PlacedFault, { isText = true, option }: { isText?: boolean; option?: string } = {}) {
  const done: unknown[] = []
  const note =
    (name: string) =>
    (...args: unknown[]) => {
      done.push([name, ...args])
    }
  solveFinding(fault, {
    session: {
      getState: () => ({ edited: { kind: 'page', value: { buildingBlockInstances: [block] } } as unknown as Edited }) as never,
      select: vi.fn(),
    },
    canvas: {
      reveal: vi.fn(),
      focusBlock: note('block'),
      findOption: () => option,
      editText: (...args) => {
        if (isText) note('text')(...args)
        return isText
      },
    },
    open: note('dialog'),
    openField: note('field'),
    openDrawer: note('drawer'),
  })
  return done
}
const inText = { blockGuid: guid, path: 'buildingBlockInstances.0.content' }
const inBlock = { blockGuid: guid, path: 'buildingBlockInstances.0' }

test.each<[string, PlacedFault, Parameters<typeof solve>[1], unknown[]]>([
  ['words of a text, the second of two alike', { ...inText, words: 'hier', line: 3 }, {}, ['text', guid, { words: 'hier', nth: 1 }]],
  [
    'words that a button would change, where they stand',
    {
      ...inText,
      words: 'hier',
      line: 1,
      mends: [{ label: 'x', change: { kind: 'text', start: 22, was: '[hier](/b)', before: '[', after: ']' } }],
    },
    {},
    ['text', guid, { words: 'hier', nth: 1 }],
  ],
  ['an image in a text', { ...inText, media }, {}, ['text', guid, { media }]],
  ['words in a setting', { ...inBlock, words: 'Lees meer' }, { option: 'items.2.text' }, ['field', 'items.2.text', { words: 'Lees meer' }]],
  ['an image of a setting', { ...inBlock, media }, {}, ['field', 'images.0.image', { words: undefined }]],
  ['a setting', { blockGuid: guid, path: 'buildingBlockInstances.0.options.title' }, {}, ['field', 'title', { words: undefined }]],
  ['a block of which no more is known', inBlock, {}, ['block', guid]],
  ['what changed in the original', { code: 'translation-behind', blockGuid: undefined, path: '' }, {}, ['dialog', { kind: 'original' }]],
  ['a page', { blockGuid: undefined, path: '' }, {}, ['drawer', { focus: true }]],
])('leads to %s', (_, fault, how, expected) => {
  expect(solve(fault, how)).toEqual([expected])
})
