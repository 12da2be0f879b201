import { Agent, request as send } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guidOf } from '../support/build.ts'
import { giveBearer, type LiveServer, signIn, startLiveServer } from '../support/live-server.ts'
import { repository } from '../support/run-site.ts'
import { isFull } from '../support/seed.ts'
import { makeWorkspace, type Workspace } from '../support/workspace.ts'

/** Pages of the edition: their files are moved one by one. */
const PAGES = 100
const ROUNDS = isFull ? 25 : 6

let workspace: Workspace
let server: LiveServer
let bearer: string

const nameOf = (number: number) => `/deel/p${number}`
/** Taken off the site by an edition. */
const GOING = PAGES

beforeAll(async () => {
  workspace = makeWorkspace()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  workspace.writeJson('menus.json', { schema: 1, menus: [{ guid: guidOf(1, 'menu'), name: 'Top level menu', items: [] }] })
  workspace.write('pages/index.md', '---\ntitle: Welkom\n---\nTekst.\n')
  for (let number = 0; number <= GOING; number += 1)
    workspace.write(`pages/deel/p${number}.md`, `---\nguid: ${guidOf(1000 + number)}\ntitle: Pagina ${number}\n---\nEerder.\n`)
  const data = join(workspace.root, '.data')
  const { beheer } = await signIn(data, workspace.site, { beheer: { isAdmin: true, isEmailVerified: true } })
  const preload = `--import ${pathToFileURL(join(repository, 'tests/support/slow-moves.mjs')).href}`
  server = await startLiveServer({ ...workspace, env: { SLOW_MOVES: workspace.dist, NODE_OPTIONS: preload } })
  await server.ready()
  bearer = await giveBearer(data, workspace.site, beheer)
})
afterAll(async () => {
  await server?.stop()
  workspace?.dispose()
})

async function call(line: string, body: unknown = {}): Promise<Record<string, unknown>> {
  const [method = '', path = ''] = line.split(' ')
  const answer = await server.get(path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'if-match': '*', 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  if (answer.status >= 300) throw new Error(`${line} was answered with ${answer.status}: ${answer.body}`)
  return JSON.parse(answer.body) as Record<string, unknown>
}

/** An edition with a new text for every page. */
async function makeEdition(name: string): Promise<string> {
  const { guid } = await call('POST /api/editions', { name })
  const numbers = Array.from({ length: PAGES }, (_, number) => number)
  for (const number of numbers) {
    const text = { guid: guidOf(1000 + number, 'block'), buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, content: 'Daarna.' }
    await call(`PUT /api/pages/${guidOf(1000 + number)}`, { title: `Pagina ${number}`, buildingBlockInstances: [text] })
  }
  await call(`POST /api/editions/${guid as string}:add`, {
    things: numbers.map((number) => ({ kind: 'page', guid: guidOf(1000 + number) })),
  })
  return guid as string
}

interface Seen {
  isNew: boolean
  what: string
}

type Answer = { status: number; body: string }

/** Asks for paths in turns without a pause. @returns what it saw since, in the order of asking */
function watch(places: readonly { path: string; isNew: (answer: Answer) => boolean }[]): () => Promise<Seen[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const seen: Seen[] = []
  let isStopped = false
  const ended = (async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const { path, isNew } = places[turn % places.length] as (typeof places)[number]
      const answer = await ask(agent, path)
      seen.push({ isNew: isNew(answer), what: `${path} ${answer.status}` })
    }
    agent.destroy()
  })()
  return async () => {
    isStopped = true
    await ended
    return seen
  }
}

function ask(agent: Agent, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${workspace.site}.localhost:${server.port}` }
    const asked = send({ host: '127.0.0.1', port: server.port, path, agent, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body })).on('error', reject)
    })
    asked.on('error', reject).end()
  })
}

/** Each publish and each undo is seen once, and nothing of the other state after it. */
async function publishAndUndo(edition: string, places: Parameters<typeof watch>[0]): Promise<void> {
  const stop = watch(places)
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await call(`POST /api/editions/${edition}:publish`)
      await call(`POST /api/editions/${edition}:undo`)
    }
  } finally {
    await stop()
  }
  const seen = await stop()
  const turns = seen.flatMap(({ isNew, what }, at) =>
    at > 0 && isNew !== seen[at - 1]?.isNew ? [`${at}: ${what} ${isNew ? 'new' : 'old'}`] : [],
  )
  expect(seen[0]?.isNew).toBe(false)
  expect(seen.length).toBeGreaterThan(ROUNDS * 10)
  expect(turns.length, `of ${seen.length} answers: ${turns.join(', ')}`).toBe(ROUNDS * 2)
}

const changed = (number: number) => ({ path: nameOf(number), isNew: ({ body }: Answer) => body.includes('Daarna.') })

test('who reads two pages in turns never sees an old one after a new one', async () => {
  await publishAndUndo(await makeEdition('Teksten'), [changed(0), changed(PAGES - 1)])
})

test('the same of a new page and a page that is taken off the site', async () => {
  const edition = await makeEdition('Alles')
  const { page } = await call('POST /api/pages', { title: 'Nieuw', menu: { urlSegment: 'nieuw' } })
  const things = [
    { kind: 'page', guid: (page as { guid: string }).guid },
    { kind: 'page', guid: guidOf(1000 + GOING), action: 'unpublish' },
  ]
  await call(`POST /api/editions/${edition}:add`, { things })
  await publishAndUndo(edition, [
    changed(0),
    { path: '/nieuw', isNew: ({ status }) => status === 200 },
    { path: nameOf(GOING), isNew: ({ status }) => status === 404 },
    changed(PAGES - 1),
  ])
})
