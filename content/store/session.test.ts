import { describe, expect, it, vi } from 'vitest'
import { type Change, type Driver, type Indexes, Overtaken, type View } from './contract.ts'
import { createStore } from './create-store.ts'
import { indexKeysOf } from './index-keys.ts'
import { MemoryState } from './memory/memory-state.ts'
import { isSiteName } from '../tenancy/site-name.ts'

interface Kinds {
  thing: { name?: string; rank?: number }
  other: { x: number }
}
const indexes = {
  version: 1,
  keysOf: { thing: { name: (value: Kinds['thing']) => value.name, rank: (value: Kinds['thing']) => value.rank?.toString() } },
} as unknown as Indexes<Kinds>

/** A store in memory, with what its driver is asked for. */
function open({ commit }: { commit?: (attempt: number) => boolean | Promise<never> } = {}) {
  const state = new MemoryState<Kinds>(indexes)
  const opened: string[] = []
  const committed: (readonly Change<Kinds>[])[] = []
  let openViews = 0
  let attempts = 0
  const driver: Driver<Kinds> = {
    async openView(site, purpose) {
      opened.push(`${site} ${purpose}`)
      openViews += 1
      const view: View<Kinds> = state.openView()
      return {
        ...view,
        list: (kind, span) => view.list(kind, span),
        close: () => {
          openViews -= 1
          return view.close()
        },
      }
    },
    async commit(_site, changes, view) {
      attempts += 1
      await view.close()
      if (commit && !(await commit(attempts))) return false
      committed.push(changes)
      state.apply(changes)
      return true
    },
    close: vi.fn(async () => {}),
  }
  const store = createStore(driver, indexes)
  return { store, driver, opened, committed, countViews: () => openViews, countAttempts: () => attempts }
}

const put = (store: ReturnType<typeof open>['store'], ids: Record<string, Kinds['thing']>) =>
  store.transact('stad', async (writer) => {
    for (const [id, value] of Object.entries(ids)) await writer.put('thing', id, value)
  })

describe('a transaction', () => {
  it('reads what it wrote, in its place among the rest', async () => {
    const { store } = open()
    await put(store, { a: { name: 'x' }, b: { name: 'y' }, c: { name: 'z' }, d: {} })
    await store.transact('stad', async (writer) => {
      await writer.put('thing', 'b2', { name: 'w' })
      expect(await writer.delete('thing', 'c')).toBe(true)
      expect(await writer.delete('thing', 'c')).toBe(false)
      await writer.put('thing', 'a', { name: 'zz' })
      const ids = async (options = {}) => (await writer.list('thing', options)).map(({ id }) => id).join()
      expect(await ids()).toBe('a,b,b2,d')
      expect(await ids({ limit: 2 })).toBe('a,b')
      expect(await ids({ offset: 1, limit: 2 })).toBe('b,b2')
      expect(await ids({ offset: 3 })).toBe('d')
      expect(await ids({ reverse: true, limit: 2 })).toBe('d,b2')
      expect(await ids({ by: 'name' })).toBe('b2,b,a')
      expect(await ids({ by: 'name', key: 'x' })).toBe('')
      expect([
        await writer.count('thing'),
        await writer.count('thing', { by: 'name' as never }),
        await writer.count('thing', { prefix: 'b' }),
      ]).toEqual([4, 3, 2])
      expect([await writer.find('thing', 'a'), await writer.find('thing', 'c')]).toEqual([{ name: 'zz' }, undefined])
    })
    expect(await store.read('stad', (reader) => reader.count('thing'))).toBe(4)
  })

  it('counts what it changed by where that stands now', async () => {
    const { store } = open()
    await put(store, { a: { name: 'x' }, b: { name: 'y' } })
    await store.transact('stad', async (writer) => {
      await writer.put('thing', 'a', {})
      await writer.put('thing', 'b', { name: 'x' })
      const count = (key: string) => writer.count('thing', { by: 'name' as never, key })
      expect([await count('x'), await count('y'), await writer.count('thing')]).toEqual([1, 0, 2])
    })
  })

  it('keeps copies: nobody changes what is stored by changing a value', async () => {
    const { store } = open()
    const value = { name: 'x' }
    await store.transact('stad', async (writer) => {
      await writer.put('thing', 'a', value)
      value.name = 'y'
      const found = await writer.find('thing', 'a')
      if (found) found.name = 'z'
      const [listed] = await writer.list('thing')
      if (listed) listed.value.name = 'z'
      expect(await writer.find('thing', 'a')).toEqual({ name: 'x' })
    })
    expect(await store.read('stad', (reader) => reader.list('thing'))).toEqual([{ id: 'a', value: { name: 'x' } }])
  })

  it('hands on each entry once, as it was last written, and nothing where it wrote nothing', async () => {
    const { store, committed, countAttempts, countViews } = open()
    await store.transact('stad', async (writer) => {
      await writer.put('thing', 'a', { rank: 1 })
      await writer.put('other', 'o', { x: 1 })
      await writer.put('thing', 'a', { rank: 2 })
      await writer.put('thing', 'gone', {})
      await writer.delete('thing', 'gone')
    })
    expect(committed).toEqual([
      [
        { kind: 'thing', id: 'a', value: { rank: 2 } },
        { kind: 'thing', id: 'gone' },
        { kind: 'other', id: 'o', value: { x: 1 } },
      ],
    ])
    expect(await store.transact('stad', (writer) => writer.count('thing'))).toBe(1)
    expect([countAttempts(), countViews()]).toEqual([1, 0])
  })

  it('runs again while others are faster, and gives up after fifty times', async () => {
    const twice = open({ commit: (attempt) => attempt === 3 })
    let runs = 0
    await twice.store.transact('stad', async (writer) => {
      runs += 1
      await writer.put('thing', 'a', { rank: runs })
    })
    expect([runs, await twice.store.read('stad', (reader) => reader.find('thing', 'a'))]).toEqual([3, { rank: 3 }])
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const never = open({ commit: () => false })
    await expect(put(never.store, { a: {} })).rejects.toThrow(/overtaken 50 times/)
    expect([never.countAttempts(), never.countViews()]).toEqual([50, 0])
  })

  it('runs again where its state could not be held, and ends at any other failure', async () => {
    const { store } = open({ commit: (attempt) => (attempt === 1 ? Promise.reject(new Overtaken()) : true) })
    await put(store, { a: {} })
    expect(await store.read('stad', (reader) => reader.count('thing'))).toBe(1)
    const fault = new Error('no room')
    const broken = open({ commit: () => Promise.reject(fault) })
    await expect(put(broken.store, { a: {} })).rejects.toBe(fault)
    expect(broken.countAttempts()).toBe(1)
    // The next one is not kept from running.
    await broken.store.transact('stad', () => undefined)
  })

  it('waits for the one before it on its site, and for no other site', async () => {
    const { store } = open()
    const order: string[] = []
    let finish = () => {}
    const gate = new Promise<void>((resolve) => (finish = resolve))
    const first = store.transact('stad', async () => {
      await gate
      order.push('first')
    })
    const second = store.transact('stad', () => void order.push('second'))
    await store.transact('dorp', () => void order.push('elsewhere'))
    finish()
    await Promise.all([first, second])
    expect(order).toEqual(['elsewhere', 'first', 'second'])
  })

  it('within itself is refused, and beside another site is not', async () => {
    const { store } = open()
    await expect(store.transact('stad', () => store.transact('stad', () => 1))).rejects.toThrow(/would wait for ever/)
    expect(await store.transact('stad', () => store.transact('dorp', () => 1))).toBe(1)
    expect(await store.transact('stad', () => store.read('stad', () => 2))).toBe(2)
  })
})

