import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROSE_MAX_LENGTH } from '#content/model/building-block-instance/schema.ts'
import { editCodeOf } from '#tests/support/edit-code.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'
import { presentPage } from '../../../../api/pages/present-page.ts'
import { applyAction } from '../actions/apply-action.ts'
import { blocksIn, blocksOf } from '../actions/edited.ts'
import type { Announcement, Block, Edited } from '../contract.ts'
import { dropReferences } from './drop-references.ts'
import { describeFlavours, readClipboard } from './flavours.ts'
import { createPaste } from './paste-blocks.ts'
import { createPayload, writePayload } from './payload.ts'
import { readPayload } from './read-payload.ts'

const code = editCodeOf(siteCode)
const origin = 'https://een.example'
const guid = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`
const block = (letter: string, more: Partial<Block> = {}): Block => ({
  guid: guid(letter),
  buildingBlockName: 'text',
  layoutPosition: 'main',
  sortId: 1,
  version: 1,
  options: {},
  content: `Tekst ${letter}`,
  ...more,
})
const pageOf = (blocks: Block[]): Edited => ({ kind: 'page', value: presentPage({ ...makePage(1), buildingBlockInstances: blocks }, true) })
const empty = pageOf([])

/** A clipboard as in an event. */
function createClipboard(types: Record<string, string> = {}) {
  return { setData: (type: string, text: string) => void (types[type] = text), getData: (type: string) => types[type] ?? '', types }
}

async function paste(
  blocks: Block[],
  { known = [], to = empty, more = {}, by = code }: { known?: string[]; to?: Edited; more?: object; by?: typeof code } = {},
) {
  let next = 0
  const payload = { ...createPayload(pageOf(blocks), blocks, { origin: 'https://twee.example', isCut: false }), ...more }
  const createGuid = () => `${(0xf0 + next++).toString(16).padStart(8, 'f')}-0000-4000-8000-000000000000`
  const findKnown = async (guids: readonly string[]) => guids.filter((each) => known.includes(each))
  const action = await createPaste(payload, { edited: to, code: by, at: { position: 'main' }, origin, createGuid, findKnown })
  if (!action) return undefined
  const { edited, announcement } = applyAction(to, action, by)
  return { blocks: blocksIn(edited, 'main'), said: announcement as Announcement, edited }
}

describe('what is copied', () => {
  const blocks = [block('a', { content: '## Kop & <b>\n\nééń 😀' }), block('b', { buildingBlockName: 'list', content: '' })]
  const payload = createPayload(pageOf(blocks), blocks, { origin, isCut: false })
  const flavours = describeFlavours(payload, () => 'Lijst')

  test('comes back through each of its flavours', async () => {
    expect(readPayload(writePayload(payload))).toEqual(payload)
    expect(await readClipboard(createClipboard({ ...flavours }))).toEqual(payload)
    const { 'text/html': html = '' } = flavours
    expect(
      await readClipboard(createClipboard({ 'text/html': `<html><body><!--StartFragment-->${html}<!--EndFragment--></body></html>` })),
    ).toEqual(payload)
  })

  test('can be read in other programs', () => {
    expect(flavours['text/plain']).toBe('## Kop & <b>\n\nééń 😀\n\nLijst')
    expect(flavours['text/html']).toContain('<pre>## Kop &amp; &lt;b&gt;')
  })
})

describe('what is pasted', () => {
  test('has guids of its own, which its references follow', async () => {
    const pasted = await paste([
      block('a', { buildingBlockName: 'list', options: { sourceListGuid: guid('b') }, content: '' }),
      block('b', { content: `[hier](#b-aaaaaaaa-kop)` }),
    ])
    const [first, second] = pasted!.blocks
    expect(first?.options).toEqual({ sourceListGuid: second?.guid })
    expect(second?.content).toBe(`[hier](#b-${first?.guid.slice(0, 8)}-kop)`)
    expect([first?.guid, second?.guid]).not.toContain(guid('a'))
    expect(pasted?.said).toEqual({ key: 'announcements.pasted', params: { count: 2, title: 'LIST' } })
  })

  test('names nothing that this site has not, and says so', async () => {
    const [page, gone] = [guidOf(1), guidOf(2)]
    const text = `[blijft](/g/${page}) [gaat](/g/${gone}#kop) ![weg](/a/${gone}) [web](https://x.example/${gone})`
    const pasted = await paste(
      [
        block('a', { content: text }),
        block('b', { buildingBlockName: 'list', options: { sortOrder: [page, gone], sourceListGuid: gone }, content: '' }),
      ],
      { known: [page] },
    )
    expect(pasted?.blocks[0]?.content).toBe(`[blijft](/g/${page}) gaat  [web](https://x.example/${gone})`)
    expect(pasted?.blocks[1]?.options).toEqual({ sortOrder: [page] })
    expect(pasted?.said).toEqual({ key: 'announcements.pastedWithout', params: { count: 4 } })
  })

  test.each<[string, unknown, unknown]>([
    ['a value', { sourceListGuid: guidOf(2) }, {}],
    ['a value that is here', { sourceListGuid: guidOf(1) }, { sourceListGuid: guidOf(1) }],
    ['an address of a page', { href: `/g/${guidOf(2)}#kop`, to: `/g/${guidOf(1)}?a=b` }, { to: `/g/${guidOf(1)}?a=b` }],
    ['an address of a file', { href: `/a/${guidOf(2)}` }, {}],
    [
      'another address with such signs',
      { href: `/wonen/${guidOf(2)}`, to: `x${guidOf(2)}` },
      { href: `/wonen/${guidOf(2)}`, to: `x${guidOf(2)}` },
    ],
    ['signs that are almost a guid', { a: 'f'.repeat(36) }, { a: 'f'.repeat(36) }],
    ['members of a list', { list: [guidOf(2), 'x', guidOf(1)] }, { list: ['x', guidOf(1)] }],
    ['a key', { by: { [guidOf(2)]: ['x'], [guidOf(1)]: ['y'] } }, { by: { [guidOf(1)]: ['y'] } }],
    ['a value in a list in a record', { by: [{ page: guidOf(2), text: 'x' }] }, { by: [{ text: 'x' }] }],
    ['no text at all', { a: 1, b: null, c: true, d: '' }, { a: 1, b: null, c: true, d: '' }],
  ])('loses what is not known here: %s', (_, options, expected) => {
    const { block: cleaned } = dropReferences({ options } as never, (each) => each === guidOf(1))
    expect(cleaned).toEqual({ options: expected })
  })

  test.each([
    [`[a](/g/${guidOf(2)} "titel") b`, 'a b'],
    [`[a \\] b](</g/${guidOf(2)}>)`, 'a \\] b'],
    [`![a](media/${guidOf(2)}.png)x`, 'x'],
    [`![a](/media/${guidOf(2)}.png)`, ''],
    [`[a](${guidOf(2)})`, 'a'],
    [`[a](https://x.example/g/${guidOf(2)})`, `[a](https://x.example/g/${guidOf(2)})`],
    [`[](/g/${guidOf(2)}) [b](/g/${guidOf(1)})`, ` [b](/g/${guidOf(1)})`],
  ])('loses links and images that are not known here: %s', (content, expected) => {
    const { block: cleaned, dropped } = dropReferences({ options: {}, content }, (each) => each === guidOf(1))
    expect([cleaned.content, dropped]).toEqual([expected, content === expected ? 0 : 1])
  })

  test('leaves out an option that would not fit any more', async () => {
    const hero = block('a', {
      buildingBlockName: 'hero',
      version: 2,
      options: { title: 'Welkom', links: [{ text: 'Verder', page: guidOf(2) }], colour: 'red' },
    })
    expect((await paste([hero]))?.blocks[0]?.options).toEqual({ title: 'Welkom', links: [{ text: 'Verder' }] })
  })

  test('skips what has no place here', async () => {
    const hero = (letter: string) => block(letter, { buildingBlockName: 'hero', version: 2, options: { title: 'x' } })
    const pasted = await paste([hero('a'), hero('b'), block('c', { buildingBlockName: 'gone' }), block('d')])
    expect(pasted?.blocks.map(({ buildingBlockName }) => buildingBlockName)).toEqual(['hero', 'text'])
    expect(pasted?.said).toEqual({ key: 'announcements.skipped', params: { count: 2 } })
    expect(await paste([block('c', { buildingBlockName: 'gone' })])).toBeUndefined()
  })

  test('has the rights of before only within its site, for who may give them', async () => {
    const open = block('a', { addPermission: 'Public' })
    expect((await paste([open]))?.blocks[0]).not.toHaveProperty('addPermission')
    expect((await paste([open], { more: { origin } }))?.blocks[0]).toHaveProperty('addPermission', 'Public')
    expect((await paste([open], { more: { origin }, by: editCodeOf(siteCode, { mayChangeRights: false }) }))?.blocks[0]).not.toHaveProperty(
      'addPermission',
    )
  })

  test('after cutting it here is the same block as before', async () => {
    const here = { origin, isCut: true, from: empty.value.guid }
    expect((await paste([block('a')], { more: here }))?.blocks[0]?.guid).toBe(guid('a'))
    expect((await paste([block('a')], { more: here, to: pageOf([block('a')]) }))?.blocks[1]?.guid).not.toBe(guid('a'))
    expect((await paste([block('a')], { more: { ...here, from: guidOf(9) } }))?.blocks[0]?.guid).not.toBe(guid('a'))
  })
})

