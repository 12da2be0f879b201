import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as z from 'zod'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { addForm, type Forms } from '#tests/support/form-site.ts'
import { addLists } from '#tests/support/list-site.ts'
import type { Site } from '../../site/site.ts'
import { measureHealth } from '../../statistics/measure-health.ts'
import { countSearch, flushSearches } from '../../statistics/searches.ts'
import { addSent } from '../../statistics/sent-forms.ts'
import { addVisits, countVisit, flushVisits } from '../../statistics/visits.ts'
import { StatisticsKeeper } from '../../statistics/statistics-keeper.ts'
import { rollUp } from '../../statistics/roll-up.ts'
import type { contentHealthSchema, searchedTermSchema, sentFormSchema, statisticsSchema, viewedPageSchema } from './contract.ts'

let server: ApiServer
let site: Site
let forms: Forms
const formGone = guidOf(0x7fff)
beforeAll(async () => {
  server = await startApiServer()
  await addLists(server)
  forms = await addForm(server)
  site = server.sites.find('een')!
  const put = (day: string, path: string, count: number, entries: number, onward: number) =>
    site.records.transact((writer) => addVisits(writer, new Map([[day + path, [count, entries, onward]]])))
  await put('2026-05-30', '/', 10, 10, 4)
  await put('2026-05-30', '/search', 2, 0, 1)
  await put('2026-05-31', '/', 20, 20, 8)
  await put('2026-06-01', '/', 30, 30, 40)
  await put('2026-06-01', '/weg', 5, 1, 2)
  const send = (form: string, day: string, times: number) => site.records.transact((writer) => addSent(writer, form, day, times))
  await send(forms.form, '2026-05-31', 5)
  await send(formGone, '2026-06-01', 4)
  await rollUp(site, new Date('2026-06-02T12:00:00Z'))
  // Not packed: of today.
  await send(forms.form, '2026-06-02', 6)
  await put('2026-06-02', '/', 7, 6, 5)
  await put('2026-06-02', '/search', 3, 1, 0)
  await site.records.transact(async (writer) => {
    await writer.put('searchTotal', '2026-05', { days: [...Array.from({ length: 58 }, () => 0), 4, 1] })
    await writer.put('searchTotal', '2026-06', { days: [9, 3, 2, 2] })
    await writer.put('searchMonth', '2026-05', { terms: ['afval', 'paspoort'], rows: [0, 30, 3, 0, 1, 31, 4, 4, 0, 31, 1, 1] })
    await writer.put('searchTerm', '2026-06/paspoort', { days: [1, 4, 3, 2, 1, 1] })
    await writer.put('searchTerm', '2026-06/afval', { days: [1, 2, 0] })
    await writer.put('contentHealth', '2026-05-31', { pages: 40, items: 5, errors: 1, warnings: 3, checks: { CHECK_LINK_EMPTY: 4 } })
  })
})
afterAll(() => server.close())

const read = async <Body>(query: string, as: Caller = 'admin') => {
  const answer = await server.call(`GET /api/statistics${query}`, { as })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { body: answer.body as Body, headers: answer.headers }
}

