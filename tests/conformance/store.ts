import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store, StoreWriter } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { guidOf, makeMenu, makePage } from '../support/store-samples.ts'

/** How to open a driver for the suite. Every driver can keep content, so the suite uses pages and menus. */
export interface StoreUnderTest {
  name: string
  /** False for a driver that forgets everything when it is closed. */
  isDurable: boolean
  /** Creates an empty store with these sites. */
  create: (sites: readonly string[]) => Promise<{
    store: Store<ContentKinds>
    /** Reopens the same data. */
    reopen: () => Promise<Store<ContentKinds>>
    dispose: () => Promise<void>
  }>
}

const SITES = ['stad', 'dorp'] as const

/** What every driver promises (content/store/contract.ts). */
export function describeStore({ name, isDurable, create }: StoreUnderTest): void {
  describe(`store: ${name}`, () => {
    let opened: Awaited<ReturnType<StoreUnderTest['create']>>
    let store: Store<ContentKinds>
    beforeEach(async () => {
      opened = await create(SITES)
      store = opened.store
    })
    afterEach(() => opened.dispose())

    const findTitle = (number: number, site = 'stad') =>
      store.read(site, async (reader) => (await reader.find('page', guidOf(number)))?.title)
    const put = (number: number, title?: string, site = 'stad') =>
      store.transact(site, (writer) => writer.put('page', guidOf(number), makePage(number, title)))

    test('gives back what was put, and forgets what was deleted', async () => {
      await put(1)
      expect(await store.read('stad', (reader) => reader.find('page', guidOf(1)))).toEqual(makePage(1))
      expect(await store.read('stad', (reader) => reader.find('page', guidOf(2)))).toBeUndefined()
      expect(await store.transact('stad', (writer) => writer.delete('page', guidOf(1)))).toBe(true)
      expect(await store.transact('stad', (writer) => writer.delete('page', guidOf(1)))).toBe(false)
      expect(await findTitle(1)).toBeUndefined()
    })

    test('lists entries in the order of their ids, with a prefix only those', async () => {
      await store.transact('stad', async (writer) => {
        for (const number of [0x21, 3, 0x20, 1]) await writer.put('page', guidOf(number), makePage(number))
        await writer.put('menu', guidOf(9), makeMenu(9))
      })
      const ids = (prefix?: string) =>
        store.read('stad', async (reader) =>
          (await reader.list('page', prefix === undefined ? {} : { prefix })).map(({ id, value }) => [id, value.title]),
        )
      expect(await ids()).toEqual([1, 3, 0x20, 0x21].map((number) => [guidOf(number), `Pagina ${number}`]))
      expect(await ids(guidOf(0x20).slice(0, -1))).toEqual([0x20, 0x21].map((number) => [guidOf(number), `Pagina ${number}`]))
      expect(await ids('f')).toEqual([])
    })

    test('hands out copies', async () => {
      await store.transact('stad', async (writer) => {
        const page = makePage(1)
        await writer.put('page', page.guid, page)
        page.title = 'gewijzigd na put'
        const inside = await writer.find('page', page.guid)
        inside!.title = 'gewijzigd na find'
      })
      await store.read('stad', async (reader) => {
        const [first] = await reader.list('page')
        first!.value.title = 'gewijzigd na list'
        first!.value.buildingBlockInstances[0]!.options.nested = 'weg'
        const found = await reader.find('page', guidOf(1))
        found!.title = 'gewijzigd na find'
      })
      expect(await store.read('stad', (reader) => reader.find('page', guidOf(1)))).toEqual(makePage(1))
    })

    test('a transaction reads its own writes', async () => {
      await put(1)
      await put(2)
      await store.transact('stad', async (writer) => {
        await writer.put('page', guidOf(3), makePage(3))
        await writer.put('page', guidOf(1), makePage(1, 'Nieuw'))
        await writer.delete('page', guidOf(2))
        expect((await writer.list('page')).map(({ value }) => value.title)).toEqual(['Nieuw', 'Pagina 3'])
        expect(await writer.find('page', guidOf(2))).toBeUndefined()
      })
      expect(await findTitle(1)).toBe('Nieuw')
    })

    test('a transaction that throws changes nothing, and stops no other', async () => {
      await put(1)
      const failing = store.transact('stad', async (writer) => {
        await writer.put('page', guidOf(1), makePage(1, 'half'))
        await writer.put('menu', guidOf(2), makeMenu(2))
        await writer.delete('page', guidOf(1))
        throw new Error('afgebroken')
      })
      const next = put(3)
      await expect(failing).rejects.toThrow('afgebroken')
      await next
      await store.read('stad', async (reader) => {
        expect((await reader.list('page')).map(({ value }) => value.title)).toEqual(['Pagina 1', 'Pagina 3'])
        expect(await reader.list('menu')).toEqual([])
      })
    })

    test('transactions on a site run one after another', async () => {
      await put(1, '0')
      const increments = Array.from({ length: 25 }, () =>
        store.transact('stad', async (writer) => {
          const page = (await writer.find('page', guidOf(1)))!
          await new Promise((resolve) => setImmediate(resolve))
          await writer.put('page', guidOf(1), { ...page, title: String(Number(page.title) + 1) })
        }),
      )
      await Promise.all(increments)
      expect(await findTitle(1)).toBe('25')
    })

    test('a read sees one state, whatever is committed meanwhile', async () => {
      await put(1, 'oud')
      await store.read('stad', async (reader) => {
        expect((await reader.find('page', guidOf(1)))?.title).toBe('oud')
        await put(1, 'nieuw')
        await put(2)
        expect((await reader.find('page', guidOf(1)))?.title).toBe('oud')
        expect(await reader.list('page')).toHaveLength(1)
      })
      expect(await findTitle(1)).toBe('nieuw')
    })

    test('a reader cannot write, and nobody reads or writes when the work has ended', async () => {
      const leaked = await store.read('stad', (reader) => reader)
      expect('put' in leaked || 'delete' in leaked).toBe(false)
      await expect(leaked.find('page', guidOf(1))).rejects.toMatchObject({ code: 'SITE_INTERNAL' })
      const leakedWriter = await store.transact('stad', (writer) => writer)
      await expect(leakedWriter.put('page', guidOf(1), makePage(1))).rejects.toMatchObject({ code: 'SITE_INTERNAL' })
      expect(await findTitle(1)).toBeUndefined()
    })

    test('a transaction within a transaction on its site fails instead of waiting for ever', async () => {
      await expect(store.transact('stad', () => put(1))).rejects.toMatchObject({ code: 'SITE_INTERNAL' })
      await store.transact('stad', () => put(1, 'over de grens', 'dorp'))
      expect(await findTitle(1, 'dorp')).toBe('over de grens')
      expect(await findTitle(1)).toBeUndefined()
    })

    test('a name that is no site, and an id that is none, are refused', async () => {
      for (const site of ['', '..', '../stad', 'stad/../dorp', 'Stad', 'stad\0', '.', 'a b', 'stad\\dorp', '-stad', `${'a'.repeat(64)}`]) {
        await expect(
          store.read(site, () => undefined),
          site,
        ).rejects.toMatchObject({ code: 'SITE_UNKNOWN' })
        await expect(
          store.transact(site, () => undefined),
          site,
        ).rejects.toMatchObject({ code: 'SITE_UNKNOWN' })
      }
      for (const id of ['', 'a\0b', 'a\nb', 'a'.repeat(201)]) {
        await expect(store.transact('stad', (writer) => writer.put('page', id, makePage(1)))).rejects.toMatchObject({
          code: 'SITE_INTERNAL',
        })
      }
    })

    test('sites do not see each other', async () => {
      await put(1, 'van de stad')
      await put(1, 'van het dorp', 'dorp')
      await put(2, 'alleen dorp', 'dorp')
      expect(await findTitle(1)).toBe('van de stad')
      expect(await findTitle(2)).toBeUndefined()
      await store.transact('dorp', (writer) => writer.delete('page', guidOf(1)))
      expect(await findTitle(1)).toBe('van de stad')
    })

    test('random work on two sites leaves each as if it were alone', async () => {
      const command = fc.record({
        site: fc.constantFrom(...SITES),
        number: fc.integer({ min: 1, max: 4 }),
        action: fc.constantFrom('put', 'delete', 'menu', 'fail'),
        title: fc.constantFrom('a', 'b', 'c'),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (commands) => {
          await Promise.all(SITES.map((site) => store.transact(site, clear)))
          const models = { stad: new Map<string, string>(), dorp: new Map<string, string>() }
          await Promise.all(
            commands.map(({ site, number, action, title }) => {
              if (action === 'put') models[site].set(`page ${guidOf(number)}`, title)
              if (action === 'menu') models[site].set(`menu ${guidOf(number)}`, title)
              if (action === 'delete') models[site].delete(`page ${guidOf(number)}`)
              const done = store.transact(site, async (writer) => {
                if (action === 'put' || action === 'fail') await writer.put('page', guidOf(number), makePage(number, title))
                if (action === 'menu') await writer.put('menu', guidOf(number), makeMenu(number, title))
                if (action === 'delete') await writer.delete('page', guidOf(number))
                if (action === 'fail') throw new Error('afgebroken')
              })
              return done.catch(() => undefined)
            }),
          )
          for (const site of SITES) expect(await store.read(site, dump)).toEqual(models[site])
        }),
        { numRuns: 20 },
      )
    })

    test(isDurable ? 'what was acknowledged is there when it is opened again' : 'it forgets all when it is opened again', async () => {
      await put(1)
      await store.transact('stad', async (writer) => {
        await writer.put('page', guidOf(2), makePage(2))
        await writer.put('menu', guidOf(3), makeMenu(3))
      })
      const again = await opened.reopen()
      const written: [string, string][] = [
        [`menu ${guidOf(3)}`, 'Menu 3'],
        [`page ${guidOf(1)}`, 'Pagina 1'],
        [`page ${guidOf(2)}`, 'Pagina 2'],
      ]
      expect(await again.read('stad', dump)).toEqual(new Map(isDurable ? written : []))
      expect(await again.read('stad', (reader) => reader.find('page', guidOf(2)))).toEqual(isDurable ? makePage(2) : undefined)
      await again.close()
    })
  })
}

async function clear(writer: StoreWriter<ContentKinds>): Promise<void> {
  for (const kind of ['page', 'menu'] as const) for (const { id } of await writer.list(kind)) await writer.delete(kind, id)
}

async function dump(reader: Pick<StoreWriter<ContentKinds>, 'list'>): Promise<Map<string, string>> {
  const menus = (await reader.list('menu')).map(({ id, value }): [string, string] => [`menu ${id}`, value.name])
  const pages = (await reader.list('page')).map(({ id, value }): [string, string] => [`page ${id}`, value.title])
  return new Map([...menus, ...pages])
}
