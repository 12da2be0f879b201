import { afterEach, describe, expect, test, vi } from 'vitest'
import { editCodeOf } from '#tests/support/edit-code.ts'
import { block, guid, page } from '#tests/support/session-bench.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { applyAction } from '../actions/apply-action.ts'
import { blocksIn } from '../actions/edited.ts'
import type { Action, Announcement, Edited, EditSession } from '../contract.ts'
import { createEditClipboard } from './edit-clipboard.ts'

const code = editCodeOf(siteCode)
const origin = 'https://een.example'

/** A session as far as a clipboard asks for it, in which `selection` is selected. */
function openSession(letters: string, selection: string, known: readonly string[] = []) {
  const blocks = Array.from(letters, (letter, index) => block(letter, index + 1))
  let edited: Edited = { kind: 'page', value: { ...page, layout: '25 - 75', buildingBlockInstances: blocks } }
  const said: Announcement[] = []
  const asked: string[][] = []
  const session = {
    code,
    getState: () => ({ edited, selection: Array.from(selection, guid) }),
    announce: (announcement: Announcement) => void said.push(announcement),
    dispatch: (action: Action) => {
      const applied = applyAction(edited, action, code)
      edited = applied.edited
      said.push(applied.announcement)
      return true
    },
  } as unknown as EditSession
  const callApi = async (_call: unknown, { query }: { query: { guids: string } }) => {
    asked.push(query.guids.split(','))
    return { body: known }
  }
  return {
    clipboard: createEditClipboard({ session, callApi: callApi as never, origin }),
    said,
    asked,
    contents: (position: 'main' | 'side-left' = 'main') => blocksIn(edited, position).map(({ content }) => content),
  }
}

/** What an event brings; a browser closes it when the handler returns. */
function createTransfer(types: Record<string, string> = {}) {
  let isOpen = true
  const transfer = {
    setData: (type: string, text: string) => void (isOpen && (types[type] = text)),
    getData: (type: string) => types[type] ?? '',
  } as DataTransfer
  return { transfer, types, close: () => (isOpen = false) }
}