describe('visits', () => {
  it('are counted by day, with the period before, of today and of days that are packed', async () => {
    const { body } = await read<z.infer<typeof statisticsSchema>>('?from=2026-06-01&to=2026-06-02')
    expect(body).toEqual({
      from: '2026-06-01',
      to: '2026-06-02',
      views: 45,
      visits: 38,
      before: { from: '2026-05-30', to: '2026-05-31', views: 32, visits: 30 },
      series: [
        { from: '2026-06-01', to: '2026-06-01', views: 35, visits: 31, before: { views: 12, visits: 10 } },
        { from: '2026-06-02', to: '2026-06-02', views: 10, visits: 7, before: { views: 20, visits: 20 } },
      ],
      searches: { uses: 11, without: 5, before: { uses: 4, without: 1 } },
      submissions: {
        sent: 10,
        before: { sent: 5 },
        series: [
          { from: '2026-06-01', to: '2026-06-01', sent: 4, before: { sent: 0 } },
          { from: '2026-06-02', to: '2026-06-02', sent: 6, before: { sent: 5 } },
        ],
      },
    })
  })

  it('of one page, by week and by month', async () => {
    const ofPage = await read<z.infer<typeof statisticsSchema>>('?from=2026-05-30&to=2026-06-02&path=/&granularity=week')
    expect(ofPage.body.series.map(({ from, to, views }) => [from, to, views])).toEqual([
      ['2026-05-30', '2026-05-31', 30],
      ['2026-06-01', '2026-06-02', 37],
    ])
    expect([ofPage.body.searches, ofPage.body.submissions]).toEqual([undefined, undefined])
    const months = await read<z.infer<typeof statisticsSchema>>('?from=2026-01-01&to=2026-12-31&granularity=month')
    expect(months.body.series.filter(({ views }) => views > 0).map(({ from, views }) => [from, views])).toEqual([
      ['2026-05-01', 32],
      ['2026-06-01', 45],
    ])
  })

  it('show the pages that were viewed most, that visits began at, and that they ended on', async () => {
    type Row = z.infer<typeof viewedPageSchema>
    const { body, headers } = await read<Row[]>('/pages?from=2026-06-01&to=2026-06-02')
    expect(body.map(({ path, views, before }) => [path, views, before])).toEqual([
      ['/', 37, 30],
      ['/weg', 5, 0],
      ['/search', 3, 2],
    ])
    expect(headers.get('X-Total-Count')).toBe('3')
    const ended = await read<Row[]>('/pages?from=2026-05-01&to=2026-06-02&sort_by=exits_desc&itemCount=1')
    // 40 views came from the page, which was viewed 67 times: several can come from one view.
    expect(ended.body).toEqual([{ path: '/', views: 67, entries: 66, exits: 10, before: 0 }])
    expect(ended.headers.get('Link')).toContain('pageNumber=2')
    expect((await read<Row[]>('/pages?from=2026-05-01&to=2026-06-02&sort_by=entries_desc&q=SEARCH')).body.map(({ path }) => path)).toEqual([
      '/search',
    ])
    expect((await read<Row[]>('/pages?from=2025-05-01&to=2025-06-02')).body).toEqual([])
  })
})

describe('searches', () => {
  type Row = z.infer<typeof searchedTermSchema>
  it('show terms from five uses in the period, the present month and those before together', async () => {
    expect((await read<Row[]>('/searches?from=2026-05-01&to=2026-06-30')).body).toEqual([
      { term: 'paspoort', uses: 9, without: 8 },
      { term: 'afval', uses: 6, without: 1 },
    ])
    expect((await read<Row[]>('/searches?from=2026-06-01&to=2026-06-02&found=none')).body).toEqual([
      { term: 'paspoort', uses: 5, without: 4 },
    ])
    expect((await read<Row[]>('/searches?from=2026-06-02&to=2026-06-02')).body).toEqual([])
    expect((await read<Row[]>('/searches?from=2026-05-01&to=2026-06-30&q=AFV')).body).toHaveLength(1)
  })
})

describe('forms that were sent', () => {
  type Row = z.infer<typeof sentFormSchema>
  it('are named with the version whose figures there are, and one that is gone by its guid', async () => {
    const named = { guid: forms.form, name: 'Melding openbare ruimte', version: 1 }
    const { body, headers } = await read<Row[]>('/forms?from=2026-06-01&to=2026-06-02')
    expect(body).toEqual([
      { ...named, sent: 6, before: 5 },
      { guid: formGone, sent: 4, before: 0 },
    ])
    expect(headers.get('X-Total-Count')).toBe('2')
    const paged = await read<Row[]>('/forms?from=2026-05-01&to=2026-06-02&sort_by=sent_asc&itemCount=1')
    expect(paged.body).toEqual([{ guid: formGone, sent: 4, before: 0 }])
    expect(paged.headers.get('Link')).toContain('pageNumber=2')
    expect((await read<Row[]>('/forms?from=2026-05-01&to=2026-06-02&q=MELDING')).body).toEqual([{ ...named, sent: 11, before: 0 }])
    expect((await read<Row[]>('/forms?from=2025-05-01&to=2025-06-02')).body).toEqual([])
  })

  it('show in weeks what they show in days', async () => {
    const { body } = await read<z.infer<typeof statisticsSchema>>('?from=2026-05-30&to=2026-06-02&granularity=week')
    expect(body.submissions?.series.map(({ from, to, sent }) => [from, to, sent])).toEqual([
      ['2026-05-30', '2026-05-31', 5],
      ['2026-06-01', '2026-06-02', 10],
    ])
  })
})

it('shows how the content did', async () => {
  expect((await read<z.infer<typeof contentHealthSchema>[]>('/health?from=2026-05-01&to=2026-06-30')).body).toEqual([
    { date: '2026-05-31', pages: 40, items: 5, errors: 1, warnings: 3, checks: { CHECK_LINK_EMPTY: 4 } },
  ])
  expect((await read('/health?from=2026-06-01&to=2026-06-30')).body).toEqual([])
})