describe('a clipboard of a stranger', () => {
  const valid = JSON.parse(writePayload(createPayload(empty, [block('a')], { origin, isCut: false }))) as {
    blocks: Record<string, unknown>[]
  }
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

  test.each<[string, string]>([
    ['text', 'hallo'],
    ['other JSON', '{"a":1}'],
    ['a version that is not known', JSON.stringify({ ...valid, bouwsteen: 2 })],
    ['a guid that is none', JSON.stringify({ ...valid, blocks: [{ ...valid.blocks[0], guid: '../../x' }] })],
    ['a field that is not known', JSON.stringify({ ...valid, blocks: [{ ...valid.blocks[0], onclick: 'x' }] })],
    ['a key that changes objects', JSON.stringify(valid).replace('"options":{}', '"options":{"__proto__":{"isAdmin":true}}')],
    ['options as deep as the sea', JSON.stringify({ ...valid, blocks: [{ ...valid.blocks[0], options: { a: deep(60) } }] })],
    ['more blocks than a page holds', JSON.stringify({ ...valid, blocks: Array.from({ length: 201 }, () => valid.blocks[0]) })],
    ['too much of it', JSON.stringify({ ...valid, blocks: [{ ...valid.blocks[0], content: 'x'.repeat(2 * 1024 * 1024) }] })],
  ])('with %s brings nothing', async (_name, text) => {
    expect(readPayload(text)).toBeUndefined()
    expect(await readClipboard(createClipboard({ 'text/html': `<p data-bouwsteen="${btoa(text)}">`, 'text/plain': text }))).toBeUndefined()
  })

  test('brings as much as may be brought, to the last sign, block and level', () => {
    const of = (blocks: object[]) => JSON.stringify({ ...valid, blocks })
    const filled = (length: number) =>
      of(['x'.repeat(PROSE_MAX_LENGTH), 'x'.repeat(length)].map((content) => ({ ...valid.blocks[0], content })))
    const room = 2 * 1024 * 1024 - filled(0).length
    expect(readPayload(filled(room))).toBeDefined()
    expect(readPayload(filled(room + 1))).toBeUndefined()
    expect(readPayload(of(Array.from({ length: 200 }, () => valid.blocks[0]!)))?.blocks).toHaveLength(200)
    // The payload, its blocks, the block and its options are levels too.
    expect(readPayload(of([{ ...valid.blocks[0], options: { a: deep(36) } }]))).toBeDefined()
    expect(readPayload(of([{ ...valid.blocks[0], options: { a: deep(37) } }]))).toBeUndefined()
    expect(readPayload(of([]))).toBeUndefined()
  })

  test.each(['constructor', 'prototype', '__proto__'])('with a key %s anywhere brings nothing', (key) => {
    const text = JSON.stringify({ ...valid, blocks: [{ ...valid.blocks[0], options: { a: [{ KEY: 1 }] } }] })
    expect(readPayload(text)).toBeDefined()
    expect(readPayload(text.replace('KEY', key))).toBeUndefined()
  })

  test('loses signs that cannot be seen', () => {
    const text = JSON.stringify({ ...valid, blocks: [{ ...valid.blocks[0], content: 'a\u0000b\u202ec\r\nd\te' }] })
    expect(readPayload(text)?.blocks[0]?.content).toBe('abc\nd\te')
  })

  test('never breaks the page, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue(),
        fc.record({
          name: fc.constantFrom('text', 'list', 'hero', 'x'),
          options: fc.dictionary(fc.string(), fc.jsonValue()),
          content: fc.string(),
        }),
        async (anything, { name, options, content }) => {
          readPayload(JSON.stringify(anything))
          const read = readPayload(
            JSON.stringify({ ...valid, blocks: [{ ...valid.blocks[0], buildingBlockName: name, options, content }] }),
          )
          if (!read) return
          const pasted = await paste(read.blocks)
          for (const each of pasted ? blocksOf(pasted.edited) : [])
            expect(code.findFaults(code.findKind(each.buildingBlockName)!, each.options)).toEqual([])
        },
      ),
    )
  })
})
