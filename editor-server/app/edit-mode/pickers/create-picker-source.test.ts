import { describe, expect, test } from 'vitest'
import { ApiProblem } from '../../client/api/api-problem.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import { createQueries } from '../../client/queries/create-queries.ts'
import { createPickerSource } from './create-picker-source.ts'

const guid = (number: number) => `5a3d1e00-0000-4000-8000-${String(number).padStart(12, '0')}`
const pages = ['Afval en recycling', 'Één loket', 'Paspoort aanvragen'].map((title, index) => ({
  guid: guid(index),
  title,
  draftState: 'none',
}))

/** An API that answers by path, and records its requests. */
function fakeApi(answers: Record<string, unknown>) {
  const asked: string[] = []
  const callApi = (async ({ path }: { path: string }, input: { query?: object; params?: object } = {}) => {
    asked.push(`${path} ${JSON.stringify(input)}`)
    const answer = answers[path]
    if (answer === undefined) throw new ApiProblem({ status: 404, title: 'Absent' })
    if (answer instanceof Error) throw answer
    return { status: 200, body: answer, version: undefined }
  }) as unknown as CallApi
  return { asked, source: createPickerSource({ queries: createQueries(), callApi, uploadFile: undefined as never }) }
}

describe('targets', () => {
  const found = [
    { kind: 'nieuws', guid: guid(9), title: 'Nieuw paspoort', url: '/nieuws/i/x/nieuw-paspoort', list: 'Nieuws', draftState: 'new' },
    { kind: 'page', guid: guid(2), title: 'Paspoort aanvragen', url: '/paspoort', draftState: 'none' },
  ]

  test('are pages by their title, then what the search finds, each once and with its address', async () => {
    const { source } = fakeApi({ '/api/pages': pages, '/api/search': found })
    expect(await source.findTargets('paspoort')).toEqual([
      { kind: 'page', guid: guid(2), title: 'Paspoort aanvragen', url: '/paspoort', isNew: false },
      { kind: 'item', guid: guid(9), title: 'Nieuw paspoort', url: '/nieuws/i/x/nieuw-paspoort', list: 'Nieuws', isNew: true },
    ])
  })

  test('are found without accents, and all pages where nothing is typed', async () => {
    const { source } = fakeApi({ '/api/pages': pages, '/api/search': [] })
    expect((await source.findTargets('een lok')).map(({ title }) => title)).toEqual(['Één loket'])
    expect(await source.findTargets(' ')).toHaveLength(3)
  })

  test('the list of pages is read once, and again after it failed', async () => {
    const answers: Record<string, unknown> = { '/api/pages': new ApiProblem({ status: 500, title: 'Broken' }), '/api/search': [] }
    const { asked, source } = fakeApi(answers)
    await expect(source.findTargets('')).rejects.toThrow('Broken')
    answers['/api/pages'] = pages
    await source.findTargets('')
    await source.findTargets('')
    expect(asked.filter((call) => call.startsWith('/api/pages '))).toHaveLength(2)
  })

  test('of a guid are a page, else an item, else nothing', async () => {
    const { source } = fakeApi({
      '/api/pages': pages,
      '/api/listitem/{guid}': { guid: guid(9), title: 'Nieuw', contentBuildingBlockInstances: [] },
    })
    expect(await source.findTarget(guid(1))).toMatchObject({ kind: 'page', title: 'Één loket' })
    expect(await source.findTarget(guid(9))).toMatchObject({ kind: 'item', title: 'Nieuw' })
    expect(await fakeApi({ '/api/pages': pages }).source.findTarget(guid(9))).toBeUndefined()
  })
})

test('the library is asked for each kind, newest first', async () => {
  const media = [
    { guid: guid(1), uploadedOn: '2026-01-01T00:00:00Z' },
    { guid: guid(2), uploadedOn: '2026-02-01T00:00:00Z' },
  ]
  const { asked, source } = fakeApi({ '/api/media': media })
  const answer = await source.listMedia({ kinds: ['document'], page: 2, text: ' plan ' })
  expect(answer).toEqual({ media: media.toReversed(), hasMore: false })
  expect(asked).toEqual(['/api/media {"query":{"pageNumber":"2","itemCount":"24","text":"plan","kind":"document"}}'])
})