describe('a reader or writer', () => {
  it('is of no use once its work has ended', async () => {
    const { store } = open()
    const writer = await store.transact('stad', (each) => each)
    const reader = await store.read('stad', (each) => each)
    const uses = [
      () => reader.find('thing', 'a'),
      () => reader.list('thing'),
      () => reader.count('thing'),
      () => reader.page('thing', { limit: 1 }),
      () => writer.put('thing', 'a', {}),
      () => writer.delete('thing', 'a'),
    ]
    for (const use of uses) await expect(use()).rejects.toThrow(/after its work had ended/)
    expect([reader.site, 'put' in reader, 'delete' in reader]).toEqual(['stad', false, false])
  })

  it('knows its indexes', async () => {
    const { store } = open()
    await store.read('stad', async (reader) => {
      for (const by of ['nameless', 'toString']) {
        await expect(reader.list('thing', { by: by as never })).rejects.toThrow(new RegExp(`thing has no index ${by}`))
        await expect(reader.count('thing', { by: by as never })).rejects.toThrow(/no index/)
        await expect(reader.page('thing', { by: by as never, limit: 1 })).rejects.toThrow(/no index/)
      }
      await expect(reader.list('other', { by: 'name' as never })).rejects.toThrow(/no index/)
    })
  })

  it.each(['', 'x'.repeat(201), 'a\0', 'a\u001f', 'a\u007f', '\ud800', 'a\n'])('takes no id like %j', async (id) => {
    const { store } = open()
    await expect(put(store, { [id]: {} })).rejects.toThrow(/is not an id/)
  })

  it('takes any other id, and no value that is none', async () => {
    const { store } = open()
    await put(store, { ['x'.repeat(200)]: {}, ' ': {}, 'é😀/~': {} })
    expect(await store.read('stad', (reader) => reader.count('thing'))).toBe(3)
    await expect(put(store, { a: undefined as never })).rejects.toThrow(/without a value/)
  })
})