/** The clipboard of the browser, which buttons use. */
function stubClipboard({ takesOwn = true } = {}) {
  const held: { items: { types: string[]; getType: (type: string) => Promise<Blob> }[] } = { items: [] }
  class Item {
    readonly #blobs: Record<string, Blob>
    constructor(blobs: Record<string, Blob>) {
      this.#blobs = blobs
    }
    static supports = () => takesOwn
    get types() {
      return Object.keys(this.#blobs)
    }
    getType = async (type: string) => {
      const blob = this.#blobs[type]
      if (!blob) throw new DOMException('no such type', 'NotFoundError')
      return blob
    }
  }
  vi.stubGlobal('ClipboardItem', Item)
  vi.stubGlobal('navigator', {
    clipboard: { write: async (items: Item[]) => void (held.items = items), read: async () => held.items },
  })
  return held
}

afterEach(() => vi.unstubAllGlobals())

const [a, b, c] = ['a', 'b', 'c'].map((letter) => block(letter, 1).content)

describe('copying', () => {
  test('fills what the event brings before it is closed, changes nothing, and tells how many there are', async () => {
    const { clipboard, said, contents } = openSession('abc', 'ab')
    const { transfer, types, close } = createTransfer()
    const copied = clipboard.copy(transfer)
    close()
    expect(await copied).toBe(true)
    expect(types['text/plain']).toBe(`${a}\n\n${b}`)
    expect(Object.keys(types)).toContain('text/html')
    expect(contents()).toEqual([a, b, c])
    expect(said).toEqual([{ key: 'announcements.copied', params: { count: 2, title: 'TEXT' } }])
  })

  test('of nothing leaves the clipboard as it was', async () => {
    const { clipboard, said } = openSession('abc', '')
    const { transfer, types } = createTransfer()
    expect([await clipboard.copy(transfer), await clipboard.cut(transfer)]).toEqual([false, false])
    expect([types, said]).toEqual([{}, []])
  })

  test('by cutting takes them out in one step', async () => {
    const { clipboard, said, contents } = openSession('abc', 'ac')
    expect(await clipboard.cut(createTransfer().transfer)).toBe(true)
    expect(contents()).toEqual([b])
    expect(said).toEqual([{ key: 'announcements.cut', params: { count: 2, title: 'TEXT' } }])
  })
})

describe('pasting', () => {
  const copyOf = async (letters: string, selection = letters) => {
    const { transfer } = createTransfer()
    await openSession(letters, selection).clipboard.copy(transfer)
    return transfer
  }

  test('puts blocks behind what is selected', async () => {
    const { clipboard, contents, asked, said } = openSession('ab', 'a')
    expect(await clipboard.paste(await copyOf('c'))).toBe(true)
    expect(contents()).toEqual([a, c, b])
    expect(said).toEqual([{ key: 'announcements.pasted', params: { count: 1, title: 'TEXT' } }])
    expect(asked, 'they name nothing').toEqual([])
  })

  test('puts them where it is said', async () => {
    const { clipboard, contents } = openSession('ab', 'a')
    await clipboard.paste(await copyOf('c'), { position: 'side-left' })
    expect([contents(), contents('side-left')]).toEqual([[a, b], [c]])
  })

  test('after cutting them brings back the same block', async () => {
    const { clipboard, contents } = openSession('ab', 'a')
    const { transfer, types } = createTransfer()
    await clipboard.cut(transfer)
    expect(JSON.parse(types['application/x-bouwsteen+json'] ?? '')).toMatchObject({ isCut: true, origin, from: page.guid })
    await clipboard.paste(transfer)
    expect(contents()).toEqual([b, a])
  })

  test('of no blocks tells that there is nothing', async () => {
    const { clipboard, said, contents } = openSession('a', 'a')
    expect(await clipboard.paste(createTransfer({ 'text/plain': 'hallo', 'text/html': '<p>hallo</p>' }).transfer)).toBe(false)
    expect(said).toEqual([{ key: 'announcements.nothingToPaste', params: {} }])
    expect(contents()).toEqual([a])
  })

  test('of a block that may not stand here is refused', async () => {
    const { clipboard, said, contents } = openSession('a', 'a')
    const transfer = await copyOf('b')
    const own = transfer.getData('application/x-bouwsteen+json').replace('"buildingBlockName":"text"', '"buildingBlockName":"gone"')
    expect(await clipboard.paste(createTransfer({ 'application/x-bouwsteen+json': own }).transfer)).toBe(true)
    expect(said).toEqual([{ key: 'announcements.pasteRefused', params: {} }])
    expect(contents()).toEqual([a])
  })

  test('asks the server for what blocks name, some at a time, and each once', async () => {
    const named = Array.from({ length: 450 }, (_, index) => guidOf(0x1000 + index))
    const text = named.map((each) => `[x](/g/${each})`).join(' ')
    const { transfer, types } = createTransfer()
    await openSession('a', 'a').clipboard.copy(transfer)
    const own = JSON.parse(types['application/x-bouwsteen+json'] ?? '') as { blocks: { content: string }[] }
    own.blocks[0]!.content = `${text} [y](/g/${named[0]})`
    const { clipboard, asked, contents } = openSession('b', 'b', named.slice(0, 300))
    await clipboard.paste(createTransfer({ 'application/x-bouwsteen+json': JSON.stringify(own) }).transfer)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.flat()).toEqual(named)
    expect(contents()[1]?.match(/\/g\//g)).toHaveLength(301)
  })
})

describe('buttons', () => {
  test.each([true, false])('use the clipboard of the browser, whether or not it takes a type of ours (%s)', async (takesOwn) => {
    const held = stubClipboard({ takesOwn })
    expect(await openSession('ab', 'ab').clipboard.copy()).toBe(true)
    expect(held.items[0]?.types).toEqual(['text/html', 'text/plain', ...(takesOwn ? ['web application/x-bouwsteen+json'] : [])])
    expect(await (await held.items[0]!.getType('text/plain')).text()).toBe(`${a}\n\n${b}`)
    const { clipboard, contents } = openSession('c', 'c')
    expect(await clipboard.paste()).toBe(true)
    expect(contents()).toEqual([c, a, b])
  })

  test('tell that there is nothing where it holds something else', async () => {
    const held = stubClipboard()
    const other = new Blob(['hallo'], { type: 'text/plain' })
    held.items = [{ types: ['text/plain'], getType: async () => other }]
    const { clipboard, said } = openSession('c', 'c')
    expect(await clipboard.paste()).toBe(false)
    expect(said.map(({ key }) => key)).toEqual(['announcements.nothingToPaste'])
  })
})
