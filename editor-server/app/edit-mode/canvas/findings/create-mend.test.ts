import { expect, test } from 'vitest'
import type { Mend } from '#content/model/publish-finding/mend.ts'
import { block as cards } from '#renderer/blocks/cards/block.ts'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { block as gallery } from '#renderer/blocks/gallery/block.ts'
import { block as imageKind } from '#renderer/blocks/image/block.ts'
import { block as text } from '#renderer/blocks/text/block.ts'
import { guidOf } from '#tests/support/build.ts'
import { editCodeOf } from '#tests/support/edit-code.ts'
import { makePage } from '#tests/support/store-samples.ts'
import { presentPage } from '../../../../api/pages/present-page.ts'
import { applyAction } from '../../session/actions/apply-action.ts'
import { blocksIn, findBlock } from '../../session/actions/edited.ts'
import type { Block, Edited } from '../../session/contract.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'
import { createMend } from './create-mend.ts'

const code = editCodeOf({ blocks: { cards, gallery, image: imageKind, text } as unknown as Record<string, AnyBlock> })
const guid = guidOf(1, 'block')
const image = guidOf(77)
const blockOf = (more: Partial<Block>): Block => ({
  guid,
  buildingBlockName: 'text',
  layoutPosition: 'main',
  sortId: 1,
  version: 1,
  options: {},
  ...more,
})
const pageOf = (block: Block): Edited => ({
  kind: 'page',
  value: presentPage({ ...makePage(1), layout: '100', buildingBlockInstances: [block] }, true),
})
const finding: Finding = { severity: 'warning', code: 'CHECK_X', path: '', message: 'x', blockGuid: guid }
const mendOf = (change: Mend['change']): Mend => ({ label: 'Los op', change })

let count = 100
function mend(block: Block, change: Mend['change'], answer = '') {
  const edited = pageOf(block)
  const action = createMend(finding, mendOf(change), answer, { edited, code, createGuid: () => guidOf((count += 1), 'block') })
  if (!action) return undefined
  const applied = applyAction(edited, action, code)
  expect(applied.announcement).toEqual({ key: 'announcements.mended', params: { what: 'Los op' } })
  // One step back undoes all of it.
  expect(applyAction(applied.edited, applied.inverse, code).edited).toEqual(edited)
  return applied.edited
}
const contents = (edited: Edited | undefined) =>
  edited && blocksIn(edited, 'main').map(({ content, options }) => [content, options['lang']])
const optionsOf = (edited: Edited | undefined) => edited && findBlock(edited, guid)?.options

test('a part of a text becomes another, with the answer as words', () => {
  const change = { kind: 'text', start: 40, was: '[hier](/a)', before: '[', after: '](/a)' } as const
  const block = blockOf({ content: 'Kijk [hier](/a) of [hier](/a).' })
  expect(contents(mend(block, change, 'Paspoort *snel* [nu]'))).toEqual([
    ['Kijk [hier](/a) of [Paspoort \\*snel\\* \\[nu\\]](/a).', undefined],
  ])
  expect(contents(mend(block, { ...change, start: 0 }, 'Een'))).toEqual([['Kijk [Een](/a) of [hier](/a).', undefined]])
})

test('what has changed since stays as it is', () => {
  const change = { kind: 'text', start: 0, was: '[hier](/b)', before: '[', after: '](/b)' } as const
  expect(mend(blockOf({ content: 'Kijk [hier](/a).' }), change, 'Een')).toBeUndefined()
})

test.each<[string, string, [string, string | undefined][]]>([
  [
    'between others',
    'Een.\n\nOne.\n\nTwee.\n',
    [
      ['Een.\n', undefined],
      ['One.\n', 'en'],
      ['Twee.\n', undefined],
    ],
  ],
  [
    'at the end',
    'Een.\n\nOne.\n',
    [
      ['Een.\n', undefined],
      ['One.\n', 'en'],
    ],
  ],
  [
    'at the beginning',
    'One.\n\nTwee.\n',
    [
      ['One.\n', 'en'],
      ['Twee.\n', undefined],
    ],
  ],
  ['alone', 'One.\n', [['One.\n', 'en']]],
])('a paragraph %s gets its own language', (_, content, expected) => {
  const edited = mend(blockOf({ content }), { kind: 'language', start: content.indexOf('One.'), was: 'One.', lang: 'en' })
  expect(contents(edited)).toEqual(expected)
})

test('a text that names parts of itself is not cut in two', () => {
  const content = 'Een.[^1]\n\nOne.\n\n[^1]: Bron.\n'
  expect(mend(blockOf({ content }), { kind: 'language', start: 10, was: 'One.', lang: 'en' })).toBeUndefined()
})

test('an image of a block is described, or becomes decoration', () => {
  const block = blockOf({ buildingBlockName: 'image', options: { image, caption: 'Molen' } })
  const change = { kind: 'image', guid: image } as const
  expect(optionsOf(mend(block, { ...change, becomes: 'described' }, 'Een molen'))).toEqual({ image, caption: 'Molen', alt: 'Een molen' })
  expect(optionsOf(mend(block, { ...change, becomes: 'decoration' }))).toEqual({ image, caption: 'Molen', isDecorative: true })
  const images = blockOf({ buildingBlockName: 'gallery', options: { images: [{ image, alt: 'Links' }, { image }] } })
  expect(optionsOf(mend(images, { ...change, becomes: 'described' }, 'Rechts'))).toEqual({
    images: [
      { image, alt: 'Links' },
      { image, alt: 'Rechts' },
    ],
  })
  expect(mend(blockOf({ content: '' }), { ...change, becomes: 'described' }, 'Een molen')).toBeUndefined()
})

test('words in a setting become others, and a block goes', () => {
  const block = blockOf({
    buildingBlockName: 'cards',
    options: {
      title: 'Regelen',
      cards: [
        { title: 'Lees meer', href: '/a' },
        { title: 'Contact', href: '/contact' },
      ],
    },
  })
  expect(optionsOf(mend(block, { kind: 'words', was: 'Lees meer' }, 'Paspoort aanvragen'))).toEqual({
    title: 'Regelen',
    cards: [
      { title: 'Paspoort aanvragen', href: '/a' },
      { title: 'Contact', href: '/contact' },
    ],
  })
  expect(mend(block, { kind: 'words', was: 'Klik hier' }, 'x')).toBeUndefined()
  expect(contents(mend(block, { kind: 'remove-block' }))).toEqual([])
})

test('the header image of a page is described in its settings', () => {
  const edited = pageOf(blockOf({ content: 'Een.' }))
  const own = { ...finding, blockGuid: undefined, path: 'options.headerImage' }
  const action = createMend(own, mendOf({ kind: 'image', guid: image, becomes: 'described' }), 'De molen', {
    edited,
    code,
    createGuid: () => guid,
  })
  const after = action && applyAction(edited, action, code).edited
  expect(after?.kind === 'page' && after.value.options).toContainEqual({ name: 'headerImageAlt', value: 'De molen' })
})