it('measures the published content by the checks, once a day', async () => {
  const { page, draftPage } = server.seeds.een
  const blocks = [
    { ...page.buildingBlockInstances[0]!, guid: guidOf(0x9900), buildingBlockName: 'text', options: {}, content: '[hier](/weg)' },
  ]
  await site.content.transact(async (writer) => {
    await writer.put('page', page.guid, { ...(await writer.find('page', page.guid))!, buildingBlockInstances: blocks })
    await writer.put('page', draftPage.guid, { ...(await writer.find('page', draftPage.guid))!, buildingBlockInstances: blocks })
  })
  const published = site.index.list('page').filter(({ isPublished }) => isPublished).length
  const health = await measureHealth(site, { rest: 0 })
  expect(health?.pages).toBe(published)
  // The draft has the same link, and does not count.
  expect(health?.checks['CHECK_LINK_TEXT_VAGUE']).toBe(1)
  const log = { error: vi.fn<(...args: unknown[]) => void>() }
  const keeper = new StatisticsKeeper({ sites: server.sites, log, now: () => new Date('2026-06-20T12:00:00Z'), canCheck: true })
  await keeper.keep()
  expect(log.error).not.toHaveBeenCalled()
  const { body } = await read<z.infer<typeof contentHealthSchema>[]>('/health?from=2026-06-20&to=2026-06-20')
  expect(body.map(({ date, pages }) => [date, pages])).toEqual([['2026-06-20', published]])
})

it('tells once of counts that could not be stored', async () => {
  const log = { error: vi.fn<(...args: unknown[]) => void>() }
  const keeper = new StatisticsKeeper({ sites: server.sites, log, now: () => new Date('2026-06-20T12:00:00Z'), canCheck: false })
  const { transact } = site.records
  Object.assign(site.records, { transact: () => Promise.reject(new Error('never')) })
  countVisit(site, '/', undefined, new Date('2026-06-20T12:00:00Z'))
  countSearch(site, 'afval', 1, new Date('2026-06-20T12:00:00Z'))
  await Promise.all([flushVisits(site), flushSearches(site)])
  Object.assign(site.records, { transact })
  await keeper.keep()
  await keeper.keep()
  // Each with the total of its day.
  expect(log.error.mock.calls.map(([told]) => told)).toEqual([
    { err: new Error('never'), site: 'een', keys: 2 },
    { err: new Error('never'), site: 'een', keys: 2 },
  ])
})

describe('refused', () => {
  const calls = ['', '/pages', '/searches', '/forms', '/health']
  const period = 'from=2026-06-01&to=2026-06-02'
  it.each(calls)('%s is for administrators', async (path) => {
    const statuses = []
    for (const as of ['anonymous', 'user', 'manager', 'admin', 'staff'] as const)
      statuses.push((await server.call(`GET /api/statistics${path}?${period}`, { as })).status)
    expect(statuses).toEqual([401, 403, 403, 200, 200])
  })

  it.each([
    ...calls,
    ...calls.flatMap((path) => [
      `${path}?from=2026-06-01`,
      `${path}?from=2026-06-02&to=2026-06-01`,
      `${path}?from=2026-02-30&to=2026-03-01`,
      `${path}?from=2024-01-01&to=2026-06-01`,
      `${path}?${period}&who=me`,
    ]),
    `?${period}&granularity=hour`,
    `?${period}&path=elders`,
    `/pages?${period}&sort_by=name`,
    `/pages?${period}&itemCount=501`,
    `/searches?${period}&found=some`,
    `/forms?${period}&sort_by=name`,
    `/forms?${period}&itemCount=501`,
  ])('400 for %j', async (query) => {
    expect((await server.call(`GET /api/statistics${query}`, { as: 'admin' })).status).toBe(400)
  })

  it.each(['/pages', '/forms'])('another site’s figures of %s', async (path) => {
    const { body } = await server.call(`GET /api/statistics${path}?${period}`, { as: 'admin', site: 'twee' })
    expect(body).toEqual([])
  })
})

it('forgets what is older than two years, and packs what comes late', async () => {
  await site.records.transact(async (writer) => {
    await writer.put('visitTotal', '2024-05', { days: [1, 1] })
    await addVisits(writer, new Map([['2026-06-01/', [1, 1, 0]]]))
  })
  await rollUp(site, new Date('2026-06-03T12:00:00Z'))
  const stored = await site.records.read(async (reader) => [
    await reader.find('visitTotal', '2024-05'),
    (await reader.find('visitTotal', '2026-06'))?.days,
    await reader.count('visitCount'),
  ])
  expect(stored).toEqual([undefined, [36, 32, 10, 7], 0])
  expect((await read<z.infer<typeof statisticsSchema>>('?from=2026-06-01&to=2026-06-02')).body.views).toBe(46)
})
