import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guidOf } from '../support/build.ts'
import { type LiveServer, signIn, startLiveServer } from '../support/live-server.ts'
import { readTree } from '../support/read-tree.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import type { Workspace } from '../support/workspace.ts'

/** Closed pages, by name; the title, text, item's text and menu item of each contain `canary-<name>`. */
const closed = ['users', 'verify', 'roles', 'admin', 'concept'] as const
type Closed = (typeof closed)[number]
const people = {
  user: {},
  verified: { isEmailVerified: true },
  manager: { isEmailVerified: true, isContentManager: true, roleIds: [guidOf(501)] },
  otherManager: { isEmailVerified: true, isContentManager: true, roleIds: [guidOf(502)] },
  inactive: { isEmailVerified: true, isActive: false, roleIds: [guidOf(501)] },
  admin: { isAdmin: true },
  staff: { isMett: true },
}
type Caller = keyof typeof people | 'anonymous'
/** Who sees what, written out rather than computed by the code under test. */
const sees: Record<Caller, readonly Closed[]> = {
  anonymous: [],
  user: ['users'],
  verified: ['users', 'verify'],
  manager: ['users', 'verify', 'roles'],
  otherManager: ['users', 'verify'],
  inactive: [],
  admin: ['users', 'verify', 'roles', 'admin', 'concept'],
  staff: ['users', 'verify', 'roles', 'admin', 'concept'],
}
const callers = Object.keys(sees) as Caller[]

let workspace: Workspace
let server: LiveServer
let sessions: Partial<Record<Caller, string>>

const number = (name: Closed) => 7000 + closed.indexOf(name) * 10
const front = (name: Closed): string => {
  switch (name) {
    case 'users':
      return 'viewAccess: Users'
    case 'verify':
      return 'viewAccess: Verify'
    case 'roles':
      return `viewAccess: Roles\nviewRoles: [${guidOf(501)}]`
    case 'admin':
      return 'viewAccess: Admin'
    case 'concept':
      return 'isPublished: false'
  }
}

beforeAll(async () => {
  workspace = makeSampleSite()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  for (const name of closed) {
    const [page, text, list] = [guidOf(number(name)), guidOf(number(name), 'block'), guidOf(number(name) + 1, 'block')]
    const blocks = [`{ guid: ${text}, name: text, position: main, sort: 1 }`, `{ guid: ${list}, name: list, position: main, sort: 2 }`]
    workspace.write(
      `pages/dicht/${name}.md`,
      `---\nguid: ${page}\ntitle: canary-${name}\n${front(name)}\nblocks:\n${blocks.map((block) => `  - ${block}`).join('\n')}\n---\n<!-- block ${text} -->\nTekst canary-${name}.\n`,
    )
    workspace.write(
      `items/dicht/${name}.md`,
      `---\nguid: ${guidOf(number(name), 'item')}\nshortId: dicht-${name}\nlistGuid: ${list}\ntitle: Vergadering\npublishedOn: '2026-03-01T09:00:00Z'\n---\nItem canary-${name}.\n`,
    )
    // One outside the menu.
    workspace.write(
      `pages/los/${name}.md`,
      `---\nguid: ${guidOf(number(name) + 2)}\ntitle: canary-${name}\n${front(name)}\n---\ncanary-${name}\n`,
    )
  }
  workspace.editJson<{ menus: { items: unknown[] }[] }>('menus.json', ({ menus }) => {
    for (const name of closed) {
      const entry = (segment: string, id: number) => ({
        guid: guidOf(id, 'menu'),
        urlSegment: segment,
        name: `canary-${name}`,
        pageGuid: guidOf(number(name)),
        relatedMenuItems: [],
      })
      menus[0]?.items.push(entry(`voor-${name}`, number(name)), entry(`ook-${name}`, number(name) + 1))
    }
  })
  sessions = await signIn(join(workspace.root, '.data'), workspace.site, people)
  server = await startLiveServer(workspace)
  await server.ready()
})
afterAll(async () => {
  await server.stop()
  workspace.dispose()
})

const canaries = (body: string) => [...new Set([...body.matchAll(/canary-([a-z]+)/g)].map(([, name]) => name as Closed))].sort()
const get = (path: string, caller: Caller) => server.get(path, { session: sessions[caller] })

