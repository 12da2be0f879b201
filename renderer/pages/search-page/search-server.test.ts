import { afterEach, expect, test, vi } from 'vitest'
import { searchServer } from './search-server.ts'

afterEach(() => vi.unstubAllGlobals())

const result = (title: string, more: object = {}) => ({
  of: 'content',
  kind: 'page',
  titleParts: [{ text: title, isMatch: false }],
  url: `/${title}`,
  excerptParts: [],
  isPublic: true,
  draftState: 'none',
  ...more,
})

/** A server that has these results, and says what it was asked. */
function serve(results: readonly object[], facets: object): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const { pathname, searchParams } = new URL(address, 'https://www.proef.example')
    if (pathname === '/api/search:facets') return Response.json({ kinds: [], lists: [], ...facets })
    const from = (Number(searchParams.get('pageNumber')) - 1) * 10
    return Response.json(results.slice(from, from + 10), { headers: { 'X-Total-Count': String(results.length) } })
  })
  return asked
}

test('each page of results is asked for once', async () => {
  const asked = serve(
    Array.from({ length: 25 }, (_, number) => result(`p${number}`)),
    {},
  )
  const found = await searchServer('a', {}, 'nl')
  expect(found.total).toBe(25)
  const shown = [...(await found.read(0, 20)), ...(await found.read(20, 10))]
  expect(shown.map(({ url }) => url)).toEqual(Array.from({ length: 25 }, (_, number) => `/p${number}`))
  expect(asked.filter((address) => !address.includes('facets')).map((address) => /pageNumber=(\d)/.exec(address)?.[1])).toEqual([
    '1',
    '2',
    '3',
  ])
})

test('people and files are kinds beside those of content, where there are any', async () => {
  const kinds = [{ value: 'page', name: 'page', count: 4 }]
  const asked = serve([], { kinds, people: 2, media: 0 })
  expect((await searchServer('a', {}, 'nl')).kinds).toEqual([...kinds, { value: ':people', name: ':people', count: 2 }])
  expect((await searchServer('a', { list: 'l' }, 'nl')).kinds).toEqual(kinds)
  await searchServer('a', { kind: ':people' }, 'nl')
  expect(asked.slice(-2).join(' ')).toMatch(/of=people.* [^ ]*facets\?q=a&lang=nl$/)
  await searchServer('a', { kind: 'nieuws', list: 'l' }, 'nl')
  expect(asked.at(-1)).toBe('/api/search:facets?q=a&lang=nl&kind=nieuws&list=l')
})

test('a result says what sets it apart, and what was never live is found where it is edited', async () => {
  serve(
    [
      result('open'),
      result('closed', { isPublic: false }),
      result('changed', { isPublic: false, draftState: 'changed', list: 'Nieuws' }),
      result('new', { isPublic: false, draftState: 'new' }),
      result('noor', { of: 'people', isPublic: false }),
    ],
    {},
  )
  const shown = await (await searchServer('a', {}, 'nl')).read(0, 10)
  expect(shown.map(({ url, mark, kind, crumbs }) => [url, mark, kind, ...crumbs])).toEqual([
    ['/open', undefined, 'page', '/open'],
    ['/closed', 'closed', 'page', '/closed'],
    ['/changed', 'changed', 'page', 'Nieuws'],
    ['/new/edit', 'new', 'page', '/new'],
    ['/noor', undefined, ':people'],
  ])
})

test('an answer that is none is told, so that the static index can take its place', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await expect(searchServer('a', {}, 'nl')).rejects.toThrow('503')
})
