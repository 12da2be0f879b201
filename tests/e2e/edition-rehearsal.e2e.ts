import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditionDetails } from '#content/model/edition/edition-card.ts'
import { shadowFolders } from '#renderer/rehearsal/shadow-folders.ts'
import { giveBearer, type LiveAnswer, type LiveServer, signIn, startLiveServer, waitFor } from '../support/live-server.ts'
import { findDifferences, findExtras, readTree, type Tree } from '../support/read-tree.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import { guidOf } from '../support/build.ts'
import type { Workspace } from '../support/workspace.ts'

let workspace: Workspace
let live: LiveServer
let bearer: string

beforeAll(async () => {
  workspace = makeSampleSite()
  const data = join(workspace.root, '.data')
  const { Anna } = await signIn(data, workspace.site, { Anna: { isAdmin: true } })
  bearer = await giveBearer(data, workspace.site, Anna)
  live = await startLiveServer({ root: workspace.root, site: workspace.site })
  await live.ready()
  // The search index comes after the pages.
  await waitFor(
    () => existsSync(join(workspace.dist, 'search/index/nl')),
    () => 'no search index',
  )
}, 120_000)
afterAll(async () => {
  await live.stop()
  workspace.dispose()
})

const host = 'www.proef.example'
async function call<Body>(line: string, body?: unknown): Promise<{ status: number; body: Body }> {
  const [method, path = ''] = line.split(' ')
  const headers = { authorization: `Bearer ${bearer}`, 'if-match': '*', 'content-type': 'application/json' }
  const answer = await live.get(path, { host, method: method ?? 'GET', headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  expect(answer.status, `${line} ${answer.body}`).toBeLessThan(300)
  return { status: answer.status, body: (answer.body === '' ? undefined : JSON.parse(answer.body)) as Body }
}

const get = (path: string, cookie = '', headers = {}): Promise<LiveAnswer> =>
  live.get(path, { host, headers: { accept: 'text/html', ...(cookie !== '' && { cookie }), ...headers } })
const cookieOf = ({ headers }: LiveAnswer) => headers['set-cookie']?.[0]?.split(';')[0] ?? ''

/** Sheets of earlier builds stay in either output. */
const withoutSheets = (tree: Tree) => new Map([...tree].filter(([path]) => !path.startsWith('assets/')))
const rehearsed = (edition: string) =>
  withoutSheets(readTree(join(shadowFolders(join(workspace.root, '.data'), workspace.site, edition).out, workspace.site)))
const published = () => withoutSheets(readTree(workspace.dist))

/** How the output differs from a tree; it may change while it is read, as the search index comes after the pages. */
function differences(tree: Tree): string[] {
  try {
    const now = published()
    return [...findDifferences(tree, now), ...findExtras(now, tree)]
  } catch (error) {
    return [String(error)]
  }
}
const becomes = (tree: Tree) =>
  waitFor(
    () => differences(tree).length === 0,
    () => `not the same: ${differences(tree).join(', ')}`,
  )

/** A changed page, a new one in the menu, a changed item, a page that goes, and two settings. */
async function fill(edition: string): Promise<void> {
  const changed = guidOf(20)
  const { body } = await call<{ page: object }>(`GET /api/pages/${changed}?draft=true`)
  await call(`PUT /api/pages/${changed}`, { ...body.page, title: 'Onderwerp na de uitgave' })
  const made = await call<{ page: { guid: string } }>('POST /api/pages', { title: 'Heel nieuw', menu: { urlSegment: 'heel-nieuw' } })
  const things = [
    { kind: 'page', guid: changed },
    { kind: 'page', guid: made.body.page.guid },
    { kind: 'page', guid: guidOf(25), action: 'unpublish' },
  ]
  await call(`POST /api/editions/${edition}:add`, { things })
  const settings = [
    { key: 'platformName', value: 'Proef van straks' },
    { key: 'showSubMenu', value: false },
  ]
  await call(`PUT /api/editions/${edition}/settings`, settings)
}

test('a link shows the whole site as it will be, byte for byte, to nobody else, and no longer than it lasts', async () => {
  const { body: made } = await call<EditionDetails>('POST /api/editions', { name: 'Najaar & <meer>' })
  const edition = made.guid
  await fill(edition)
  const before = published()
  const { body: link } = await call<{ guid: string; url: string }>(`POST /api/editions/${edition}/links`, { hours: 24 })
  const { pathname } = new URL(link.url)

  const opened = await get(pathname)
  expect([opened.status, opened.headers.location, opened.headers['cache-control']]).toEqual([302, '/', 'private, no-store'])
  const cookie = cookieOf(opened)
  const home = await get('/', cookie)
  expect([home.status, home.headers['x-robots-tag'], home.headers['cache-control']]).toEqual([
    200,
    'noindex, nofollow',
    'private, no-store',
  ])
  expect(home.body).toContain('Proef van straks')
  expect(home.body).toContain('Najaar &amp; &lt;meer&gt;')
  expect((await get('/heel-nieuw', cookie)).status).toBe(200)
  expect((await get('/onderwerp/o5', cookie)).status).toBe(404)
  expect((await get('/robots.txt', cookie)).body).toContain('Disallow: /')
  // Everybody else has the site as it is, and who leaves as well.
  expect((await get('/')).body).not.toContain('Proef van straks')
  expect((await get('/heel-nieuw')).status).toBe(404)
  expect((await get('/heel-nieuw', 'x=1')).status).toBe(404)
  expect(published()).toEqual(before)
  const left = await get('/api/rehearsals:leave', cookie)
  expect([left.status, cookieOf(left)]).toEqual([302, '__Host-rehearsal='])

  // What is added later is in it once it is opened again.
  await call(`PUT /api/editions/${edition}/settings`, [{ key: 'platformName', value: 'Proef van nog later' }])
  await get(pathname)
  expect((await get('/', cookie)).body).toContain('Proef van nog later')

  const asRehearsed = rehearsed(edition)
  await call(`POST /api/editions/${edition}:publish`)
  await becomes(asRehearsed)
  // Published, there is nothing to show any more.
  expect((await get(pathname)).status).toBe(404)
  expect((await get('/', cookie)).headers['x-robots-tag']).toBeUndefined()

  await call(`POST /api/editions/${edition}:undo`, {})
  await becomes(before)
}, 180_000)

test('a link that is taken back, has a sign changed or is of nothing is 404, as a page of the site', async () => {
  const { body: made } = await call<EditionDetails>('POST /api/editions', { name: 'Voorjaar' })
  await call(`POST /api/editions/${made.guid}:add`, { things: [{ kind: 'page', guid: guidOf(21) }] })
  const { body: link } = await call<{ guid: string; url: string }>(`POST /api/editions/${made.guid}/links`, { hours: 1 })
  const { pathname } = new URL(link.url)
  const other = pathname.slice(0, -1) + (pathname.endsWith('A') ? 'B' : 'A')
  const nothing = pathname.replace(/[^/]+$/, 'A'.repeat(64))
  for (const wrong of [other.replace(/(.{30})$/, (end) => end.split('').toReversed().join('')), nothing, '/api/rehearsals/kort']) {
    const answer = await get(wrong)
    expect([answer.status, answer.headers['content-type'], answer.headers['set-cookie']]).toEqual([
      404,
      'text/html; charset=utf-8',
      undefined,
    ])
    expect(answer.body).toContain('<h1')
  }
  expect((await get(nothing, '', { accept: 'application/json' })).headers['content-type']).toContain('application/problem+json')
  expect((await get(pathname)).status).toBe(302)
  await call(`DELETE /api/editions/${made.guid}/links/${link.guid}`)
  expect((await get(pathname)).status).toBe(404)
}, 60_000)

test('what is closed, or taken out of the edition, is gone from what a link shows; the last link takes the preview along', async () => {
  const { body: made } = await call<EditionDetails>('POST /api/editions', { name: 'Winter' })
  await call(`PUT /api/editions/${made.guid}/settings`, [{ key: 'platformName', value: 'Straks' }])
  const { body: link } = await call<{ guid: string; url: string }>(`POST /api/editions/${made.guid}/links`, { hours: 1 })
  const cookie = cookieOf(await get(new URL(link.url).pathname))
  expect((await get('/', cookie)).body).toContain('Straks')
  expect((await get('/onderwerp/o2', cookie)).status).toBe(200)
  await call(`POST /api/pages/${guidOf(22)}:unpublish`, {})
  await waitFor(
    async () => (await get('/onderwerp/o2', cookie)).status === 404,
    () => 'a page that was taken off the site is still shown',
  )
  await call(`POST /api/editions/${made.guid}:remove`, { keys: ['setting/platformName'] })
  await waitFor(
    async () => !(await get('/', cookie)).body.includes('Straks'),
    () => 'what was taken out is still shown',
  )
  await call(`DELETE /api/editions/${made.guid}/links/${link.guid}`)
  expect(existsSync(shadowFolders(join(workspace.root, '.data'), workspace.site, made.guid).root)).toBe(false)
}, 60_000)