describe('a page that is not for everyone', () => {
  test.each(callers)('%s finds exactly what is for them, at every address that leads there', async (caller) => {
    for (const name of closed) {
      const isSeen = sees[caller].includes(name)
      const guid = guidOf(number(name))
      const item = `/voor-${name}/i/dicht-${name}/vergadering`
      for (const path of [`/voor-${name}`, item, `/los/${name}`]) {
        const answer = await get(path, caller)
        // An item on an unpublished page is not published either: no list leads to it.
        if (isSeen) expect([path, answer.status, canaries(answer.body).includes(name)]).toEqual([path, 200, true])
        else expect([path, [302, 404].includes(answer.status), canaries(answer.body)]).toEqual([path, true, []])
        expect(answer.headers['cache-control'], path).toBe('private, no-store')
        expect(canaries(answer.body).filter((found) => !sees[caller].includes(found))).toEqual([])
      }
      for (const path of [`/g/${guid}`, `/ook-${name}`, `/voor-${name}/`, `/voor-${name}/index.html`]) {
        const answer = await get(path, caller)
        if (isSeen) expect([path, answer.status, answer.headers.location]).toEqual([path, 302, `/voor-${name}`])
        else expect([path, canaries(answer.body), answer.headers['cache-control']]).toEqual([path, [], 'private, no-store'])
      }
    }
  })

  test.each(callers)('%s has in the menu what they may see and nothing else', async (caller) => {
    const [first] = sees[caller]
    if (!first) return
    const { body } = await get(`/voor-${first}`, caller)
    const menu = [...body.matchAll(/href="\/voor-([a-z]+)"[^>]*>(?:<[^>]+>)*canary-([a-z]+)/g)].map(([, segment]) => segment as Closed)
    // No menu leads to what is not published, not even for people who may edit it.
    expect([...new Set(menu)].sort()).toEqual(sees[caller].filter((name) => name !== 'concept').toSorted())
  })

  test('sends a visitor without a session to sign in where a menu names the page, and nowhere else', async () => {
    for (const name of ['users', 'verify', 'roles', 'admin'] as const) {
      const answer = await get(`/voor-${name}?a=b`, 'anonymous')
      expect([answer.status, answer.headers.location]).toEqual([302, `/sign-in?returnTo=${encodeURIComponent(`/voor-${name}?a=b`)}`])
    }
    for (const path of ['/voor-concept', '/los/users', '/los/admin']) expect((await get(path, 'anonymous')).status).toBe(404)
  })

  test('is answered to others like what is not there, byte for byte', async () => {
    const strip = ({ status, headers: { date: _date, 'x-correlation-id': _id, ...headers }, body }: Awaited<ReturnType<typeof get>>) => ({
      status,
      headers,
      body,
    })
    for (const caller of ['anonymous', 'user', 'inactive'] as const) {
      expect(strip(await get('/los/admin', caller))).toEqual(strip(await get('/los/nergens', caller)))
      expect(strip(await get('/voor-concept', caller))).toEqual(strip(await get('/nergens', caller)))
    }
  })
})

describe('what everyone may see', () => {
  test.each(callers)('%s gets the same bytes, which a cache may keep, without a word of what is not', async (caller) => {
    const paths = [...readTree(workspace.dist).keys()]
      .filter((path) => path.endsWith('index.html'))
      .map((path) => `/${path.replace(/\/?index\.html$/, '')}`)
    expect(paths.length).toBeGreaterThan(30)
    for (const path of [...paths, '/sitemap.xml', '/sitemap-0.xml', '/nieuws/feed.xml', '/robots.txt']) {
      const [own, other] = [await get(path, caller), await get(path, 'anonymous')]
      expect([path, own.status, own.body === other.body, own.headers.etag]).toEqual([path, 200, true, other.headers.etag])
      expect(canaries(own.body)).toEqual([])
      expect(own.headers['cache-control']).toMatch(/^public/)
      expect(own.headers['set-cookie']).toBeUndefined()
    }
  })

  test('holds nothing else in the output', () => {
    const found = [...readTree(workspace.dist).keys()].filter((path) => readFileSync(join(workspace.dist, path)).includes('canary-'))
    expect(found).toEqual([])
  })
})

test('a page that is closed is gone at once, also while it cannot be built', async () => {
  const path = '/wonen/afval'
  expect((await get(path, 'anonymous')).headers['cache-control']).toMatch(/^public/)
  // From now on no build can finish: its theme is missing.
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => (settings['theme'] = 'bestaat-niet'))
  workspace.edit('pages/wonen/afval.md', (text) => text.replace('title:', 'viewAccess: Admin\ntitle:'))
  const end = Date.now() + 10_000
  let answer = await get(path, 'anonymous')
  while (answer.status === 200 && Date.now() < end) answer = await get(path, 'anonymous')
  expect([answer.status, answer.headers.location]).toEqual([302, `/sign-in?returnTo=${encodeURIComponent(path)}`])
  expect(readTree(workspace.dist).has('wonen/afval/index.html')).toBe(true)
  // Other published pages keep working.
  expect((await get('/wonen', 'anonymous')).status).toBe(200)
})
