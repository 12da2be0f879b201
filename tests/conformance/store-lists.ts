import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Indexes, indexNames, ListOptions, ListRange, Store, StoreReader } from '#content/store/contract.ts'

/** Kinds with indexes, for what the lists of every driver promise. */
export interface ListedKinds {
  person: { name: string; email?: string }
  personTwo: { name: string }
  readonly [indexNames]: { person: 'name' | 'email' }
}

export const listedIndexes: Indexes<ListedKinds> = {
  version: 1,
  keysOf: { person: { name: ({ name }) => name, email: ({ email }) => email } },
}

export interface ListedStoreUnderTest {
  name: string
  create: () => Promise<{ store: Store<ListedKinds>; dispose: () => Promise<void> }>
}

type Options = ListOptions<'name' | 'email'>
const names = ['', 'a', 'a/1', 'ab', 'b', 'é', '日本', '\uffff', '\u{1f600}', '\u{10ffff}', 'a\u{10ffff}b']
const ids = names.filter((name) => name !== '')

/** Ranges, order, indexes, counts and cursors (content/store/contract.ts). */
export function describeLists({ name: driver, create }: ListedStoreUnderTest): void {
  describe(`lists of a store: ${driver}`, () => {
    let opened: Awaited<ReturnType<ListedStoreUnderTest['create']>>
    let store: Store<ListedKinds>
    beforeEach(async () => {
      opened = await create()
      store = opened.store
    })
    afterEach(() => opened.dispose())

    const fill = (people: Readonly<Record<string, ListedKinds['person']>>) =>
      store.transact('stad', async (writer) => {
        for (const [id, person] of Object.entries(people)) await writer.put('person', id, person)
        await writer.put('personTwo', 'a', { name: 'a' })
      })
    const list = (options?: Options) => store.read('stad', async (reader) => (await reader.list('person', options)).map(({ id }) => id))
    const count = (range?: ListRange<'name' | 'email'>) => store.read('stad', (reader) => reader.count('person', range))

    test('is in the order of code points, whatever the script', async () => {
      await fill(Object.fromEntries(ids.toReversed().map((id) => [id, { name: 'x' }])))
      const inOrder = ['a', 'a/1', 'ab', 'a\u{10ffff}b', 'b', 'é', '日本', '\uffff', '\u{1f600}', '\u{10ffff}']
      expect(await list()).toEqual(inOrder)
      expect(await list({ reverse: true })).toEqual(inOrder.toReversed())
      expect(await list({ prefix: 'a' })).toEqual(['a', 'a/1', 'ab', 'a\u{10ffff}b'])
      expect(await list({ prefix: 'a\u{10ffff}' })).toEqual(['a\u{10ffff}b'])
      expect(await list({ prefix: '\u{10ffff}' })).toEqual(['\u{10ffff}'])
    })

    test('begins and ends where it is told to', async () => {
      await fill(Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [id, { name: id }])))
      expect(await list({ from: 'b', before: 'd' })).toEqual(['b', 'c'])
      expect(await list({ after: 'b' })).toEqual(['c', 'd', 'e'])
      expect(await list({ after: 'b', limit: 2, reverse: true })).toEqual(['e', 'd'])
      expect(await list({ offset: 1, limit: 2 })).toEqual(['b', 'c'])
      expect(await list({ offset: 9 })).toEqual([])
      expect(await list({ limit: 0 })).toEqual([])
      expect(await list({ from: 'd', before: 'b' })).toEqual([])
      expect([await count(), await count({ after: 'b' }), await count({ prefix: 'c' })]).toEqual([5, 3, 1])
    })

    test('follows an index, which holds only what has a key', async () => {
      await fill({ 1: { name: 'Jansen', email: 'j@x' }, 2: { name: 'Bakker' }, 3: { name: 'Jansen' }, 4: { name: 'Jans', email: 'a@x' } })
      expect(await list({ by: 'name' })).toEqual(['2', '4', '1', '3'])
      expect(await list({ by: 'name', reverse: true })).toEqual(['3', '1', '4', '2'])
      expect(await list({ by: 'name', key: 'Jansen' })).toEqual(['1', '3'])
      expect(await list({ by: 'name', key: 'Jansen', reverse: true, limit: 1 })).toEqual(['3'])
      expect(await list({ by: 'name', prefix: 'Jans' })).toEqual(['4', '1', '3'])
      expect(await list({ by: 'name', after: 'Jans' })).toEqual(['1', '3'])
      expect(await list({ by: 'name', from: 'Bakker', before: 'Jansen' })).toEqual(['2', '4'])
      expect(await list({ by: 'email' })).toEqual(['4', '1'])
      expect([await count({ by: 'email' }), await count({ by: 'name', key: 'Jansen' })]).toEqual([2, 2])
    })

    test('follows what is written over, and what is deleted', async () => {
      await fill({ 1: { name: 'a', email: 'a@x' }, 2: { name: 'b' } })
      await store.transact('stad', async (writer) => {
        await writer.put('person', '1', { name: 'c' })
        await writer.delete('person', '2')
        expect(await writer.count('person', { by: 'name' })).toBe(1)
        expect((await writer.list('person', { by: 'name' })).map(({ id }) => id)).toEqual(['1'])
      })
      expect([await list({ by: 'name', key: 'a' }), await list({ by: 'email' }), await list({ by: 'name' })]).toEqual([[], [], ['1']])
    })

    test('cuts a long key, and finds by it', async () => {
      const long = 'é'.repeat(1000)
      await fill({ 1: { name: long } })
      expect(await list({ by: 'name', key: long })).toEqual(['1'])
      expect(await list({ by: 'name', key: `${long}x` })).toEqual(['1'])
    })

    test('is handed out in parts, whatever is written between two of them', async () => {
      await fill(Object.fromEntries(Array.from({ length: 7 }, (_, at) => [String(at), { name: at < 5 ? 'same' : 'zz' }])))
      for (const by of [undefined, 'name'] as const)
        for (const reverse of [false, true]) {
          const parts: string[][] = []
          let cursor: string | undefined
          do {
            const page = await store.read('stad', (reader) => reader.page('person', { limit: 3, reverse, cursor, ...(by && { by }) }))
            parts.push(page.entries.map(({ id }) => id))
            cursor = page.next
          } while (cursor !== undefined)
          const all = ['0', '1', '2', '3', '4', '5', '6']
          expect(parts.flat()).toEqual(reverse ? all.toReversed() : all)
          expect(parts.map((part) => part.length)).toEqual([3, 3, 1])
        }
    })

    test('takes no cursor that it did not give', async () => {
      await fill({ 1: { name: 'a' }, 2: { name: 'b' } })
      const page = (cursor: string) => store.read('stad', (reader) => reader.page('person', { limit: 1, cursor, before: '2' }))
      const outside = Buffer.from(JSON.stringify(['7'])).toString('base64url')
      for (const cursor of ['', 'x', Buffer.from('[1]').toString('base64url'), Buffer.from('["a\\u0000"]').toString('base64url'), outside])
        await expect(page(cursor), cursor).rejects.toMatchObject({ code: 'SITE_CURSOR' })
    })

    test('knows no index that was not declared', async () => {
      const byNothing = { by: 'toString' } as unknown as Options
      await expect(list(byNothing)).rejects.toMatchObject({ code: 'SITE_INTERNAL' })
      await expect(count(byNothing)).rejects.toMatchObject({ code: 'SITE_INTERNAL' })
    })

    test('is the same as going through all, before and within a transaction', async () => {
      const person = fc.record({ name: fc.constantFrom(...names), email: fc.option(fc.constantFrom(...names), { nil: undefined }) })
      const people = fc.dictionary(fc.constantFrom(...ids), person)
      const text = fc.constantFrom(...names)
      const options = fc.record(
        {
          by: fc.constantFrom('name' as const, 'email' as const),
          key: text,
          prefix: text,
          from: text,
          after: text,
          before: text,
          reverse: fc.boolean(),
          limit: fc.nat(5),
          offset: fc.nat(3),
        },
        { requiredKeys: [] },
      )
      await fc.assert(
        fc.asyncProperty(people, people, fc.array(options, { minLength: 1, maxLength: 6 }), async (before, change, queries) => {
          await store.transact('stad', async (writer) => {
            for (const { id } of await writer.list('person')) await writer.delete('person', id)
            for (const [id, value] of Object.entries(before)) await writer.put('person', id, withoutAbsent(value))
          })
          const check = async (reader: StoreReader<ListedKinds>, model: Model) => {
            for (const query of queries) {
              const expected = listModel(model, query)
              expect((await reader.list('person', query)).map(({ id }) => id)).toEqual(expected.slice)
              const { reverse: _, limit: __, offset: ___, ...range } = query
              expect(await reader.count('person', range)).toBe(expected.count)
            }
          }
          await store.read('stad', (reader) => check(reader, before))
          await store.transact('stad', async (writer) => {
            const model: Model = { ...before }
            for (const [at, [id, value]] of Object.entries(change).entries()) {
              if (at % 3 === 2) {
                delete model[id]
                await writer.delete('person', id)
              } else {
                model[id] = value
                await writer.put('person', id, withoutAbsent(value))
              }
            }
            await check(writer, model)
          })
        }),
        { numRuns: 40 },
      )
    })
  })
}

type Model = Record<string, { name: string; email?: string | undefined }>

/** What a list is by definition. */
function listModel(model: Model, { by, key, prefix, from, after, before, reverse, limit, offset = 0 }: Options) {
  const places = Object.entries(model).flatMap(([id, person]) => {
    const place = by === undefined ? id : person[by]
    return place === undefined ? [] : [{ place, id }]
  })
  const order = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
  const within = places
    .filter(({ place }) => key === undefined || place === key)
    .filter(({ place }) => prefix === undefined || place.startsWith(prefix))
    .filter(({ place }) => from === undefined || order(place, from) >= 0)
    .filter(({ place }) => after === undefined || order(place, after) > 0)
    .filter(({ place }) => before === undefined || order(place, before) < 0)
    .sort((a, b) => order(a.place, b.place) || order(a.id, b.id))
  const all = (reverse ? within.reverse() : within).map(({ id }) => id)
  return { count: all.length, slice: all.slice(offset, limit === undefined ? undefined : offset + limit) }
}

function withoutAbsent({ name, email }: { name: string; email?: string | undefined }): ListedKinds['person'] {
  return { name, ...(email !== undefined && { email }) }
}