describe('a list in parts', () => {
  const things = { a: { name: 'x' }, b: { name: 'x' }, c: { name: 'y' }, d: {} }

  async function walk(options: object): Promise<string[]> {
    const { store } = open()
    await put(store, things)
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await store.read('stad', (reader) => reader.page('thing', { limit: 2, ...options, cursor }))
      pages.push(page.entries.map(({ id }) => id).join(''))
      cursor = page.next
    } while (cursor !== undefined && pages.length < 9)
    return pages
  }

  it('holds everything once, in either direction', async () => {
    expect(await walk({})).toEqual(['ab', 'cd'])
    expect(await walk({ limit: 3 })).toEqual(['abc', 'd'])
    expect(await walk({ reverse: true, limit: 3 })).toEqual(['dcb', 'a'])
    expect(await walk({ by: 'name' })).toEqual(['ab', 'c'])
    expect(await walk({ by: 'name', limit: 1, reverse: true })).toEqual(['c', 'b', 'a'])
    expect(await walk({ prefix: 'z' })).toEqual([''])
  })

  it('gives entries as they are stored, and says where the rest begins only where there is one', async () => {
    const { store } = open()
    await put(store, things)
    expect(await store.read('stad', (reader) => reader.page('thing', { limit: 4 }))).toStrictEqual({
      entries: Object.entries(things).map(([id, value]) => ({ id, value })),
    })
  })

  it('takes no cursor from outside its range', async () => {
    const { store } = open()
    await put(store, things)
    const { next = '' } = await store.read('stad', (reader) => reader.page('thing', { limit: 1 }))
    for (const range of [{ from: 'b' }, { before: 'a' }, { prefix: 'c' }])
      await expect(store.read('stad', (reader) => reader.page('thing', { limit: 1, cursor: next, ...range }))).rejects.toMatchObject({
        code: 'SITE_CURSOR',
      })
    const page = await store.read('stad', (reader) => reader.page('thing', { limit: 1, cursor: next, before: 'c' }))
    expect(page.entries.map(({ id }) => id)).toEqual(['b'])
  })
})

it('a store says for what it opens a view, closes each, and waits for what is running before it ends', async () => {
  const { store, driver, opened, countViews } = open()
  await expect(store.read('stad', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  await expect(store.transact('stad', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect([opened, countViews()]).toEqual([['stad read', 'stad write'], 0])
  const order: string[] = []
  const wait = async (name: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    order.push(name)
  }
  void store.read('stad', () => wait('read'))
  void store.transact('stad', () => wait('write'))
  await store.close()
  expect([order.sort(), vi.mocked(driver.close).mock.calls.length]).toEqual([['read', 'write'], 1])
})

it('the keys of an entry are those of its kind that it has', () => {
  expect(indexKeysOf(indexes, { kind: 'thing', id: 'a', value: { name: 'x'.repeat(500) } })).toEqual([
    { index: 'name', key: 'x'.repeat(400) },
  ])
  expect(indexKeysOf(indexes, { kind: 'thing', id: 'a', value: { name: '', rank: 2 } })).toEqual([
    { index: 'name', key: '' },
    { index: 'rank', key: '2' },
  ])
  expect(indexKeysOf(indexes, { kind: 'other', id: 'a', value: { x: 1 } })).toEqual([])
  expect(indexKeysOf<Kinds>(undefined, { kind: 'thing', id: 'a', value: {} })).toEqual([])
})

it('a site has the name of a folder and of a host, and no other is opened', async () => {
  const names = ['a', 'a-b', '0', 'x'.repeat(63), '', '-a', 'a-', 'A', 'a.b', 'a_b', 'x'.repeat(64), '../a', 'a\n']
  expect(names.filter(isSiteName)).toEqual(['a', 'a-b', '0', 'x'.repeat(63)])
  const { store } = open()
  await expect(store.read('../a', () => 1)).rejects.toMatchObject({ code: 'SITE_UNKNOWN' })
  await expect(store.transact('A', () => 1)).rejects.toMatchObject({ code: 'SITE_UNKNOWN' })
})

it('a view in memory shows what was there when it was opened', () => {
  const state = new MemoryState<Kinds>()
  const change = (id: string, value?: Kinds['thing']) => ({ kind: 'thing' as const, id, ...(value && { value }) })
  state.apply([change('a', { rank: 1 }), change('b', { rank: 1 })])
  const before = state.openView()
  state.apply([change('a', { rank: 2 }), change('b'), change('c', {})])
  state.apply([change('a', { rank: 3 })])
  const after = state.openView()
  expect([before.count('thing', {}), before.find('thing', 'a')]).toEqual([2, { rank: 1 }])
  expect([after.count('thing', {}), after.find('thing', 'a'), after.find('thing', 'b')]).toEqual([2, { rank: 3 }, undefined])
  expect([state.peek('thing', 'a'), state.peek('other', 'a'), [...state.peekAll('thing')].length, [...state.peekAll('other')]]).toEqual([
    { rank: 3 },
    undefined,
    2,
    [],
  ])
  void before.close()
  void before.close()
  state.apply([change('a', { rank: 4 })])
  expect(after.find('thing', 'a')).toEqual({ rank: 3 })
})
